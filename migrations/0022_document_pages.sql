-- Why: the page of a document draws a box on every field, and links each field to the record it was saved
-- to. Boxes are in points, so the sizes of the pages are kept; `record_refs` names the record of each draft.
-- Neither is personal. Both are null for documents that were read before.
alter table ingestions add column page_sizes jsonb;
alter table ingestions add column record_refs jsonb;

-- A receipt is sealed, so SQL cannot find the documents that a person should check. A row is a document
-- that needs a look, until a person accepts it. The receipt itself does not change.
create table ingestion_reviews (
  operator_id uuid not null,
  ingestion_id uuid not null,
  doubts integer not null check (doubts > 0),
  accepted_at timestamptz(3),
  accepted_by text,
  primary key (operator_id, ingestion_id),
  check ((accepted_at is null) = (accepted_by is null))
);
create index ingestion_reviews_open on ingestion_reviews (operator_id, ingestion_id)
  where accepted_at is null;
alter table ingestion_reviews enable row level security;
create policy tenant on ingestion_reviews using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));
