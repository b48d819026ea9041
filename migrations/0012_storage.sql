-- Why: documents and events are kept, so one key could fill the disk. Each operator therefore has an
-- allowance of bytes per calendar month. Scheduled work that lists the whole object store runs once an hour
-- in the installation, not in every worker. The reason why it stopped is stored for the administrator.

-- Bytes of documents and events accepted in a month (UTC), counted with the write. `month` is its first day.
create table storage_months (
  operator_id uuid not null,
  month date not null,
  bytes bigint not null check (bytes >= 0),
  primary key (operator_id, month)
);

-- Only operators whose allowance is not that of the settings.
create table storage_allowances (
  operator_id uuid primary key,
  bytes bigint not null check (bytes >= 0)
);

-- The last run of each task that one worker at a time runs. `problem` is why it stopped early, or null.
create table scheduled_turns (
  name text primary key,
  started_at timestamptz(3) not null,
  problem text
);
