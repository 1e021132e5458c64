-- The menu (MENU-1 … MENU-12): a library of categories, dishes, choices and specials, and the menus made of them.
-- These tables hold the working copy. What terminals and channels sell is a published version (0020): an immutable
-- document made of these rows. Nothing of the library is ever removed, because orders point at it: `deleted_at` is set,
-- and putting an earlier version back lets the same row live again.

-- One row a store: every change of the menu holds it, so that changes and publishing come one after the other.
create table menu_state (
  merchant_id int primary key references merchant,
  -- Another one with every change of the working copy: a copy kept in memory is good as long as this is its own.
  revision text not null default gen_random_uuid()::text,
  -- A draft is open: changes wait for a publish. Null: a change is published at once (decisions.md).
  draft_name text,
  draft_since timestamptz(3),
  draft_by int,
  check ((draft_name is null) = (draft_since is null))
);
select tenant_table('menu_state');
insert into menu_state (merchant_id) select merchant_id from merchant;

create table tax (
  merchant_id int not null references merchant,
  tax_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  rate_pcm int not null check (rate_pcm between 0 and 100000),
  inclusive boolean not null default false,
  -- A new dish begins with it.
  is_default boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, tax_id)
);
select tenant_table('tax');
create unique index tax_name_once on tax (merchant_id, lower(name)) where deleted_at is null;

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

-- Named weekly hours that a menu, a category or a dish refers to. A span may end past midnight (up to 2880).
create table supply_time (
  merchant_id int not null references merchant,
  supply_time_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, supply_time_id)
);
select tenant_table('supply_time');
create unique index supply_time_name_once on supply_time (merchant_id, name) where deleted_at is null;

create table supply_time_span (
  merchant_id int not null,
  supply_time_id int not null,
  -- 0 is Sunday.
  weekday int not null check (weekday between 0 and 6),
  from_minute int not null check (from_minute between 0 and 1439),
  to_minute int not null check (to_minute between 1 and 2880 and to_minute - from_minute between 30 and 1440),
  primary key (merchant_id, supply_time_id, weekday, from_minute),
  foreign key (merchant_id, supply_time_id) references supply_time on delete cascade
);
select tenant_table('supply_time_span');

-- Pictures are content-addressed; 0021 holds their bytes.
create table picture (
  merchant_id int not null references merchant,
  picture_id int not null generated always as identity,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null default '',
  second_alt text not null default '',
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, picture_id),
  unique (merchant_id, hash)
);
select tenant_table('picture');

alter table category
  add column description text not null default '',
  add column second_description text not null default '',
  add column supply_time_id int,
  add column picture_id int,
  add column status text not null default 'valid' check (status in ('valid', 'invalid')),
  -- A dish with alcohol cannot enter it (decisions.md).
  add column alcohol_free boolean not null default false,
  add column version int not null default 1,
  add column deleted_at timestamptz(3),
  add foreign key (merchant_id, supply_time_id) references supply_time,
  add foreign key (merchant_id, picture_id) references picture;
alter table category drop constraint category_merchant_id_name_key;
create unique index category_name_once on category (merchant_id, name) where deleted_at is null;

alter table dish
  add column kitchen_name text not null default '',
  add column description text not null default '',
  add column second_description text not null default '',
  add column dine_in_price_cents int check (dine_in_price_cents >= 0),
  add column carryout_price_cents int check (carryout_price_cents >= 0),
  add column delivery_price_cents int check (delivery_price_cents >= 0),
  add column cost_cents int check (cost_cents >= 0),
  add column sku text not null default '',
  add column allergens text[] not null default '{}',
  add column alcohol boolean not null default false,
  add column buffet boolean not null default false,
  add column picture_id int,
  add column supply_time_id int,
  -- Names in lower case, pinyin and initials: what a search looks through (kept by whoever writes the names).
  add column search_text text not null default '',
  add column version int not null default 1,
  add column deleted_at timestamptz(3),
  add foreign key (merchant_id, picture_id) references picture,
  add foreign key (merchant_id, supply_time_id) references supply_time;
alter table dish drop constraint dish_merchant_id_name_key;
-- The same name may stand in two categories (lunch and dinner), never twice in one.
create unique index dish_name_once on dish (merchant_id, category_id, name) where deleted_at is null;
create index dish_named on dish (merchant_id, name);
create unique index dish_sku_once on dish (merchant_id, sku) where deleted_at is null and sku <> '';
create index dish_listed on dish (merchant_id, category_id, sort, dish_id) where deleted_at is null;
update dish set search_text = lower(concat_ws(' ', name, second_name));

create table dish_tax (
  merchant_id int not null,
  dish_id int not null,
  tax_id int not null,
  primary key (merchant_id, dish_id, tax_id),
  foreign key (merchant_id, dish_id) references dish on delete cascade,
  foreign key (merchant_id, tax_id) references tax
);
select tenant_table('dish_tax');
create index dish_tax_of on dish_tax (merchant_id, tax_id);

create table dish_printer (
  merchant_id int not null,
  dish_id int not null,
  printer_id int not null,
  primary key (merchant_id, dish_id, printer_id),
  foreign key (merchant_id, dish_id) references dish on delete cascade,
  foreign key (merchant_id, printer_id) references printer
);
select tenant_table('dish_printer');
create index dish_printer_of on dish_printer (merchant_id, printer_id);

create table modifier_group (
  merchant_id int not null references merchant,
  modifier_group_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  -- How many are chosen, counted with their quantities; exactly one is 1 and 1.
  min int not null check (min between 0 and 999),
  max int not null check (max between 1 and 999),
  -- So many of the chosen cost nothing, the cheapest first.
  free_quantity int not null default 0 check (free_quantity between 0 and 999),
  -- The same modifier more than once.
  duplicate_selection boolean not null default false,
  -- The most of one modifier; null where only `max` bounds it.
  per_modifier_max int check (per_modifier_max between 1 and 999),
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, modifier_group_id),
  check (max >= min)
);
select tenant_table('modifier_group');
create unique index modifier_group_name_once on modifier_group (merchant_id, name) where deleted_at is null;

create table modifier (
  merchant_id int not null,
  modifier_id int not null generated always as identity,
  modifier_group_id int not null,
  name text not null,
  second_name text not null default '',
  price_cents int not null default 0 check (price_cents between -10000000 and 10000000),
  is_default boolean not null default false,
  max_quantity int check (max_quantity between 1 and 999),
  -- Choosing it opens this group; one level deep.
  nested_group_id int,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  deleted_at timestamptz(3),
  primary key (merchant_id, modifier_id),
  foreign key (merchant_id, modifier_group_id) references modifier_group,
  foreign key (merchant_id, nested_group_id) references modifier_group,
  check (nested_group_id <> modifier_group_id)
);
select tenant_table('modifier');
create unique index modifier_name_once on modifier (merchant_id, modifier_group_id, name) where deleted_at is null;

create table dish_modifier_group (
  merchant_id int not null,
  dish_id int not null,
  modifier_group_id int not null,
  sort int not null default 0,
  primary key (merchant_id, dish_id, modifier_group_id),
  foreign key (merchant_id, dish_id) references dish on delete cascade,
  foreign key (merchant_id, modifier_group_id) references modifier_group
);
select tenant_table('dish_modifier_group');
create index dish_modifier_group_of on dish_modifier_group (merchant_id, modifier_group_id);

-- Add-ons: what may be added to any dish, or to dishes of the named categories.
create table add_on_group (
  merchant_id int not null references merchant,
  add_on_group_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  duplicate_selection boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, add_on_group_id)
);
select tenant_table('add_on_group');
create unique index add_on_group_name_once on add_on_group (merchant_id, name) where deleted_at is null;

-- None: the group stands on every dish.
create table add_on_group_category (
  merchant_id int not null,
  add_on_group_id int not null,
  category_id int not null,
  primary key (merchant_id, add_on_group_id, category_id),
  foreign key (merchant_id, add_on_group_id) references add_on_group on delete cascade,
  foreign key (merchant_id, category_id) references category
);
select tenant_table('add_on_group_category');

create table add_on (
  merchant_id int not null references merchant,
  add_on_id int not null generated always as identity,
  add_on_group_id int not null,
  name text not null,
  second_name text not null default '',
  price_cents int not null default 0 check (price_cents between -10000000 and 10000000),
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  duplicate_selection boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, add_on_id),
  foreign key (merchant_id, add_on_group_id) references add_on_group
);
select tenant_table('add_on');
create unique index add_on_name_once on add_on (merchant_id, add_on_group_id, name) where deleted_at is null;

-- A group of choices of a special ("a soup", "a main"): dishes with their up-charges.
create table special_group (
  merchant_id int not null references merchant,
  special_group_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  min int not null check (min between 0 and 999),
  max int not null check (max between 1 and 999),
  duplicate_selection boolean not null default false,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, special_group_id),
  check (max >= min)
);
select tenant_table('special_group');
create unique index special_group_name_once on special_group (merchant_id, name) where deleted_at is null;

create table special_group_dish (
  merchant_id int not null,
  special_group_id int not null,
  dish_id int not null,
  upcharge_cents int not null default 0 check (upcharge_cents between 0 and 10000000),
  max_quantity int check (max_quantity between 1 and 999),
  is_default boolean not null default false,
  sort int not null default 0,
  primary key (merchant_id, special_group_id, dish_id),
  foreign key (merchant_id, special_group_id) references special_group on delete cascade,
  foreign key (merchant_id, dish_id) references dish
);
select tenant_table('special_group_dish');
create index special_group_dish_of on special_group_dish (merchant_id, dish_id);

create table special (
  merchant_id int not null references merchant,
  special_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  description text not null default '',
  second_description text not null default '',
  price_cents int not null check (price_cents between 0 and 10000000),
  -- May be ordered more than once in one order.
  duplicate_selection boolean not null default true,
  picture_id int,
  supply_time_id int,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, special_id),
  foreign key (merchant_id, picture_id) references picture,
  foreign key (merchant_id, supply_time_id) references supply_time
);
select tenant_table('special');
create unique index special_name_once on special (merchant_id, name) where deleted_at is null;

create table special_choice (
  merchant_id int not null,
  special_id int not null,
  special_group_id int not null,
  sort int not null default 0,
  primary key (merchant_id, special_id, special_group_id),
  foreign key (merchant_id, special_id) references special on delete cascade,
  foreign key (merchant_id, special_group_id) references special_group
);
select tenant_table('special_choice');
create index special_choice_of on special_choice (merchant_id, special_group_id);

-- The kinds of menus (POS, online, kiosk, buffet) and the menus.
create table menu_type (
  merchant_id int not null references merchant,
  menu_type_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, menu_type_id)
);
select tenant_table('menu_type');
create unique index menu_type_name_once on menu_type (merchant_id, name) where deleted_at is null;

create table menu (
  merchant_id int not null references merchant,
  menu_id int not null generated always as identity,
  menu_type_id int not null,
  name text not null,
  second_name text not null default '',
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  supply_time_id int,
  order_types text[] not null default '{dineIn,carryout,pickUp,delivery}'
    check (order_types <@ array['dineIn', 'carryout', 'pickUp', 'delivery']),
  channels text[] not null default '{pos}' check (channels <@ array['pos', 'pad', 'kiosk', 'qr', 'web', 'thirdParty']),
  -- Dishes with alcohol are left out of it.
  alcohol_free boolean not null default false,
  sort int not null default 0,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, menu_id),
  foreign key (merchant_id, menu_type_id) references menu_type,
  foreign key (merchant_id, supply_time_id) references supply_time
);
select tenant_table('menu');
create unique index menu_name_once on menu (merchant_id, lower(name)) where deleted_at is null;

-- A category inside a menu ("dish type") and what it offers there, in order.
create table menu_category (
  merchant_id int not null,
  menu_id int not null,
  category_id int not null,
  supply_time_id int,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  primary key (merchant_id, menu_id, category_id),
  foreign key (merchant_id, menu_id) references menu on delete cascade,
  foreign key (merchant_id, category_id) references category,
  foreign key (merchant_id, supply_time_id) references supply_time
);
select tenant_table('menu_category');
create index menu_category_of on menu_category (merchant_id, category_id);

create table menu_item (
  merchant_id int not null,
  menu_id int not null,
  category_id int not null,
  kind text not null check (kind in ('dish', 'special')),
  dish_id int,
  special_id int,
  -- The price in this menu; null is the library's.
  price_cents int check (price_cents between 0 and 10000000),
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  unique (merchant_id, menu_id, dish_id),
  unique (merchant_id, menu_id, special_id),
  foreign key (merchant_id, menu_id, category_id) references menu_category on delete cascade,
  foreign key (merchant_id, dish_id) references dish,
  foreign key (merchant_id, special_id) references special,
  check ((kind = 'dish') = (dish_id is not null) and (kind = 'special') = (special_id is not null))
);
select tenant_table('menu_item');
create index menu_item_dish on menu_item (merchant_id, dish_id);
create index menu_item_special on menu_item (merchant_id, special_id);

-- Sold out ("86") is no part of a version: it holds at once, whatever is published (MENU-10).
create table availability (
  merchant_id int not null references merchant,
  kind text not null check (kind in ('dish', 'modifier', 'special')),
  object_id int not null,
  sold_out boolean not null default false,
  -- Sold again from then on; null is until somebody says so.
  until_at timestamptz(3),
  -- Portions left; counted down by orders, sold out at none. Null is not counted.
  remaining int check (remaining between 0 and 99999),
  changed_by int,
  changed_at timestamptz(3) not null default now(),
  primary key (merchant_id, kind, object_id),
  check (until_at is null or sold_out)
);
select tenant_table('availability');
create index availability_due on availability (until_at) where until_at is not null;

-- The ids of new rows are taken before they are written, many at once.
do $$
declare t regclass;
begin
  foreach t in array array['category', 'dish', 'modifier_group', 'modifier', 'add_on_group', 'add_on', 'special_group',
    'special', 'menu_type', 'menu', 'supply_time']::regclass[] loop
    execute format('grant usage on sequence %s to app', pg_get_serial_sequence(t::text, t::text || '_id'));
  end loop;
end $$;
