-- Changes over stores (ADM-5): what is the same thing in several stores, what a store keeps as its own, and the copies.

-- Things of several stores with one key are the same thing: made when a menu or roles are copied, or matched by hand.
create table shared_thing (
  merchant_id int not null references merchant,
  kind text not null check (kind in ('dish', 'category', 'modifierGroup', 'role')),
  object_id int not null,
  shared_key text not null,
  primary key (merchant_id, kind, object_id)
);
create unique index shared_thing_key on shared_thing (merchant_id, kind, shared_key);
select tenant_table('shared_thing');

-- A field of a thing that this store keeps: later copies leave it out unless they are told.
create table own_value (
  merchant_id int not null references merchant,
  kind text not null check (kind in ('dish', 'category', 'modifierGroup', 'role', 'setting')),
  -- The id of a thing, or the group of a setting.
  object_key text not null,
  field text not null,
  kept_by_name text not null,
  kept_at timestamptz(3) not null default now(),
  primary key (merchant_id, kind, object_key, field)
);
select tenant_table('own_value');

-- A copy from this store to others.
create table spread (
  merchant_id int not null references merchant,
  spread_id int generated always as identity,
  kind text not null check (kind in ('dish', 'category', 'modifierGroup', 'role', 'setting')),
  choice jsonb not null,
  account_id int not null,
  made_by_name text not null,
  made_at timestamptz(3) not null default now(),
  -- Null: only looked at so far.
  started_at timestamptz(3),
  primary key (merchant_id, spread_id)
);
select tenant_table('spread');

-- What a copy does in one store; in the store that is changed, so that its people alone may read it.
create table spread_store (
  merchant_id int not null references merchant,
  spread_id int not null,
  -- No key: it may be any store of the person.
  from_merchant_id int not null,
  state text not null check (state in ('preview', 'waiting', 'done', 'refused', 'undoing', 'undone')),
  -- What was looked at: every difference, and the revision that it was made from.
  plan jsonb not null,
  -- What was written, for the undo.
  applied jsonb,
  -- Why nothing was written; a code of the failures with its values.
  reason jsonb,
  -- What the undo left because it was changed since.
  left_values jsonb,
  tries int not null default 0,
  due_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (merchant_id, spread_id)
);
create index spread_store_of on spread_store (spread_id);
create index spread_store_due on spread_store (due_at) where due_at is not null;
select tenant_table('spread_store');

alter table menu_change drop constraint menu_change_origin_check;
alter table menu_change add constraint menu_change_origin_check check (origin in ('edit', 'sort', 'grid', 'batch', 'import',
  'copy', 'undo', 'rollback', 'discard', 'fix', 'schedule', 'unschedule', 'start', 'end', 'spread'));
