-- The menu (MENU-1 … MENU-13): a library of categories, dishes, choices and specials, the menus made of them, published
-- versions, pictures.
--
-- The tables of the library and the menus hold the working copy. What terminals and channels sell is a published version: an
-- immutable document made of these rows. Nothing of the library is ever removed, because orders point at it: `deleted_at` is
-- set, and putting an earlier version back lets the same row live again. Ids of new rows are taken from their sequences before
-- the rows are written, many at once.

-- Pictures are content-addressed; `picture_file` holds their bytes.
create table picture (
  merchant_id int not null references merchant,
  picture_id int not null generated always as identity,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  width int not null check (width > 0),
  height int not null check (height > 0),
  alt text not null default '',
  second_alt text not null default '',
  created_at timestamptz(3) not null default now(),
  -- A picture that the menu ever showed stays: kept versions, changes that can be undone and carts point at it.
  used boolean not null default false,
  primary key (merchant_id, picture_id),
  unique (merchant_id, hash)
);
select tenant_table('picture');
create index picture_unused on picture (created_at) where not used;

-- The bytes of pictures (MENU-13), in the database so that every process has them: the re-encoded original (1600) and
-- the sizes that are shown. What is delivered is found by the hash of that original, which nobody guesses.
create table picture_file (
  merchant_id int not null,
  hash text not null,
  -- The longest width in pixels.
  size int not null check (size in (160, 480, 1200, 1600)),
  format text not null check (format in ('webp', 'avif')),
  -- Encoded pictures do not become smaller.
  bytes bytea storage external not null,
  primary key (merchant_id, hash, size, format),
  foreign key (merchant_id, hash) references picture (merchant_id, hash) on delete cascade
);
select tenant_table('picture_file');
revoke update on picture_file from app;

create function keep_picture() returns trigger language plpgsql as $$
begin
  update picture set used = true where merchant_id = new.merchant_id and picture_id = new.picture_id and not used;
  return null;
end $$;

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
grant usage on sequence supply_time_supply_time_id_seq to app;

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

create table category (
  merchant_id int not null references merchant,
  category_id int not null generated always as identity,
  name text not null,
  second_name text not null default '',
  sort int not null default 0,
  -- The import that brought it and goes with it when undone; null for one made here.
  import_id int,
  description text not null default '',
  second_description text not null default '',
  supply_time_id int,
  picture_id int,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  -- A dish with alcohol cannot enter it (docs/product/decisions.md).
  alcohol_free boolean not null default false,
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, category_id),
  foreign key (merchant_id, supply_time_id) references supply_time,
  foreign key (merchant_id, picture_id) references picture
);
select tenant_table('category', 'import_id is null');
create unique index category_name_once on category (merchant_id, name) where deleted_at is null;
grant usage on sequence category_category_id_seq to app;
create trigger category_picture_added after insert on category
  for each row when (new.picture_id is not null) execute function keep_picture();
create trigger category_picture_changed after update of picture_id on category
  for each row when (new.picture_id is not null and new.picture_id is distinct from old.picture_id)
  execute function keep_picture();

-- A dish has one primary category (identity I5).
create table dish (
  merchant_id int not null references merchant,
  dish_id int not null generated always as identity,
  category_id int not null,
  name text not null,
  second_name text not null default '',
  price_cents int not null default 0,
  status text not null default 'valid' check (status in ('valid', 'invalid')),
  sort int not null default 0,
  import_id int,
  kitchen_name text not null default '',
  description text not null default '',
  second_description text not null default '',
  dine_in_price_cents int check (dine_in_price_cents >= 0),
  carryout_price_cents int check (carryout_price_cents >= 0),
  delivery_price_cents int check (delivery_price_cents >= 0),
  cost_cents int check (cost_cents >= 0),
  sku text not null default '',
  allergens text[] not null default '{}',
  alcohol boolean not null default false,
  buffet boolean not null default false,
  picture_id int,
  supply_time_id int,
  -- Names in lower case, pinyin and initials: what a search looks through (kept by whoever writes the names).
  search_text text not null default '',
  version int not null default 1,
  deleted_at timestamptz(3),
  primary key (merchant_id, dish_id),
  foreign key (merchant_id, category_id) references category,
  foreign key (merchant_id, picture_id) references picture,
  foreign key (merchant_id, supply_time_id) references supply_time
);
select tenant_table('dish', 'import_id is null');
create index dish_category on dish (merchant_id, category_id);
-- The same name may stand in two categories (lunch and dinner), never twice in one.
create unique index dish_name_once on dish (merchant_id, category_id, name) where deleted_at is null;
create index dish_named on dish (merchant_id, name);
create unique index dish_sku_once on dish (merchant_id, sku) where deleted_at is null and sku <> '';
create index dish_listed on dish (merchant_id, category_id, sort, dish_id) where deleted_at is null;
grant usage on sequence dish_dish_id_seq to app;
create trigger dish_picture_added after insert on dish
  for each row when (new.picture_id is not null) execute function keep_picture();
create trigger dish_picture_changed after update of picture_id on dish
  for each row when (new.picture_id is not null and new.picture_id is distinct from old.picture_id)
  execute function keep_picture();

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
grant usage on sequence modifier_group_modifier_group_id_seq to app;

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
grant usage on sequence modifier_modifier_id_seq to app;

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
grant usage on sequence add_on_group_add_on_group_id_seq to app;

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
grant usage on sequence add_on_add_on_id_seq to app;

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
grant usage on sequence special_group_special_group_id_seq to app;

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
grant usage on sequence special_special_id_seq to app;
create trigger special_picture_added after insert on special
  for each row when (new.picture_id is not null) execute function keep_picture();
create trigger special_picture_changed after update of picture_id on special
  for each row when (new.picture_id is not null and new.picture_id is distinct from old.picture_id)
  execute function keep_picture();

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
grant usage on sequence menu_type_menu_type_id_seq to app;

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
grant usage on sequence menu_menu_id_seq to app;

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
  -- What it offers, once in a menu.
  object_id int not null generated always as (coalesce(dish_id, special_id)) stored,
  primary key (merchant_id, menu_id, kind, object_id),
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

-- Published menus (MENU-11): a version is an immutable document with its hash; publications say which one is live.
create table menu_version (
  merchant_id int not null references merchant,
  version_no int not null,
  name text not null default '',
  -- SHA-256 of the document.
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- The whole library and its menus (rules/menu/document), and what a terminal gets; both gzip.
  document bytea not null,
  device_hash text not null check (device_hash ~ '^[0-9a-f]{64}$'),
  device_body bytea not null,
  dishes int not null,
  menus int not null,
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, version_no)
);
select tenant_table('menu_version');
revoke update, delete on menu_version from app;

-- The newest row names the live version; a roll-back is one more row.
create table menu_publication (
  merchant_id int not null,
  publication_no int not null,
  version_no int not null,
  -- A change without a draft, a publish by hand, one that waited for its time, an earlier version put back.
  kind text not null check (kind in ('save', 'publish', 'schedule', 'rollback')),
  published_by int,
  published_by_name text not null,
  published_at timestamptz(3) not null default now(),
  primary key (merchant_id, publication_no),
  foreign key (merchant_id, version_no) references menu_version
);
select tenant_table('menu_publication');
revoke update, delete on menu_publication from app;
-- How a version was published last.
create unique index menu_publication_of on menu_publication (merchant_id, version_no, publication_no desc);

-- A version that waits for its time.
create table menu_schedule (
  merchant_id int not null,
  schedule_id int not null generated always as identity,
  version_no int not null,
  due_at timestamptz(3) not null,
  state text not null default 'waiting' check (state in ('waiting', 'published', 'cancelled', 'failed')),
  -- Why it failed: a failure code.
  reason text not null default '',
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  ended_at timestamptz(3),
  primary key (merchant_id, schedule_id),
  foreign key (merchant_id, version_no) references menu_version,
  check ((state = 'waiting') = (ended_at is null))
);
select tenant_table('menu_schedule');
create unique index menu_schedule_waiting on menu_schedule (merchant_id) where state = 'waiting';
create index menu_schedule_due on menu_schedule (due_at) where state = 'waiting';

-- Every change of the working copy as one unit: what one undo takes back.
create table menu_change (
  merchant_id int not null references merchant,
  change_id int not null generated always as identity,
  origin text not null
    check (origin in ('edit', 'sort', 'grid', 'batch', 'import', 'copy', 'undo', 'rollback', 'discard', 'fix')),
  -- [{ kind, id, before, after }], whole entities; null for none.
  entries jsonb not null,
  undone_by int,
  made_by int,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  -- What a change did, in short: a list must not read thousands of entities to name three.
  summary jsonb not null default '{"total": 0, "counts": {}, "first": []}',
  primary key (merchant_id, change_id),
  foreign key (merchant_id, undone_by) references menu_change
);
select tenant_table('menu_change');
create index menu_change_at on menu_change (merchant_id, made_at desc);

-- One row a store: every change of the menu holds it, so that changes and publishing come one after the other.
create table menu_state (
  merchant_id int primary key references merchant,
  -- Another one with every change of the working copy: a copy kept in memory is good as long as this is its own.
  revision text not null default gen_random_uuid()::text,
  -- A draft is open: changes wait for a publish. Null: a change is published at once (docs/product/decisions.md).
  draft_name text,
  draft_since timestamptz(3),
  draft_by int,
  -- What the working copy was when the draft was opened, where that was not what is live: discarding goes back to it.
  draft_version_no int,
  -- When the store's versions that single changes published are thinned out next (docs/decisions/0011).
  thin_due_at timestamptz(3) not null default now(),
  check ((draft_name is null) = (draft_since is null)),
  foreign key (merchant_id, draft_version_no) references menu_version
);
select tenant_table('menu_state');
create index menu_state_thin_due on menu_state (thin_due_at);

-- Files of a menu that were sent to be imported (MENU-8): kept as read, until they are imported or newer ones come.
create table menu_import_file (
  merchant_id int not null references merchant,
  upload_id text not null check (upload_id ~ '^[A-Za-z0-9_-]{20,64}$'),
  file_name text not null,
  -- Tables of cells, gzipped JSON.
  tables bytea not null,
  created_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, upload_id)
);
select tenant_table('menu_import_file');

-- What a heading was taken for at the last import; null: left out.
create table menu_import_heading (
  merchant_id int not null references merchant,
  sheet text not null,
  heading text not null,
  column_key text,
  primary key (merchant_id, sheet, heading)
);
select tenant_table('menu_import_heading');
