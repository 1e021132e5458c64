-- What is written on a device, the table that a pad stands on (DEV-3), and what a device says of itself.
alter table device
  add column serial_no text not null default '',
  add column model text not null default '',
  add column table_id int,
  add foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id);
create unique index device_serial_once on device (merchant_id, serial_no) where revoked_at is null and serial_no <> '';

-- As it said last; no row of a device that says nothing.
create table device_state (
  merchant_id int not null references merchant,
  device_id int not null,
  app_version text not null default '',
  -- Null where it runs on mains alone.
  battery_percent int check (battery_percent between 0 and 100),
  charging boolean not null default false,
  said_at timestamptz(3) not null default now(),
  primary key (merchant_id, device_id),
  foreign key (merchant_id, device_id) references device (merchant_id, device_id)
);
select tenant_table('device_state');
