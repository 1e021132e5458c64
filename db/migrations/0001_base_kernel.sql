-- What every call needs: the role that calls run as, row-level security, stores, live events, idempotency keys.
--
-- The base of version 0.2. From here on a landed migration never changes: a change of the schema is a new file.
-- What holds today stands in db/schema.sql, written from a migrated database by `npm run db:types`.
--
-- `…_cents` is money in integer cents, `…_pcm` a rate in thousandths of a percent, `…_at` an instant, `…_on` and
-- `business_date` a date. Choices are text with a check.

do $$
begin
  if not exists (select from pg_roles where rolname = 'app') then create role app nologin; end if;
end $$;
grant usage on schema public to app;

-- Every table of a store goes through this. One policy a role, of a plain expression: no store set means no rows, never an
-- error and never all rows. Forced, so that even the owner needs its own policy (sign-in, migrations).
--
-- A table whose rows an import brings says which of its rows came without one (`import_id is null`). The others are hidden
-- while their import is (docs/decisions/0006): its id is in `app.hidden_imports`, which every transaction of a call sets when
-- it begins, nearly always to `{}`; where it is not set, no import is shown. `app.importing` names the import that the
-- transaction itself works on.
create function tenant_table(t regclass, own_row text default null) returns void language plpgsql as $$
declare
  rows text := 'merchant_id = nullif(current_setting(''app.merchant_id'', true), '''')::int';
begin
  if own_row is not null then
    rows := rows || ' and (' || own_row
      || ' or current_setting(''app.hidden_imports'', true) = ''{}'''
      || ' or import_id <> all (nullif(current_setting(''app.hidden_imports'', true), '''')::int[])'
      || ' or import_id = nullif(current_setting(''app.importing'', true), '''')::int)';
  end if;
  execute format('alter table %s enable row level security', t);
  execute format('alter table %s force row level security', t);
  execute format('create policy own_rows on %s to app using (%s)', t, rows);
  execute format('create policy owner_rows on %s to current_user using (true)', t);
  execute format('grant select, insert, update, delete on %s to app', t);
end $$;

-- A store.
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
  created_at timestamptz(3) not null default now(),
  -- System settings of the back office. They stand here because a session is read before any store is known.
  idle_minutes int check (idle_minutes between 5 and 720),
  languages text[] not null default '{en,zh}',
  theme text not null default 'system' check (theme in ('light', 'dark', 'system'))
);
select tenant_table('merchant');
revoke insert, delete on merchant from app;

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

-- How far the demo data of a store has been written, so that a start after a crash finishes it.
create table demo_build (
  merchant_id int primary key references merchant,
  -- Which of the demo stores this is (src/server/demo/house.ts).
  house text not null check (house in ('main', 'second')),
  -- The last business day that is whole; null before the first.
  built_until date,
  complete boolean not null default false
);
select tenant_table('demo_build');
