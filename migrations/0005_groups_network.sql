-- Why: headquarters. Groups, their keys and members, what HQ knows about them, and the published tables.
-- The network API may read only those, in a separate role. Names of locations and owners are business
-- data of HQ, so they are not encrypted. The tables are small. A transaction touches one group.

create table groups (
  group_id uuid primary key,
  name text not null,
  tier text not null,
  subscription text not null check (subscription in ('active', 'inactive')),
  created_at timestamptz(3) not null
);

create table group_keys (
  group_id uuid not null references groups (group_id),
  id uuid not null,
  digest text not null,
  prefix text not null,
  name text,
  scopes text[] not null,
  created_at timestamptz(3) not null,
  last_used_at timestamptz(3),
  revoked_at timestamptz(3),
  primary key (group_id, id),
  unique (group_id, digest)
);

-- `ref` is HQ's stable name for a member. An operator may be a member of several groups, once in each.
create table group_members (
  group_id uuid not null references groups (group_id),
  id uuid not null,
  ref text not null,
  location_name text not null,
  owner_name text,
  city text,
  state text,
  membership_status text not null check (
    membership_status in ('invited', 'onboarding', 'active', 'suspended', 'terminated')),
  opened_on date,
  invited_on date,
  operator_id uuid,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  primary key (group_id, id),
  unique (group_id, ref),
  unique (group_id, operator_id)
);

-- Types of certification that every member must have.
create table group_requirements (
  group_id uuid not null references groups (group_id),
  certification_type text not null,
  primary key (group_id, certification_type)
);

-- Certifications that HQ has on file. Those from a linked operator's documents are in `certifications`.
create table member_certifications (
  group_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  certification_type text not null,
  issued_on date,
  expires_on date,
  verified boolean not null,
  source text not null check (source in ('import', 'document')),
  created_at timestamptz(3) not null,
  primary key (group_id, id),
  foreign key (group_id, member_id) references group_members (group_id, id)
);
create index member_certifications_member on member_certifications (group_id, member_id);

create table member_enrolments (
  group_id uuid not null,
  member_id uuid not null,
  program_type text not null check (program_type in ('carrier', 'tpa', 'vendor')),
  primary key (group_id, member_id, program_type),
  foreign key (group_id, member_id) references group_members (group_id, id)
);

-- The published tables have only what a response contains: no operator's id and no input data.
create table published_members (
  group_id uuid not null,
  id uuid not null,
  location_name text not null,
  owner_name text,
  city text,
  state text,
  membership_status text not null,
  opened_on date,
  invited_on date,
  primary key (group_id, id)
);

create table published_compliance (
  group_id uuid not null,
  id uuid not null,
  member_id uuid not null,
  member_name text not null,
  certification_type text not null,
  status text not null,
  issued_on date,
  expires_on date,
  required boolean not null,
  carrier_program_eligible boolean,
  primary key (group_id, id),
  unique (group_id, member_id, certification_type)
);

-- Snapshots are written once. `body` is the JSON text of a row, which every response repeats unchanged.
create table published_snapshots (
  group_id uuid not null,
  snapshot_date date not null,
  body text not null,
  created_at timestamptz(3) not null,
  primary key (group_id, snapshot_date)
);
create table published_signals (
  group_id uuid not null,
  snapshot_date date not null,
  position integer not null,
  body text not null,
  primary key (group_id, snapshot_date, position)
);
create table published_programs (
  group_id uuid not null,
  snapshot_date date not null,
  position integer not null,
  body text not null,
  primary key (group_id, snapshot_date, position)
);
create table published_process (
  group_id uuid not null,
  snapshot_date date not null,
  position integer not null,
  body text not null,
  primary key (group_id, snapshot_date, position)
);

-- The role of the network API. Roles belong to the server, so another database of the server may have
-- created it already, or may create it at this moment. If this user may not create roles, the migration
-- continues: the network API then returns 503 and says what to do, and the rest of the service works.
do $$
begin
  if not exists (select from pg_roles where rolname = 'svc_network') then
    create role svc_network nologin;
  end if;
exception
  when duplicate_object or unique_violation or insufficient_privilege then null;
end $$;

-- Revokes rights on our tables that the server's default privileges may give to all users.
do $$
declare
  relation text;
begin
  for relation in
    select c.oid::regclass::text from pg_class c
    where c.relnamespace = current_schema()::regnamespace and c.relkind in ('r', 'p', 'v', 'm')
      and pg_has_role(c.relowner, 'usage')
      and has_table_privilege('public', c.oid, 'select, insert, update, delete, truncate')
  loop
    execute format('revoke all on table %s from public', relation);
  end loop;
end $$;
