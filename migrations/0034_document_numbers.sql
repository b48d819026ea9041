-- Why: a search by claim or job number must find every document that states it. The provenance of a job names only
-- the newest document of each value, and no document that saved nothing. A claim number is in lower case, as in
-- `jobs.claim_key`. Documents that were read before have no rows here.
create table document_numbers (
  operator_id uuid not null,
  number text not null,
  ingestion_id uuid not null,
  primary key (operator_id, number, ingestion_id)
);
alter table document_numbers enable row level security;
create policy tenant on document_numbers using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));
