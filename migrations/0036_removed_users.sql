-- The audit page names people whose accounts were deleted by the entry of their removal.
create index audit_entries_removed_users on audit_entries (operator_id, subject_id)
  where action = 'user.removed';
