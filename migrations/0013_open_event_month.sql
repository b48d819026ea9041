-- Why: the service's login may not change tables. At run time it needs one new table, a month's partition of
-- events. A function with its owner's rights and a fixed search path creates that.
do $do$
begin
  execute format($create$
    create function open_event_month(month date) returns void
    language plpgsql security definer set search_path = %I, pg_temp as $body$
    declare
      partition text := 'activity_events_' || to_char(month, 'YYYY_MM');
      bounds text := format('for values from (%%L) to (%%L)',
        month || ' 00:00:00Z', (month + interval '1 month')::date || ' 00:00:00Z');
    begin
      if extract(day from month) <> 1 then
        raise exception 'the month %% is not a first day', month;
      end if;
      execute format('create table %%I (like activity_events)', partition);
      execute format('alter table activity_events attach partition %%I ', partition) || bounds;
    end $body$
  $create$, current_schema());
end $do$;
revoke all on function open_event_month(date) from public;
