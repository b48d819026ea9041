-- Why: every statement names its operator, and one that forgets would read another's rows. The policy is a
-- second protection: a session sees the rows of the operator that it sets, or all rows if it sets that.
-- Both settings are read once for each statement (a scalar subquery), not once for each row.
-- `nullif`: after `set local` a setting is empty, not null. group_members is the headquarters' roster.
do $$
declare
  name text;
begin
  for name in
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p')
      and not c.relispartition and c.relname <> 'group_members' and exists (
        select from pg_attribute a
        where a.attrelid = c.oid and a.attname = 'operator_id' and not a.attisdropped)
    order by 1
  loop
    execute format('alter table %s enable row level security', name);
    execute format($policy$
      create policy tenant on %s using (
        operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
        or (select current_setting('svc.all_operators', true) = 'on'))
    $policy$, name);
  end loop;
end $$;
