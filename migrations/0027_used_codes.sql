-- Why: a code of an authenticator app works once (RFC 6238, 5.2). last_step is the time step of the newest code
-- that was accepted. better-auth does not know the column; it makes a new row for each new secret.
alter table auth_two_factors add column last_step bigint;
