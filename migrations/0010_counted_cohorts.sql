-- Why: averages, signals, pooled times and each kind of program have separate cohorts, so each published
-- cohort is stored with the figure that it was published for. Enrollments by headquarters are no secret of
-- a member, so the cohort of a program has only the members that headquarters has not enrolled.

alter table snapshot_cohorts drop constraint snapshot_cohorts_pkey;
alter table snapshot_cohorts add column figure text not null default 'averages' check (
  figure in ('averages', 'signals', 'process', 'carrier', 'tpa', 'vendor'));
alter table snapshot_cohorts add primary key (group_id, snapshot_date, figure);

-- Earlier enrollments were not stored, so the current ones are used in their place.
insert into snapshot_cohorts (group_id, snapshot_date, operator_ids, counted, timed, figure)
select c.group_id, c.snapshot_date, c.operator_ids, c.counted, c.timed, f.figure
from snapshot_cohorts c
join (values ('signals'), ('process')) as f (figure)
  on (f.figure = 'signals' and c.counted) or (f.figure = 'process' and c.timed);
insert into snapshot_cohorts (group_id, snapshot_date, operator_ids, counted, timed, figure)
select c.group_id, c.snapshot_date, p.operator_ids, c.counted, c.timed, f.figure
from snapshot_cohorts c
cross join (values ('carrier'), ('tpa'), ('vendor')) as f (figure)
cross join lateral (
  select array_agg(o.id order by o.id) as operator_ids
  from unnest(c.operator_ids) as o (id)
  where not exists (
    select from group_members m
    join member_enrolments e on e.group_id = m.group_id and e.member_id = m.id
    where m.group_id = c.group_id and m.operator_id = o.id and e.program_type = f.figure)
) as p
where c.figure = 'averages' and c.counted and p.operator_ids is not null;

-- Nothing was published about fewer than five members.
delete from snapshot_cohorts where figure = 'averages' and cardinality(operator_ids) < 5;

alter table snapshot_cohorts drop column counted;
alter table snapshot_cohorts drop column timed;
alter table snapshot_cohorts alter column figure drop default;
