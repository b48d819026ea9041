-- Why: a person or a newer document corrects a claim number, and the weekly list goes on stating the earlier
-- one. Without this table, such a row creates a second job. `value_index` is the blind index of a field and its
-- earlier value, as in a job's provenance. An index of the provenance itself would not be used: with row-level
-- security, an operator of jsonb may not filter rows before the policy.
create table job_earlier_values (
  operator_id uuid not null,
  value_index text not null,
  job_id uuid not null,
  primary key (operator_id, value_index, job_id),
  foreign key (operator_id, job_id) references jobs (operator_id, id)
);
alter table job_earlier_values enable row level security;
create policy tenant on job_earlier_values using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));

insert into job_earlier_values (operator_id, value_index, job_id)
select j.operator_id, stated.statement ->> 'earlier', j.id
from jobs j cross join lateral jsonb_each(j.provenance) as stated (field, statement)
where stated.field in ('claim_number', 'job_number', 'client_name') and stated.statement ? 'earlier';
