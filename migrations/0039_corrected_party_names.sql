-- Why: a person corrects the name of a client or vendor, and the weekly list goes on stating the earlier one. Such a
-- row must not create a second record. `earlier_name_index` is the `name_index` from before the first correction. A
-- name that was corrected before this migration is unknown here, because the row has it only in another form.
alter table clients add column earlier_name_index text;
alter table vendors add column earlier_name_index text;
create index clients_earlier_name on clients (operator_id, earlier_name_index) where earlier_name_index is not null;
create index vendors_earlier_name on vendors (operator_id, earlier_name_index) where earlier_name_index is not null;
