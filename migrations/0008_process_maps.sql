-- Why: the process maps of an operator, stored for its dashboard, and an index to read its events by case.

-- For an operator's events that belong to no job but to a candidate or an incident.
create index activity_events_case on activity_events (operator_id, case_key, occurred_at, seq)
  where job_id is null and case_key is not null;

-- `sealed` is the map, because names of activities are free text of the sender. `through_seq` is the
-- last event that was read.
create table process_maps (
  operator_id uuid not null,
  id uuid not null,
  process text not null check (process in ('jobs', 'supplements', 'recruiting', 'safety')),
  sealed bytea not null,
  computed_at timestamptz(3) not null,
  through_seq bigint not null,
  primary key (operator_id, id),
  unique (operator_id, process)
);

-- The due row of an operator's maps: due while the operator's clock has counted more events than were read.
create table process_map_runs (
  operator_id uuid primary key,
  through_seq bigint not null,
  computed_at timestamptz(3),
  claimed_until timestamptz(3)
);
