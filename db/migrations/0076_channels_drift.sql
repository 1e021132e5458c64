-- What delivery channels have otherwise than they were told (CHOWLY-3): fetched at night and on request.

-- When a channel is compared, and how the last comparison went. A row from the first publish on.
create table delivery_fetch (
  merchant_id int not null references merchant,
  channel text not null check (channel ~ '^[a-zA-Z]{1,40}$'),
  fetch_id int not null generated always as identity,
  -- Null: not before somebody asks.
  next_at timestamptz(3),
  -- A process asks the channel; afterwards another may.
  claimed_until timestamptz(3),
  -- Somebody waits for it.
  is_asked boolean not null default false,
  tries int not null default 0 check (tries >= 0),
  -- Why the last one failed, and the words of the channel.
  problem text not null default '' check (problem in ('', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused',
    'notConnected', 'cannotFetch', 'incomplete', 'publishing', 'failed')),
  message text not null default '',
  -- The last one that succeeded, and what it found.
  compared_at timestamptz(3),
  differences int not null default 0 check (differences >= 0),
  primary key (merchant_id, channel),
  unique (merchant_id, fetch_id)
);
select tenant_table('delivery_fetch');
create index delivery_fetch_due on delivery_fetch (next_at) where next_at is not null;

-- What differs, as of the last comparison.
create table delivery_drift (
  merchant_id int not null references merchant,
  channel text not null,
  kind text not null check (kind in ('menu', 'category', 'item', 'group', 'option', 'hours')),
  ref text not null,
  -- Empty for what is missing or unknown as a whole.
  field text not null default '',
  change text not null check (change in ('missing', 'unknown', 'changed')),
  -- In both languages.
  name jsonb not null,
  ours jsonb,
  theirs jsonb,
  -- Its place in the menu.
  place int not null,
  since timestamptz(3) not null,
  -- When ours was sent again.
  sent_at timestamptz(3),
  primary key (merchant_id, channel, kind, ref, field),
  foreign key (merchant_id, channel) references delivery_fetch (merchant_id, channel)
);
select tenant_table('delivery_drift');

-- A publish takes the place of whatever differed; the channel is compared again a quarter of an hour later.
create function delivery_fetch_after_publish() returns trigger language plpgsql as $$
begin
  insert into delivery_fetch (merchant_id, channel, next_at)
  values (new.merchant_id, new.channel, new.ended_at + interval '15 minutes')
  on conflict (merchant_id, channel) do update set next_at = excluded.next_at, differences = 0, tries = 0;
  delete from delivery_drift where merchant_id = new.merchant_id and channel = new.channel;
  return null;
end $$;
create trigger delivery_compared_after_publish after update on delivery_publish
  for each row when (old.state <> new.state and new.state in ('done', 'partly'))
  execute function delivery_fetch_after_publish();
