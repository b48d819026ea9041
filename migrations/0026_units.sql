-- Why: the page of Intelligence Units shows charges per day and the ledger of a month, so entries are read
-- by time. An operator's admins choose the balance below which its pages warn.
create index iu_entries_time on iu_entries (operator_id, created_at, id);
alter table iu_accounts add column alert_below bigint check (alert_below > 0);
