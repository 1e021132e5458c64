-- What every call needs: the role that calls run as, merchants, the audit trail, live events, idempotency keys.

do $$
begin
  if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if;
end $$;
grant usage on schema public to app;

-- Every table of a merchant goes through this. The sub-select is evaluated once a statement; no tenant means no rows,
-- never an error and never all rows. Forced, so that even the owner needs its own policy (sign-in look-up, migrations).
create function tenant_table(t regclass) returns void language plpgsql as $$
begin
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy own_rows on %s to app using (merchant_id = (select nullif(current_setting(''app.merchant_id'', true), '''')::int))', t);
  execute format('create policy owner_rows on %s to current_user using (true)', t);
  execute format('grant select, insert, update, delete on %s to app', t);
end $$;

create table merchant (
  merchant_id int primary key generated always as identity,
  aid text not null unique check (aid ~ '^[0-9]{6,12}$'),
  name text not null,
  second_name text not null default '',
  phone text not null default '',
  time_zone text not null,
  currency text not null check (currency ~ '^[A-Z]{3}$'),
  -- Minutes after midnight at which the business day turns.
  cutover_minutes int not null default 240 check (cutover_minutes between 0 and 1439),
  -- Lunch before, dinner from this minute of the local day on.
  dinner_from_minutes int not null default 960 check (dinner_from_minutes between 0 and 1439),
  clover_mid text not null default '',
  logo_light text not null default '',
  logo_dark text not null default '',
  demo boolean not null default false,
  created_at timestamptz(3) not null default now()
);
select tenant_table('merchant');
revoke insert, delete on merchant from app;

create table audit_entry (
  merchant_id int not null references merchant,
  audit_id bigint not null generated always as identity,
  at timestamptz(3) not null default now(),
  actor_id int,
  actor_name text not null,
  -- The network address, or the command, that the change came from.
  origin text not null,
  request_id text not null,
  call text not null,
  action text not null,
  object_type text not null,
  object_id text not null,
  before jsonb,
  after jsonb,
  reason text,
  primary key (merchant_id, audit_id)
);
select tenant_table('audit_entry');
-- Append-only, also for a handler with a mistake in it (SEC-8).
revoke update, delete on audit_entry from app;
create index audit_entry_object on audit_entry (merchant_id, object_type, object_id, audit_id desc);

-- The counter's row lock makes sequence numbers visible in their order: a stream that resumes after n misses nothing.
create table event_counter (
  merchant_id int primary key references merchant,
  last_seq bigint not null default 0
);
select tenant_table('event_counter');

create table live_event (
  merchant_id int not null references merchant,
  seq bigint not null,
  at timestamptz(3) not null default now(),
  topic text not null,
  payload jsonb not null,
  primary key (merchant_id, seq)
);
select tenant_table('live_event');
create index live_event_at on live_event (merchant_id, at);

-- A key belongs to merchant, actor and call; the same key with another body is refused (SEC-9).
create table idempotency_key (
  merchant_id int not null references merchant,
  actor_id int not null,
  call text not null,
  key text not null,
  body_hash text not null,
  reply jsonb,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, actor_id, call, key)
);
select tenant_table('idempotency_key');
create index idempotency_key_created on idempotency_key (merchant_id, created_at);
