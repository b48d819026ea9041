-- Why: a person corrects the email or phone of a client or vendor, and the weekly list goes on stating the earlier ones.
-- Such a row must not create a second record. The new columns have `email_index` and `phone_index` from before the first
-- correction. A contact that was corrected before this migration is unknown here, because the row has it only in another
-- form.
alter table clients add column earlier_email_index text, add column earlier_phone_index text;
alter table vendors add column earlier_email_index text, add column earlier_phone_index text;
create index clients_earlier_email on clients (operator_id, earlier_email_index) where earlier_email_index is not null;
create index clients_earlier_phone on clients (operator_id, earlier_phone_index) where earlier_phone_index is not null;
create index vendors_earlier_email on vendors (operator_id, earlier_email_index) where earlier_email_index is not null;
create index vendors_earlier_phone on vendors (operator_id, earlier_phone_index) where earlier_phone_index is not null;
