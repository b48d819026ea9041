-- Why: the list of documents shows the records of each, which are in the sealed receipt and can be
-- thousands. `saved_records` has the number of each kind and the first id. It is null for documents that
-- were read before.
alter table ingestions add column saved_records jsonb;

-- The list is in the order of ids, newest first, and the filters are columns of this index. So a filter
-- that few documents match reads the index alone.
create index ingestions_listed on ingestions (operator_id, id)
  include (created_at, status, document_type, source);
