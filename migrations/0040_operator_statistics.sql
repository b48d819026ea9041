-- The statistics of PostgreSQL name the operators that had rows when it last looked. It expects no rows of
-- another operator, and then reads all rows that the operator's first long list has saved so far for each number
-- that it looks for. Without the names it expects each operator to have a share of the rows, and uses the index.
alter table jobs alter column operator_id set statistics 0;
alter table clients alter column operator_id set statistics 0;
alter table vendors alter column operator_id set statistics 0;
alter table job_earlier_values alter column operator_id set statistics 0;

-- PostgreSQL keeps what it knew before. Versions before 18 cannot forget it; a new list of 5,000 rows is slow there.
do $$
declare
  one text;
begin
  if exists (select from pg_proc where proname = 'pg_clear_attribute_stats') then
    foreach one in array array['jobs', 'clients', 'vendors', 'job_earlier_values'] loop
      perform pg_clear_attribute_stats('public', one, 'operator_id', false);
    end loop;
  end if;
end $$;
