-- Why: averages, signals, pooled times and each kind of program are of cohorts of their own, so that all
-- of those that were shown are kept by what they were shown in. What headquarters enrolled itself is no
-- member's secret: the cohort of a program is of those it has not enrolled.

alter table snapshot_cohorts drop constraint snapshot_cohorts_pkey;
alter table snapshot_cohorts add column figure text not null default 'averages' check (
  figure in ('averages', 'signals', 'process', 'carrier', 'tpa', 'vendor'));
alter table snapshot_cohorts add primary key (group_id, snapshot_date, figure);

-- Who was enrolled at the time was not kept: those who are now are taken for those who were then.
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

-- Of fewer than five nothing was shown.
delete from snapshot_cohorts where figure = 'averages' and cardinality(operator_ids) < 5;

alter table snapshot_cohorts drop column counted;
alter table snapshot_cohorts drop column timed;
alter table snapshot_cohorts alter column figure drop default;
