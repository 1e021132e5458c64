-- Cash boxes (DEV-3).
create table cash_box (
  merchant_id int not null references merchant,
  cash_box_id int not null generated always as identity,
  name text not null,
  serial_no text not null default '',
  model text not null default '',
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, cash_box_id)
);
select tenant_table('cash_box');
create unique index cash_box_name_once on cash_box (merchant_id, lower(name)) where deleted_at is null;
create unique index cash_box_serial_once on cash_box (merchant_id, serial_no)
  where deleted_at is null and serial_no <> '';
