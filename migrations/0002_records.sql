-- Why: the records that a document or a caller creates. `sealed` has a row's personal values as one
-- sealed JSON object. Only values that the service searches or computes with have a column.

-- Every write of a record takes its updated_at from here and holds the row lock until commit. Per
-- operator, the order of stamps is therefore the order of commits, so synced_through is reliable. In
-- milliseconds since 1970: their arithmetic is immutable, as an UPDATE on a sharded table requires.
create table operator_clocks (
  operator_id uuid primary key,
  at bigint not null
);

create table clients (
  operator_id uuid not null,
  id uuid not null,
  client_type text,
  preferred_contact_method text,
  city text,
  state text,
  postal_code text,
  country text not null,
  email_index text,
  phone_index text,
  name_index text not null,
  sealed bytea not null,
  source text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id)
);
create index clients_sync on clients (operator_id, updated_at, id);
create index clients_email on clients (operator_id, email_index) where email_index is not null;
create index clients_phone on clients (operator_id, phone_index) where phone_index is not null;
create index clients_name on clients (operator_id, name_index);

create table jobs (
  operator_id uuid not null,
  id uuid not null,
  job_number text,
  client_id uuid,
  status text not null,
  job_type text,
  loss_type text,
  cat_code text,
  water_category smallint,
  water_class smallint,
  property_type text,
  date_of_loss date,
  city text,
  state text,
  postal_code text,
  country text not null,
  carrier_name text,
  tpa_name text,
  program_name text,
  program_type text,
  claim_number text,
  claim_key text,
  policy_number text,
  assignment_number text,
  lead_source text,
  name_index text not null,
  address_index text,
  rcv_total numeric(14,2),
  acv_total numeric(14,2),
  depreciation_total numeric(14,2),
  deductible numeric(14,2),
  estimate_total numeric(14,2),
  approved_total numeric(14,2),
  supplement_requested_total numeric(14,2),
  supplement_approved_total numeric(14,2),
  invoiced_total numeric(14,2),
  collected_total numeric(14,2),
  labor_cost numeric(14,2),
  material_cost numeric(14,2),
  subcontractor_cost numeric(14,2),
  equipment_cost numeric(14,2),
  other_cost numeric(14,2),
  received_at timestamptz(3),
  first_contact_at timestamptz(3),
  inspected_at timestamptz(3),
  authorized_at timestamptz(3),
  estimate_sent_at timestamptz(3),
  estimate_approved_at timestamptz(3),
  started_at timestamptz(3),
  completed_at timestamptz(3),
  invoiced_at timestamptz(3),
  paid_at timestamptz(3),
  closed_at timestamptz(3),
  canceled_at timestamptz(3),
  first_supplement_at timestamptz(3),
  supplement_approved_at timestamptz(3),
  sealed bytea not null,
  source text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  unique (operator_id, job_number),
  foreign key (operator_id, client_id) references clients (operator_id, id)
);
create index jobs_sync on jobs (operator_id, updated_at, id);
create index jobs_claim on jobs (operator_id, claim_key) where claim_key is not null;
create index jobs_insured on jobs (operator_id, name_index);

create table vendors (
  operator_id uuid not null,
  id uuid not null,
  vendor_type text,
  trade text,
  status text not null,
  city text,
  state text,
  postal_code text,
  country text not null,
  email_index text,
  phone_index text,
  name_index text not null,
  license_number text,
  license_expires_on date,
  insurance_status text,
  insurance_expires_on date,
  workers_comp_expires_on date,
  w9_on_file boolean not null,
  is_preferred boolean not null,
  sealed bytea not null,
  source text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id)
);
create index vendors_sync on vendors (operator_id, updated_at, id);
create index vendors_email on vendors (operator_id, email_index) where email_index is not null;
create index vendors_phone on vendors (operator_id, phone_index) where phone_index is not null;
create index vendors_name on vendors (operator_id, name_index);

-- Held by the operator itself (vendor_id null) or by one of its vendors.
create table certifications (
  operator_id uuid not null,
  id uuid not null,
  vendor_id uuid,
  certification_type text not null,
  number_index text,
  issued_on date,
  expires_on date,
  verified boolean not null,
  ingestion_id uuid,
  sealed bytea not null,
  source text not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (operator_id, id),
  foreign key (operator_id, vendor_id) references vendors (operator_id, id)
);
create index certifications_holder on certifications (operator_id, vendor_id, certification_type);
