-- Why: an uploaded document on its way to records. The row is the source of truth. The queue only gives
-- hints, and a sweep finds the rows whose lease has expired.
create table ingestions (
  operator_id uuid not null,
  id uuid not null,
  status text not null check (status in ('processing', 'completed', 'failed', 'canceled')),
  source text not null check (source in ('api', 'dashboard')),
  request_id uuid,
  file_type text not null,
  bytes bigint not null,
  content_sha256 text not null,
  document_type text,
  object_key text not null,
  error_code text,
  error_message text,
  attempts smallint not null,
  claimed_until timestamptz(3),
  sealed bytea not null,
  receipt_sealed bytea,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (operator_id, id)
);
create index ingestions_content on ingestions (operator_id, content_sha256);
create index ingestions_recent on ingestions (operator_id, created_at, id);
create index ingestions_due on ingestions (claimed_until) where status = 'processing';
