-- Why: what a snapshot was made of. What each member brought lies here, out of the network role's reach.

create table snapshot_inputs (
  group_id uuid not null,
  snapshot_date date not null,
  member_id uuid not null,
  operator_id uuid not null,
  body text not null,
  primary key (group_id, snapshot_date, member_id)
);

-- Whose figures a snapshot counted, as far as its counts, and its pooled times, were to be shown: a
-- later cohort has to be the same or differ by enough members from each of those.
create table snapshot_cohorts (
  group_id uuid not null,
  snapshot_date date not null,
  operator_ids uuid[] not null,
  counted boolean not null,
  timed boolean not null,
  primary key (group_id, snapshot_date)
);
