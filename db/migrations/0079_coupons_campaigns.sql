-- Campaigns and their codes (MKT-1).

create table coupon_campaign (
  merchant_id int not null references merchant,
  campaign_id bigint not null generated always as identity,
  version int not null default 1,
  name text not null check (name <> ''),
  second_name text not null default '',
  remarks text not null default '',
  -- What it gives: `{kind: percent, percentPcm}`, `{kind: fixed, amountCents}` or `{kind: freeItem, dishIds, quantity}`.
  offer jsonb not null check (
    case offer ->> 'kind'
      when 'percent' then (offer ->> 'percentPcm')::int between 1 and 100000
      when 'fixed' then (offer ->> 'amountCents')::bigint >= 1
      when 'freeItem' then (offer ->> 'quantity')::int between 1 and 10 and jsonb_array_length(offer -> 'dishIds') > 0
    end is true),
  max_discount_cents bigint check (max_discount_cents >= 1),
  min_order_cents bigint check (min_order_cents >= 1),
  -- Both empty: the whole order.
  dish_ids bigint[] not null default '{}',
  category_ids bigint[] not null default '{}',
  -- Empty: all of them; so also the channels and the days of the week (0 is Sunday).
  order_types text[] not null default '{}',
  channels text[] not null default '{}',
  weekdays int[] not null default '{}' check (weekdays <@ array[0, 1, 2, 3, 4, 5, 6]),
  -- Local minutes of the store, from inclusive, to exclusive; past midnight where `to` is smaller.
  from_minute int check (from_minute between 0 and 1439),
  to_minute int check (to_minute between 0 and 1439),
  -- Business days of the store, both included.
  starts_on date not null,
  expires_on date check (expires_on >= starts_on),
  times_per_code int not null check (times_per_code between 1 and 1000000),
  per_guest int check (per_guest between 1 and 1000000),
  stacking text not null check (stacking in ('alone', 'withOthers')),
  enabled boolean not null default true,
  created_at timestamptz(3) not null default now(),
  created_by text not null default '',
  voided_at timestamptz(3),
  primary key (merchant_id, campaign_id),
  check ((from_minute is null) = (to_minute is null) and from_minute is distinct from coalesce(to_minute, -1))
);
select tenant_table('coupon_campaign');
create unique index coupon_campaign_name_once on coupon_campaign (merchant_id, lower(name)) where voided_at is null;

create table coupon (
  merchant_id int not null,
  coupon_id bigint not null generated always as identity,
  campaign_id bigint not null,
  -- As it is compared: capitals and digits, without hyphens.
  code text collate "C" not null check (code ~ '^[0-9A-Z]{4,40}$'),
  total int not null check (total between 1 and 1000000),
  used int not null default 0 check (used >= 0),
  -- Held for orders that are not paid yet.
  reserved int not null default 0 check (reserved >= 0),
  -- Redeemed offline beyond the total; not in `used`.
  over int not null default 0 check (over >= 0),
  remarks text not null default '',
  created_at timestamptz(3) not null default now(),
  -- Set when the file was made.
  exported_at timestamptz(3),
  voided_at timestamptz(3),
  -- Of the void that took it away, with others perhaps: they come back together.
  void_key text,
  primary key (merchant_id, coupon_id),
  foreign key (merchant_id, campaign_id) references coupon_campaign,
  check (used + reserved <= total),
  check ((voided_at is null) = (void_key is null))
);
select tenant_table('coupon');
create unique index coupon_code_once on coupon (merchant_id, code);
create index coupon_of_campaign on coupon (merchant_id, campaign_id, coupon_id);
create index coupon_of_void on coupon (merchant_id, void_key) where void_key is not null;
