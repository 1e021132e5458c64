-- Order devices: terminals, tablets and kiosks that are paired with a one-time code (POS-1).

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
  expires_at timestamptz(3) not null,
  foreign key (merchant_id, employee_id) references employee,
  foreign key (merchant_id, location_id) references device_location
);
create index pairing_code_of on pairing_code (merchant_id, employee_id);

-- Wrong codes by network address: so many, and then none for a while.
create table pairing_try (
  address text not null,
  at timestamptz(3) not null default now()
);
create index pairing_try_at on pairing_try (at);
