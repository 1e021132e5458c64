-- What travels to delivery channels at once, without a publish: sold out, prices, hours, closings, pauses (CHOWLY-3).

-- How far a channel is told. A row for each channel that was published to or paused: without one, nothing of a store is
-- looked at here.
create table delivery_sync (
  merchant_id int not null references merchant,
  channel text not null check (channel ~ '^[a-zA-Z]{1,40}$'),
  sync_id int not null generated always as identity,
  -- When it is compared with what should hold; null: not before something wakes it.
  look_at timestamptz(3),
  -- No call before: it did not answer, or asked for time.
  wait_until timestamptz(3),
  -- A process is telling it; afterwards another may.
  sending_until timestamptz(3),
  tries int not null default 0 check (tries >= 0),
  -- Changes that did not arrive yet, and those that it refuses.
  waiting int not null default 0 check (waiting >= 0),
  refused int not null default 0 check (refused >= 0),
  problem text not null default '' check (problem in ('', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'failed')),
  message text not null default '',
  told_at timestamptz(3),
  -- The entry of `delivery_change` that further tries are counted on.
  change_id bigint,
  -- Of the publish whose prices stay on purpose (a roll-back), and the prices that held here then, by `kind ref`.
  held_publish_id bigint,
  held_prices jsonb,
  primary key (merchant_id, channel),
  unique (merchant_id, sync_id)
);
select tenant_table('delivery_sync');
create index delivery_sync_due on delivery_sync (look_at) where look_at is not null;

-- What a channel was told since it was last published to. What is being sent is not sure until it was answered.
create table delivery_told (
  merchant_id int not null references merchant,
  channel text not null,
  aspect text not null check (aspect in ('pause', 'availability', 'price', 'hours')),
  kind text not null check (kind in ('item', 'option', 'store')),
  -- The external id; empty for what is the store's.
  ref text not null,
  -- Since which publish; null for a pause, which is no part of any.
  publish_id bigint,
  state text not null,
  sure boolean not null,
  -- What the channel refused to become, and why.
  refused text,
  message text not null default '',
  told_at timestamptz(3) not null default now(),
  primary key (merchant_id, channel, aspect, kind, ref),
  foreign key (merchant_id, channel) references delivery_sync (merchant_id, channel)
);
select tenant_table('delivery_told');

-- What was sent: one entry until it has arrived, however often it was tried.
create table delivery_change (
  merchant_id int not null references merchant,
  change_id bigint not null generated always as identity,
  channel text not null,
  outcome text not null check (outcome in
    ('sending', 'done', 'partly', 'refused', 'unreached', 'unknown', 'busy', 'keyMissing', 'keyRefused', 'failed')),
  message text not null default '',
  tries int not null default 1 check (tries > 0),
  total int not null check (total >= 0),
  -- The first of them: what, from, to, its name, what the channel said of it.
  entries jsonb not null,
  first_at timestamptz(3) not null,
  last_at timestamptz(3) not null,
  primary key (merchant_id, change_id),
  foreign key (merchant_id, channel) references delivery_sync (merchant_id, channel)
);
select tenant_table('delivery_change');
create index delivery_change_of_channel on delivery_change (merchant_id, channel, change_id desc);
create index delivery_change_last on delivery_change (last_at);

-- Channels that take no orders; null is until somebody says so.
create table delivery_pause (
  merchant_id int not null references merchant,
  channel text not null,
  until_at timestamptz(3),
  set_by_name text not null default '',
  set_at timestamptz(3) not null default now(),
  primary key (merchant_id, channel),
  foreign key (merchant_id, channel) references delivery_sync (merchant_id, channel)
);
select tenant_table('delivery_pause');
create index delivery_pause_due on delivery_pause (until_at) where until_at is not null;

-- Something has changed that channels may have to be told. Rows are only added, one for a transaction, so that nobody waits
-- for anybody here; whoever looks takes them all.
create table delivery_wake (
  merchant_id int not null references merchant,
  transaction_id bigint not null default pg_current_xact_id()::text::bigint,
  cause text not null check (cause in ('availability', 'menu', 'settings', 'key', 'publish', 'pause')),
  woken_at timestamptz(3) not null default now(),
  primary key (merchant_id, transaction_id, cause)
);
select tenant_table('delivery_wake');

create function wake_delivery(the_merchant int, the_cause text) returns void language plpgsql as $$
begin
  insert into delivery_wake (merchant_id, cause)
  select the_merchant, the_cause
  where exists (select from delivery_sync where merchant_id = the_merchant)
  on conflict do nothing;
  if found then
    perform pg_notify('mise_due', '');
  end if;
end $$;

create function delivery_wake_on_change() returns trigger language plpgsql as $$
begin
  perform wake_delivery(case when tg_op = 'DELETE' then old.merchant_id else new.merchant_id end, tg_argv[0]);
  return null;
end $$;

-- Portions that are counted down change nothing until the last is gone: the condition is looked at, and no more is done.
create trigger delivery_woken_by_sold_out after insert on availability
  for each row when (new.sold_out) execute function delivery_wake_on_change('availability');
create trigger delivery_woken_by_availability after update on availability
  for each row when (old.sold_out <> new.sold_out or old.until_at is distinct from new.until_at)
  execute function delivery_wake_on_change('availability');
create trigger delivery_woken_by_on_sale after delete on availability
  for each row when (old.sold_out) execute function delivery_wake_on_change('availability');
create trigger delivery_woken_by_menu after insert on menu_publication
  for each row execute function delivery_wake_on_change('menu');
create trigger delivery_woken_by_settings after insert on setting_version
  for each row when (new.group_key in ('hours', 'closings', 'store'))
  execute function delivery_wake_on_change('settings');
create trigger delivery_woken_by_connection after insert on setting_version
  for each row when (new.group_key = 'thirdParty') execute function delivery_wake_on_change('key');
create trigger delivery_woken_by_key after insert or update on store_secret
  for each row execute function delivery_wake_on_change('key');
create trigger delivery_woken_by_price_rule after insert or update on delivery_channel
  for each row execute function delivery_wake_on_change('menu');
create trigger delivery_woken_by_price after insert or update or delete on delivery_channel_price
  for each row execute function delivery_wake_on_change('menu');

-- From its first publish on a channel is kept up to date; the end of any lets go on what has waited for it.
create function delivery_wake_on_publish() returns trigger language plpgsql as $$
begin
  if new.state in ('done', 'partly') then
    insert into delivery_sync (merchant_id, channel) values (new.merchant_id, new.channel) on conflict do nothing;
  end if;
  perform wake_delivery(new.merchant_id, 'publish');
  return null;
end $$;
create trigger delivery_woken_by_publish after update on delivery_publish
  for each row when (old.state <> new.state and new.state not in ('sending', 'running'))
  execute function delivery_wake_on_publish();
