-- Delivery channels (CHOWLY-3): how the store sells on each, the ids and prices of its things there, and what is published.

-- What differs by channel. Without a row a channel sells every third-party menu at the menu's prices.
create table delivery_channel (
  merchant_id int not null references merchant,
  channel text not null check (channel ~ '^[a-zA-Z]{1,40}$'),
  -- The menus that it sells; null: all third-party menus.
  menu_ids int[],
  price_rule jsonb check (jsonb_typeof(price_rule) = 'object'),
  -- Who pays the tax of its orders to the state: a marketplace facilitator, or the store.
  tax_remitted_by text not null default 'channel' check (tax_remitted_by in ('channel', 'store')),
  commission_pcm int not null default 0 check (commission_pcm between 0 and 100000),
  accepts_automatically boolean not null default true,
  preparation_minutes int not null default 20 check (preparation_minutes between 1 and 240),
  -- Since when the channel refuses the key; nothing is sent until somebody has entered another one.
  key_refused_at timestamptz(3),
  version int not null default 1,
  primary key (merchant_id, channel)
);
select tenant_table('delivery_channel');

-- Prices of single things on one channel; in cents.
create table delivery_channel_price (
  merchant_id int not null,
  channel text not null,
  kind text not null check (kind in ('dish', 'special')),
  entity_id int not null,
  price_cents int not null check (price_cents between 1 and 1000000000),
  primary key (merchant_id, channel, kind, entity_id),
  foreign key (merchant_id, channel) references delivery_channel (merchant_id, channel)
);
select tenant_table('delivery_channel_price');

-- Ids that somebody has given, because a channel knows a thing by it. An id is kept for good: no other thing gets it.
create table delivery_external_id (
  merchant_id int not null references merchant,
  external_id text not null check (external_id <> ''),
  kind text not null,
  entity_id int not null,
  given_at timestamptz(3) not null default now(),
  -- Since when the thing has another id.
  retired_at timestamptz(3),
  primary key (merchant_id, external_id)
);
select tenant_table('delivery_external_id');
create unique index delivery_external_id_of_entity on delivery_external_id (merchant_id, kind, entity_id)
  where retired_at is null;

-- Menus as they were sent, by the hash of their canonical JSON; never changed.
create table delivery_snapshot (
  merchant_id int not null references merchant,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  -- Packed.
  document bytea not null,
  categories int not null,
  items int not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, hash)
);
select tenant_table('delivery_snapshot');
revoke update on delivery_snapshot from app;

-- A publication of a menu on one channel, from the request to its end.
create table delivery_publish (
  merchant_id int not null references merchant,
  publish_id int not null generated always as identity,
  channel text not null check (channel ~ '^[a-zA-Z]{1,40}$'),
  hash text not null,
  -- What the channel knows the publication by: the same for every try.
  publish_key text not null,
  state text not null default 'waiting'
    check (state in ('waiting', 'sending', 'running', 'done', 'partly', 'failed', 'cancelled')),
  -- Something may have reached the channel without an answer: looked up before it is sent again.
  is_unsure boolean not null default false,
  tries int not null default 0,
  next_try_at timestamptz(3),
  -- A process has it until then.
  claimed_until timestamptz(3),
  -- What the channel calls its job.
  job_ref text,
  done int not null default 0,
  total int not null default 0,
  -- Why it waits or failed: a code of ours, and the words of the channel.
  reason text not null default '',
  message text not null default '',
  -- The categories that were asked for; null: all.
  category_ids int[],
  -- Of a roll-back: the publication whose menu is sent again.
  rolls_back_to int,
  -- The newer publication that took the place of this one before it was sent.
  replaced_by int,
  cancel_asked_at timestamptz(3),
  asked_by int,
  asked_by_name text not null,
  asked_at timestamptz(3) not null default now(),
  sent_at timestamptz(3),
  ended_at timestamptz(3),
  primary key (merchant_id, publish_id),
  foreign key (merchant_id, hash) references delivery_snapshot (merchant_id, hash),
  foreign key (merchant_id, rolls_back_to) references delivery_publish (merchant_id, publish_id),
  foreign key (merchant_id, replaced_by) references delivery_publish (merchant_id, publish_id),
  check ((ended_at is null) = (state in ('waiting', 'sending', 'running'))),
  check ((next_try_at is null) = (ended_at is not null))
);
select tenant_table('delivery_publish');
create unique index delivery_publish_key on delivery_publish (merchant_id, publish_key);
-- Two publications of one channel never run into each other: one is sent, at most one waits.
create unique index delivery_publish_sent on delivery_publish (merchant_id, channel) where state in ('sending', 'running');
create unique index delivery_publish_waits on delivery_publish (merchant_id, channel) where state = 'waiting';
create index delivery_publish_due on delivery_publish (next_try_at) where next_try_at is not null;
create index delivery_publish_of_channel on delivery_publish (merchant_id, channel, publish_id desc);

-- What the channel said of single parts of a publication: those that it refused, and those to which it gave an id.
create table delivery_publish_entity (
  merchant_id int not null,
  publish_id int not null,
  kind text not null check (kind in ('menu', 'category', 'item', 'group', 'option', 'hours')),
  ref text not null,
  outcome text not null check (outcome in ('ok', 'refused')),
  message text not null default '',
  their_id text,
  primary key (merchant_id, publish_id, kind, ref),
  foreign key (merchant_id, publish_id) references delivery_publish (merchant_id, publish_id)
);
select tenant_table('delivery_publish_entity');
