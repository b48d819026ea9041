-- Why: admins see who did what, when and from where. Entries are only added: grants.ts gives the service's
-- login no update or delete on tables of this name. Three tables, because a row-level policy needs the
-- operator in every row.
create table installation_audit_entries (
  id uuid not null,
  at timestamptz(3) not null,
  actor_kind text not null check (actor_kind in ('user', 'api_key', 'cli', 'system')),
  actor_id text,
  actor_name text not null,
  action text not null,
  subject_type text,
  subject_id text,
  detail jsonb not null check (octet_length(detail::text) <= 4000),
  address text,
  user_agent text,
  primary key (at, id)
);

create table audit_entries (
  operator_id uuid not null,
  like installation_audit_entries including constraints,
  primary key (operator_id, at, id)
);
alter table audit_entries enable row level security;
create policy tenant on audit_entries using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));

create table group_audit_entries (
  group_id uuid not null,
  like installation_audit_entries including constraints,
  primary key (group_id, at, id)
);
