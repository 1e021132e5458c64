-- Areas and tables of the room (TBL-1), with their places on the floor plan (TBL-2). Lengths on a plan are centimetres,
-- angles are degrees clockwise.
create table table_area (
  merchant_id int not null references merchant,
  area_id int not null generated always as identity,
  name text not null,
  sort int not null default 0,
  plan_width int not null default 1200 check (plan_width between 100 and 20000),
  plan_height int not null default 800 check (plan_height between 100 and 20000),
  -- Walls, doors, texts and the background picture, as the contract of the plan has them.
  plan_scenery jsonb not null default '{}',
  -- Rises with each saved plan of this area; the area's own fields have `version`.
  plan_version int not null default 1,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, area_id)
);
select tenant_table('table_area');
create unique index table_area_name_once on table_area (merchant_id, lower(name)) where deleted_at is null;

create table dining_table (
  merchant_id int not null references merchant,
  table_id int not null generated always as identity,
  area_id int not null,
  name text not null,
  capacity int not null check (capacity between 1 and 999),
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  -- The point that a robot drives to: '' is none. TBL-4.
  robot_vendor text not null default '',
  robot_map text not null default '',
  robot_point text not null default '',
  qr_style text not null default 'square' check (qr_style in ('square', 'rounded', 'dots')),
  -- What the table's code says; renewing it makes printed codes void. Random, 128 bits, never an id.
  guest_token text not null,
  -- On the plan of its area: the middle, null while the table has no place yet.
  shape text not null default 'rectangle' check (shape in ('rectangle', 'circle')),
  x int,
  y int,
  width int not null default 90 check (width between 20 and 2000),
  height int not null default 90 check (height between 20 and 2000),
  -- Of a circle; width and height are of a rectangle.
  radius int not null default 45 check (radius between 10 and 1000),
  rotation int not null default 0 check (rotation between 0 and 359),
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, table_id),
  foreign key (merchant_id, area_id) references table_area (merchant_id, area_id),
  check ((x is null) = (y is null))
);
select tenant_table('dining_table');
create unique index dining_table_name_once on dining_table (merchant_id, lower(name)) where deleted_at is null;
create unique index dining_table_token on dining_table (merchant_id, guest_token);
create index dining_table_area on dining_table (merchant_id, area_id) where deleted_at is null;

-- The table of an order, where its name or id is one of the store's; `table_name` stays what the terminal sent.
alter table orders add column table_id int;
alter table orders add foreign key (merchant_id, table_id) references dining_table (merchant_id, table_id);
create index orders_of_table on orders (merchant_id, table_id, business_date desc, ordered_at desc, order_id desc)
  where table_id is not null;
