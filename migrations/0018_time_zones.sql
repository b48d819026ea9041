-- Why: documents and lists write times without an offset. They are read in the time zone of the operator. A
-- sandbox has the zone of its operator in its own row, which it may read.
alter table operators add column time_zone text not null default 'UTC';
