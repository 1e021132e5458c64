-- Uses of coupons (MKT-1, I22): of each coupon `used`, `reserved` and `over` are its redemptions of these states.

create table coupon_redemption (
  merchant_id int not null references merchant,
  redemption_id bigint not null generated always as identity,
  -- Made by the terminal, once for a use.
  redemption_key text not null,
  coupon_id bigint not null,
  campaign_id bigint not null,
  code text collate "C" not null,
  state text not null check (state in ('reserved', 'redeemed', 'released', 'reversed', 'over')),
  -- How it was released or reversed.
  ended text check (ended in ('expired', 'terminal', 'removed', 'voided', 'deleted', 'refunded', 'office')),
  -- The terminal's key of its order; the order itself once it is in the books.
  order_key text,
  order_id bigint,
  device_id int,
  device_name text not null default '',
  employee_id int,
  -- Digits of E.164, where the guest gave it: uses are counted by it.
  guest_phone text not null default '',
  -- What the code gave when it was reserved or redeemed.
  terms jsonb not null,
  discount_cents bigint not null default 0 check (discount_cents >= 0),
  is_offline boolean not null default false,
  -- Why a terminal that asks would not have been given it; of one that was sold offline.
  refusal text,
  at timestamptz(3) not null,
  expires_at timestamptz(3),
  ended_at timestamptz(3),
  ended_by text not null default '',
  reason text not null default '',
  primary key (merchant_id, redemption_id),
  foreign key (merchant_id, coupon_id) references coupon,
  foreign key (merchant_id, campaign_id) references coupon_campaign,
  foreign key (merchant_id, order_id) references orders on delete set null (order_id) deferrable initially deferred,
  check ((state = 'reserved') = (expires_at is not null)),
  check ((state in ('released', 'reversed')) = (ended is not null)),
  check ((ended is null) = (ended_at is null))
);
select tenant_table('coupon_redemption');
create unique index coupon_redemption_key on coupon_redemption (merchant_id, redemption_key);
-- A coupon once an order.
create unique index coupon_redemption_on_order on coupon_redemption (merchant_id, order_id, coupon_id)
  where order_id is not null and state in ('redeemed', 'over');
create unique index coupon_redemption_for_order on coupon_redemption (merchant_id, order_key, coupon_id)
  where order_key is not null and state in ('reserved', 'redeemed', 'over');
create index coupon_redemption_newest on coupon_redemption (merchant_id, at desc, redemption_id desc);
create index coupon_redemption_of_campaign on coupon_redemption (merchant_id, campaign_id, at desc, redemption_id desc);
create index coupon_redemption_of_coupon on coupon_redemption (merchant_id, coupon_id, at desc);
create index coupon_redemption_code on coupon_redemption (merchant_id, code);
create index coupon_redemption_order on coupon_redemption (merchant_id, order_id) where order_id is not null;
create index coupon_redemption_guest on coupon_redemption (merchant_id, campaign_id, guest_phone)
  where guest_phone <> '' and state in ('reserved', 'redeemed', 'over');
create index coupon_redemption_expires on coupon_redemption (expires_at) where state = 'reserved';

-- Codes that a terminal sent and no coupon has: so many and no more in a quarter of an hour (SEC-5).
create table coupon_try (
  merchant_id int not null references merchant,
  try_id bigint not null generated always as identity,
  device_id int not null,
  at timestamptz(3) not null,
  primary key (merchant_id, try_id)
);
select tenant_table('coupon_try');
create index coupon_try_newest on coupon_try (merchant_id, at);

-- The coupon that a discount of an order came from.
alter table order_discount add column coupon_id bigint,
  add foreign key (merchant_id, coupon_id) references coupon;
create index order_discount_coupon on order_discount (merchant_id, coupon_id) where coupon_id is not null;
