-- Why: people sign in to the dashboard. The auth_ tables have the columns that better-auth 1.7 uses (a test
-- compares them). Memberships say which operators and groups a person may see, and in which role.
create table auth_users (
  id uuid primary key,
  name text not null,
  email text not null unique,
  email_verified boolean not null,
  image text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  two_factor_enabled boolean
);

create table auth_sessions (
  id uuid primary key,
  expires_at timestamptz(3) not null,
  token text not null unique,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  ip_address text,
  user_agent text,
  user_id uuid not null references auth_users (id) on delete cascade
);
create index auth_sessions_user_id_idx on auth_sessions (user_id);
create index auth_sessions_expires_at_idx on auth_sessions (expires_at);

create table auth_accounts (
  id uuid primary key,
  account_id text not null,
  provider_id text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  access_token text,
  refresh_token text,
  id_token text,
  access_token_expires_at timestamptz(3),
  refresh_token_expires_at timestamptz(3),
  scope text,
  password text,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null,
  unique (user_id, provider_id)
);
create index auth_accounts_user_id_idx on auth_accounts (user_id);

create table auth_verifications (
  id uuid primary key,
  identifier text not null,
  value text not null,
  expires_at timestamptz(3) not null,
  created_at timestamptz(3) not null,
  updated_at timestamptz(3) not null
);
create index auth_verifications_identifier_idx on auth_verifications (identifier);
create index auth_verifications_expires_at_idx on auth_verifications (expires_at);

create table auth_two_factors (
  id uuid primary key,
  secret text not null,
  backup_codes text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  verified boolean,
  failed_verification_count integer,
  locked_until timestamptz(3),
  unique (user_id)
);
create index auth_two_factors_secret_idx on auth_two_factors (secret);
create index auth_two_factors_user_id_idx on auth_two_factors (user_id);

create table auth_passkeys (
  id uuid primary key,
  name text,
  public_key text not null,
  user_id uuid not null references auth_users (id) on delete cascade,
  credential_id text not null,
  counter integer not null,
  device_type text not null,
  backed_up boolean not null,
  transports text,
  created_at timestamptz(3),
  aaguid text,
  unique (credential_id)
);
create index auth_passkeys_user_id_idx on auth_passkeys (user_id);
create index auth_passkeys_credential_id_idx on auth_passkeys (credential_id);

-- A live operator's id: its members also have its sandbox.
create table operator_memberships (
  operator_id uuid not null references operators (operator_id),
  user_id uuid not null references auth_users (id) on delete cascade,
  role text not null check (role in ('admin', 'member', 'viewer')),
  created_at timestamptz(3) not null,
  primary key (operator_id, user_id)
);
create index operator_memberships_user on operator_memberships (user_id);

create table group_memberships (
  group_id uuid not null references groups (group_id),
  user_id uuid not null references auth_users (id) on delete cascade,
  role text not null check (role in ('network_admin', 'viewer')),
  created_at timestamptz(3) not null,
  primary key (group_id, user_id)
);
create index group_memberships_user on group_memberships (user_id);

-- To an operator or to a group. An accepted invitation is kept until it expires. Only one is open at a time.
create table invitations (
  id uuid primary key,
  digest text not null unique,
  email text not null,
  operator_id uuid references operators (operator_id),
  group_id uuid references groups (group_id),
  role text not null,
  invited_by uuid references auth_users (id) on delete cascade,
  created_at timestamptz(3) not null,
  expires_at timestamptz(3) not null,
  accepted_at timestamptz(3),
  check (case when group_id is null then operator_id is not null and role in ('admin', 'member', 'viewer')
    else operator_id is null and role in ('network_admin', 'viewer') end)
);
create unique index invitations_operator on invitations (operator_id, email) where accepted_at is null;
create unique index invitations_group on invitations (group_id, email) where accepted_at is null;

-- Requests of an operator see its memberships and invitations, and nothing of how people sign in.
alter table operator_memberships enable row level security;
create policy tenant on operator_memberships using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));
alter table invitations enable row level security;
create policy tenant on invitations using (
  operator_id = (select nullif(current_setting('svc.operator_id', true), '')::uuid)
  or (select current_setting('svc.all_operators', true) = 'on'));
do $$
declare
  name text;
begin
  foreach name in array array['auth_users', 'auth_sessions', 'auth_accounts', 'auth_verifications',
    'auth_two_factors', 'auth_passkeys', 'group_memberships'] loop
    execute format('alter table %I enable row level security', name);
    execute format($policy$
      create policy across_operators on %I using (
        (select current_setting('svc.all_operators', true) = 'on'))
    $policy$, name);
  end loop;
end $$;
