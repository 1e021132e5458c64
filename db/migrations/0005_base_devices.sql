-- Locations, printers, and order devices: terminals, tablets and kiosks that are paired with a one-time code (POS-1), and what
-- they push.

-- Where printers and devices stand.
create table device_location (
  merchant_id int not null references merchant,
  location_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, location_id)
);
select tenant_table('device_location');
create unique index device_location_name_once on device_location (merchant_id, lower(name)) where deleted_at is null;

create table printer (
  merchant_id int not null references merchant,
  printer_id int not null generated always as identity,
  name text not null,
  label text not null default '',
  serial_no text not null default '',
  type text not null default 'star' check (type in ('star', 'localStar', 'pbm')),
  connection text not null default 'online' check (connection in ('online', 'local')),
  location text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, printer_id)
);
select tenant_table('printer');
create unique index printer_name_once on printer (merchant_id, lower(name)) where deleted_at is null;
create unique index printer_serial_once on printer (merchant_id, serial_no) where deleted_at is null and serial_no <> '';

create table device (
  merchant_id int not null references merchant,
  device_id int not null generated always as identity,
  name text not null,
  kind text not null check (kind in ('pos', 'pad', 'kiosk')),
  location_id int,
  version int not null default 1,
  paired_at timestamptz(3) not null default now(),
  -- Who showed the code.
  paired_by int,
  paired_by_name text not null,
  -- Its row stays, because orders and the audit trail name it.
  revoked_at timestamptz(3),
  -- How far its clock is ahead (positive) or behind, as last measured.
  clock_skew_ms int not null default 0,
  skew_at timestamptz(3),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, location_id) references device_location
);
select tenant_table('device');
create index device_at on device (merchant_id, location_id) where revoked_at is null;

-- What a device holds instead of a person's session; gone when it is revoked. A token names its store, so that it is
-- looked for among that store's rows alone.
create table device_session (
  merchant_id int not null,
  device_id int not null,
  token_hash text not null,
  last_seen_at timestamptz(3) not null default now(),
  primary key (merchant_id, device_id),
  unique (merchant_id, token_hash),
  foreign key (merchant_id, device_id) references device
);
select tenant_table('device_session');

-- Codes that wait for their device. Whoever types one belongs to no store yet: the installation's own.
create table pairing_code (
  code_hash text primary key,
  merchant_id int not null references merchant,
  employee_id int not null,
  employee_name text not null,
  kind text not null check (kind in ('pos', 'pad', 'kiosk')),
  location_id int,
  expires_at timestamptz(3) not null
);
create index pairing_code_of on pairing_code (merchant_id, employee_id);

-- Wrong codes by network address: so many, and then none for a while.
create table pairing_try (
  address text not null,
  at timestamptz(3) not null default now()
);
create index pairing_try_at on pairing_try (at);

-- A check of a table is read from its text again with every statement that writes the table; that of a domain is kept. So the
-- choices of the tables that a pushed order is written to are domains.
create domain push_key as text check (length(value) between 1 and 80);
create domain push_state as text check (value in ('applied', 'waiting', 'held', 'dismissed'));

-- What came from a terminal. What is applied stands in the tables of its kind and keeps no body; what waits or does not
-- add up keeps it, so that nothing is dropped (POS-3).
create table device_push (
  merchant_id int not null,
  push_id bigint not null generated always as identity,
  device_id int not null,
  -- Made by the device: the same item sent again is the same item.
  push_key push_key not null,
  kind text not null,
  body_hash text not null,
  body jsonb,
  -- By the device's clock, and corrected by how wrong that clock was when it sent.
  device_at timestamptz(3) not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  state push_state not null,
  -- Why it is held: a code; what makes it plain (amounts of both sides, a field) beside it.
  reason text,
  detail jsonb,
  -- The key of what it cannot be applied without.
  waits_for text,
  order_id bigint,
  solved_at timestamptz(3),
  solved_by int,
  solved_by_name text not null default '',
  solution text not null default '',
  primary key (merchant_id, push_id),
  unique (merchant_id, device_id, push_key),
  foreign key (merchant_id, device_id) references device,
  check (body is not null or state = 'applied')
);
select tenant_table('device_push');
create index device_push_unsolved on device_push (merchant_id, received_at desc, push_id desc) where state in ('waiting', 'held');
create index device_push_order on device_push (merchant_id, order_id) where order_id is not null;
-- Also held items wait: for a gift card that its sale has not brought yet.
create index device_push_waits on device_push (merchant_id, waits_for) where waits_for is not null;
-- What people have solved or dismissed, the latest first.
create index device_push_solved on device_push (merchant_id, received_at desc, push_id desc) where solved_at is not null;

-- Keeps an applied item of a terminal, in one statement: nobody else comes with its keys until the transaction ends, and
-- whatever waits for one of its keys is named. A key that is known already is an error: the commit travels with this
-- statement, and must not succeed.
create function enter_applied_push(
  the_merchant int, keys text[], device int, key text, kind text, hash text, device_at timestamptz, at timestamptz,
  order_id bigint
) returns bigint[] language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
declare
  one text;
  held boolean;
begin
  -- By assignment: a query for each would cost more than all of the locks.
  foreach one in array $2 loop
    held := pg_advisory_xact_lock(hashtextextended(one, $1::bigint)) is not null;
  end loop;
  insert into device_push (merchant_id, device_id, push_key, kind, body_hash, device_at, at, state, order_id)
  values ($1, $3, $4, $5, $6, $7, $8, 'applied', $9)
  on conflict (merchant_id, device_id, push_key) do nothing;
  if not found then
    raise exception 'A terminal has sent this key before' using errcode = 'MIS01';
  end if;
  -- That it is not null is said for `device_push_waits`, which holds nothing else.
  return array(
    select push_id from device_push
    where merchant_id = $1 and waits_for = any($2) and waits_for is not null and state in ('waiting', 'held')
    order by at, push_id);
end $$;

-- What a push goes by without having asked first (docs/decisions/0016): the question stands in the same transaction, and
-- ends it where the answer is another one by now.
create function assume(holds boolean) returns void language plpgsql as $$
begin
  if holds is not true then
    raise exception 'What was assumed does not hold' using errcode = 'MIS02';
  end if;
end $$;
