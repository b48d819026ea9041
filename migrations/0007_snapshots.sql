-- Why: the inputs of a snapshot. Each member's contribution is here, where the network role cannot read it.

create table snapshot_inputs (
  group_id uuid not null,
  snapshot_date date not null,
  member_id uuid not null,
  operator_id uuid not null,
  body text not null,
  primary key (group_id, snapshot_date, member_id)
);

-- The members that a snapshot counted, if its counts or its pooled times were published. A later cohort must
-- be the same as each of these, or differ from it by enough members.
create table snapshot_cohorts (
  group_id uuid not null,
  snapshot_date date not null,
  operator_ids uuid[] not null,
  counted boolean not null,
  timed boolean not null,
  primary key (group_id, snapshot_date)
);
