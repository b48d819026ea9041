-- Why: the callers of the API. Operators with their sandboxes, API keys and data keys, what they have
-- spent, and the bookkeeping of the request pipeline. Every tenant table starts with operator_id.

create table operators (
  operator_id uuid primary key,
  name text not null,
  sandbox_of uuid unique,
  created_at timestamptz(3) not null
);

-- Secrets of the whole service, wrapped by the master keys.
create table root_secrets (
  name text primary key,
  wrapped text not null,
  created_at timestamptz(3) not null
);

-- One data key per operator and rotation, wrapped by the master keys.
create table data_keys (
  operator_id uuid not null,
  id smallint not null,
  wrapped text not null,
  created_at timestamptz(3) not null,
  primary key (operator_id, id)
);

create table api_keys (
  operator_id uuid not null,
  id uuid not null,
  digest text not null,
  prefix text not null,
  name text,
  mode text not null check (mode in ('live', 'test')),
  scopes text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (operator_id, id),
  unique (operator_id, digest)
);

-- First responses to idempotent requests. A response is sealed, because it has personal data.
create table idempotency_keys (
  operator_id uuid not null,
  endpoint text not null,
  key text not null,
  id uuid not null,
  fingerprint text not null,
  status smallint,
  sealed bytea,
  created_at timestamptz(3) not null,
  primary key (operator_id, endpoint, key)
);
create index idempotency_keys_created on idempotency_keys (created_at);

-- Intelligence Units: the entries are the source of truth. The account row has their sum and is the lock.
create table iu_accounts (
  operator_id uuid primary key,
  balance bigint not null check (balance >= 0)
);
create table iu_entries (
  operator_id uuid not null,
  id uuid not null,
  amount bigint not null check (amount <> 0),
  reason text not null check (reason in ('grant', 'document')),
  ingestion_id uuid,
  created_at timestamptz(3) not null,
  primary key (operator_id, id)
);

-- Documents that a sandbox uploaded on one UTC day.
create table sandbox_days (
  operator_id uuid not null,
  day date not null,
  documents integer not null,
  primary key (operator_id, day)
);

-- Requests per hour, counted by rate-counter.ts. prune-rate-limits.ts deletes expired rows.
create table rate_limits (
  key text primary key,
  points bigint not null,
  expire bigint
);

-- Running worker processes. /readyz looks for a recent row.
create table workers (
  id uuid primary key,
  seen_at timestamptz(3) not null
);
