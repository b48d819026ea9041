-- Why: signals, which are things in an operator's work that need attention. Rules find and end them.

-- `subject_id` is an id or a blind index, never a name. `job_id` is the job it belongs to, if any.
-- `held_since` is when the rule began to hold, and `opened_at` is when the service noticed. A signal is
-- resolved by a write that changes what the rule reads, or it ages out of the time that the rule covers.
create table signals (
  operator_id uuid not null,
  id uuid not null,
  signal_type text not null,
  domain text not null,
  severity text not null check (severity in ('low', 'medium', 'high', 'critical')),
  subject_kind text not null,
  subject_id text not null,
  job_id uuid,
  held_since timestamptz(3) not null,
  opened_at timestamptz(3) not null,
  severity_at timestamptz(3) not null,
  resolved_at timestamptz(3),
  resolution text check (resolution in ('write', 'aged')),
  acknowledged_at timestamptz(3),
  acknowledged_by text check (acknowledged_by in ('event', 'user')),
  primary key (operator_id, id),
  check ((resolved_at is null) = (resolution is null)),
  check ((acknowledged_at is null) = (acknowledged_by is null))
);
create unique index signals_open on signals (operator_id, signal_type, subject_id)
  where resolved_at is null;
create index signals_opened on signals (operator_id, opened_at);
create index signals_resolved on signals (resolved_at) where resolved_at is not null;

-- The due row of an operator's evaluation. `due_at` is the next time at which the clock alone changes
-- something. A write also makes it due, because the operator's clock is then ahead of the one seen here.
create table signal_evaluations (
  operator_id uuid primary key,
  due_at timestamptz(3) not null,
  claimed_until timestamptz(3),
  evaluated_at timestamptz(3),
  clock_seen bigint not null,
  activity_seen bigint not null
);
