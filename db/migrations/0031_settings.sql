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
  primary key (merchant_id, name)
);
select tenant_table('store_secret');

-- When the guest wants a pre-order; null where it was wanted at once.
alter table orders add column wanted_at timestamptz(3);
create index orders_wanted on orders (merchant_id, wanted_at) where wanted_at is not null;
