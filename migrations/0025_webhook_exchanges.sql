-- Why: the page of a webhook endpoint shows what each attempt sent and received, and lists deliveries by
-- status and events by type. `exchange_sealed` has the headers of both sides, and the body of a test event,
-- which no list has. It is null if nothing was sent, and for attempts from before this column.
alter table webhook_attempts add column exchange_sealed bytea;
create index webhook_attempts_delivery on webhook_attempts (operator_id, delivery_id, at);
create index webhook_deliveries_open on webhook_deliveries (operator_id, endpoint_id, event_id)
  where status <> 'delivered';
create index outbound_events_type on outbound_events (operator_id, type, id);
