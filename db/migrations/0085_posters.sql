-- Posters of a store (MKT-2): what they announce, where and when they are shown, and their pictures.

-- The files of posters, each once, by what they hold. Terminals may still fetch one that no poster names any more.
create table poster_picture (
  merchant_id int not null references merchant,
  hash text not null check (hash ~ '^[0-9a-f]{64}$'),
  format text not null check (format in ('jpg', 'png')),
  width int not null check (width > 0),
  height int not null check (height > 0),
  bytes bytea storage external not null check (octet_length(bytes) <= 300000),
  kept_at timestamptz(3) not null default now(),
  primary key (merchant_id, hash)
);
select tenant_table('poster_picture');

create table poster (
  merchant_id int not null references merchant,
  poster_id int generated always as identity,
  theme text not null,
  second_theme text not null default '',
  type text not null check (type in ('item', 'special', 'coupon', 'notice')),
  dish_id int,
  special_id int,
  campaign_id bigint,
  description text not null default '',
  second_description text not null default '',
  activity_detail text not null default '',
  second_activity_detail text not null default '',
  terminals text[] not null default '{}' check (terminals <@ array['kiosk', 'pad', 'display', 'guest']),
  -- Business days, the last one inclusive.
  posted_from date,
  posted_until date,
  size text not null check (size in ('landscape', 'portrait', 'custom')),
  width int not null check (width between 200 and 2000),
  height int not null check (height between 200 and 2000),
  -- What the editor saved; null for a picture of the store's own.
  document jsonb,
  picture_hash text not null,
  -- Whether prices of the menu, or the store's name and logo, are drawn in it.
  follows_menu boolean not null default false,
  follows_store boolean not null default false,
  -- Set by the triggers below, taken away by whoever draws it.
  redraw_at timestamptz(3),
  -- Whether it has ended is derived from its last day.
  state text not null default 'draft' check (state in ('draft', 'posted', 'cancelled')),
  -- Of the last time.
  posted_at timestamptz(3),
  cancelled_at timestamptz(3),
  version int not null default 1,
  updated_at timestamptz(3) not null default now(),
  updated_by_name text not null default '',
  deleted_at timestamptz(3),
  primary key (merchant_id, poster_id),
  foreign key (merchant_id, dish_id) references dish,
  foreign key (merchant_id, special_id) references special,
  foreign key (merchant_id, campaign_id) references coupon_campaign,
  foreign key (merchant_id, picture_hash) references poster_picture,
  check (posted_until >= posted_from),
  check (dish_id is null or type = 'item'),
  check (special_id is null or type = 'special'),
  check (campaign_id is null or type = 'coupon'),
  check (state = 'draft' or posted_at is not null),
  check ((state = 'cancelled') = (cancelled_at is not null)),
  check (size <> 'landscape' or (width = 1260 and height = 700)),
  check (size <> 'portrait' or (width = 650 and height = 900))
);
create index poster_of_picture on poster (merchant_id, picture_hash);
create index poster_redraw on poster (redraw_at) where redraw_at is not null and deleted_at is null;
select tenant_table('poster');

-- Triggers, so that whatever publishes a menu is heard, also a scheduled publish.
create function poster_redraw_of_menu() returns trigger language plpgsql as $$
begin
  update poster set redraw_at = now()
  where merchant_id = new.merchant_id and follows_menu and deleted_at is null;
  if found then perform pg_notify('mise_due', 'poster-redraws'); end if;
  return null;
end $$;
create trigger poster_redraw_of_menu after insert on menu_publication
  for each row execute function poster_redraw_of_menu();

create function poster_redraw_of_store() returns trigger language plpgsql as $$
begin
  update poster set redraw_at = now()
  where merchant_id = new.merchant_id and (follows_store or follows_menu) and deleted_at is null;
  if found then perform pg_notify('mise_due', 'poster-redraws'); end if;
  return null;
end $$;
create trigger poster_redraw_of_store after insert on setting_version
  for each row when (new.group_key = 'store') execute function poster_redraw_of_store();
