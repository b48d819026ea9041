-- Why: an operator's developers look up each request of the last 30 days, and what it caused. Rows are
-- written in batches after the responses, so a request never waits for them. There is no body, query
-- string or text of the caller in them. An id is a UUIDv7, so the primary key is also the order of time.
-- Only errors have another index, because each index costs every request.

create table requests (
  operator_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms integer not null,
  response_bytes bigint,
  error_code text,
  error_message text,
  error_param text,
  resource_id uuid,
  items integer,
  replayed boolean not null,
  primary key (operator_id, id)
);
create index requests_refused on requests (operator_id, id) where status >= 400;

-- Groups are other tenants, and the network's role must not read a table with an operator_id.
create table group_requests (
  group_id uuid not null,
  id uuid not null,
  key_id uuid not null,
  method text not null,
  path text not null,
  status smallint not null,
  duration_ms integer not null,
  response_bytes bigint,
  error_code text,
  error_message text,
  error_param text,
  resource_id uuid,
  items integer,
  replayed boolean not null,
  primary key (group_id, id)
);

alter table requests enable row level security;
create policy tenant on requests using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));

-- The request that caused an event. Null for events of older versions. The index is empty when it is
-- created, so the migration only reads the table, which holds 30 days.
alter table outbound_events add column request_id uuid;
create index outbound_events_request on outbound_events (operator_id, request_id, seq)
  where request_id is not null;
