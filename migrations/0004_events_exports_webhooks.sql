-- Why: activity events that operators report, exports, and the events that are sent to their systems.

-- Counters under the same row lock as the clock. Numbers therefore commit in order and without gaps, and
-- two locks of an operator can never be taken in opposite orders.
alter table operator_clocks
  add column outbound_seq bigint not null default 0,
  add column activity_seq bigint not null default 0;

-- Reported activity, for process mining. Partitioned by month of receipt, so that a whole old month can be
-- moved away. The default partition takes events that arrive before their month's partition is created.
create table activity_events (
  operator_id uuid not null,
  id uuid not null,
  seq bigint not null,
  occurred_at timestamptz(3) not null,
  job_id uuid,
  activity text not null,
  canonical text not null,
  domain text not null,
  case_key text,
  rating numeric,
  sealed bytea,
  received_at timestamptz(3) not null,
  primary key (operator_id, id, received_at)
) partition by range (received_at);
create table activity_events_default partition of activity_events default;
create index activity_events_arrival on activity_events (operator_id, seq);
create index activity_events_job on activity_events (operator_id, job_id, occurred_at, seq)
  where job_id is not null;

-- External ids stay unique. A separate table, because a partition's unique keys cover only its month.
create table activity_external_ids (
  operator_id uuid not null,
  external_id text not null,
  event_id uuid not null,
  primary key (operator_id, external_id)
);

create table exports (
  operator_id uuid not null,
  id uuid not null,
  status text not null check (status in ('processing', 'completed', 'failed', 'expired')),
  resources text[] not null,
  rows_expected bigint,
  rows_done bigint not null,
  attempts smallint not null,
  claimed_until timestamptz(3),
  request_id uuid,
  object_key text,
  manifest text,
  bytes bigint,
  sha256 text,
  error_code text,
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  expires_at timestamptz(3),
  primary key (operator_id, id)
);
-- One export at a time, even with concurrent requests.
create unique index exports_running on exports (operator_id) where status = 'processing';
create index exports_recent on exports (operator_id, created_at);
create index exports_due on exports (claimed_until) where status = 'processing';
create index exports_expiring on exports (expires_at) where object_key is not null;

-- Events for the operator's own systems. `sealed` is the JSON text, which is always sent unchanged.
create table outbound_events (
  operator_id uuid not null,
  id uuid not null,
  seq bigint not null,
  type text not null,
  sealed bytea not null,
  created_at timestamptz(3) not null,
  primary key (operator_id, id),
  unique (operator_id, seq)
);
create index outbound_events_created on outbound_events (created_at);

-- `sealed` has the URL, which may contain a token, and the signing secrets. `claimed_until` is the
-- lease of the worker that delivers to this endpoint.
create table webhook_endpoints (
  operator_id uuid not null,
  id uuid not null,
  events text[] not null,
  status text not null check (status in ('active', 'disabled')),
  disabled_at timestamptz(3),
  disabled_reason text,
  failing_since timestamptz(3),
  claimed_until timestamptz(3),
  sealed bytea not null,
  created_at timestamptz(3) not null,
  primary key (operator_id, id)
);

create table webhook_deliveries (
  operator_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  event_id uuid not null,
  status text not null check (status in ('pending', 'delivered', 'failed', 'held')),
  attempts smallint not null,
  due_at timestamptz(3) not null,
  first_failed_at timestamptz(3),
  created_at timestamptz(3) not null,
  finished_at timestamptz(3),
  primary key (operator_id, id),
  unique (operator_id, endpoint_id, event_id)
);
create index webhook_deliveries_due on webhook_deliveries (operator_id, endpoint_id, due_at, id)
  where status = 'pending';
create index webhook_deliveries_created on webhook_deliveries (created_at);

-- Every attempt, with the beginning of the response. `event_id` is null for a test.
create table webhook_attempts (
  operator_id uuid not null,
  id uuid not null,
  endpoint_id uuid not null,
  delivery_id uuid,
  event_id uuid,
  event_type text not null,
  at timestamptz(3) not null,
  duration_ms integer not null,
  status smallint,
  error text,
  reason text,
  sealed bytea,
  primary key (operator_id, id)
);
create index webhook_attempts_endpoint on webhook_attempts (operator_id, endpoint_id, at);
create index webhook_attempts_at on webhook_attempts (at);
