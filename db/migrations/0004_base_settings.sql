-- Settings of a store, its secrets and its taxes.

-- Groups of settings (MENU-9, SET-10): every save is one more row, so that what held at any instant can be read.
create table setting_version (
  merchant_id int not null references merchant,
  -- As contract/settings names the group.
  group_key text not null check (group_key ~ '^[a-zA-Z]{1,40}$'),
  version int not null check (version > 0),
  value jsonb not null,
  set_by int,
  -- The name as the audit trail has it.
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  primary key (merchant_id, group_key, version)
);
select tenant_table('setting_version');
revoke update, delete on setting_version from app;

-- Keys of third parties (SEC-3): encrypted by a key that stands outside the database, and never read back to people.
create table store_secret (
  merchant_id int not null references merchant,
  -- As contract/secrets names it.
  name text not null check (name ~ '^[a-zA-Z]{1,40}$'),
  -- What the server made of it with its key: nonce, text and tag.
  sealed bytea not null,
  -- The last characters, where the key is long enough to tell one from another by them.
  hint text not null default '',
  set_by int,
  set_by_name text not null,
  set_at timestamptz(3) not null default clock_timestamp(),
  -- What terminals get of a secret that they check themselves: its slow salted hash, made when it is saved.
  device_hash text,
  primary key (merchant_id, name)
);
select tenant_table('store_secret');

-- The rows that dishes point at. The group of settings `tax` says which taxes there are and that no two share a name: rows
-- follow it in an order of their own, in which two may swap their names.
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
  -- The change of the menu that took a deleted tax off its dishes: a tax that comes back goes back onto them.
  removed_by_change int,
  primary key (merchant_id, tax_id)
);
select tenant_table('tax');
