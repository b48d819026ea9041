-- Why: a payment or a letter only adds to a job. If it is read before the estimate that creates the job, the job must
-- get its values later. The findings of such documents are kept here. `id` is that of the ingestion, and `keys` are the
-- values by which the document looks for its job. `due_at`: since then, a job with one of these keys was written.
create table unmatched_documents (
  operator_id uuid not null,
  id uuid not null,
  keys text[] not null,
  sealed bytea not null,
  created_at timestamptz not null,
  due_at timestamptz,
  leased_until timestamptz,
  attempts smallint not null,
  primary key (operator_id, id)
);
create index unmatched_documents_due on unmatched_documents (due_at) where due_at is not null;
create index unmatched_documents_age on unmatched_documents (created_at);
alter table unmatched_documents enable row level security;
create policy tenant on unmatched_documents using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));
