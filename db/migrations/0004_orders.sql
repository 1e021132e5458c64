-- The whole order. Names, prices and rates are copied; rows are never updated to mean something else.
-- Money in integer cents, rates in thousandths of a percent (…_pcm). Amounts on `orders` are those of its rows,
-- written by the same transaction; `npm run verify` proves it.

create table orders (
  merchant_id int not null references merchant,
  order_id bigint not null generated always as identity,
  order_no text not null,
  ticket_no text not null default '',
  business_date date not null,
  ordered_at timestamptz(3) not null,
  closed_at timestamptz(3),
  order_name text not null default '',
  order_type text not null check (order_type in ('dineIn', 'carryout', 'pickUp', 'delivery', 'unknown')),
  meal_type text not null check (meal_type in ('lunch', 'dinner')),
  -- Hour of the store's clock at which it was opened, for reports by hour.
  local_hour smallint not null check (local_hour between 0 and 23),
  status text not null check (status in ('open', 'paid', 'partiallyPaid', 'partiallyRefunded', 'refunded', 'deleted')),
  -- The one payment code that a list shows (money.md, States); null before any payment.
  payment_code smallint check (payment_code between 0 and 7),
  employee_id int,
  employee_name text not null default '',
  device_name text not null default '',
  source text not null default 'POS',
  port text not null check (port in ('pos', 'pad', 'kiosk', 'qr', 'web', 'import')),
  -- The tender shown in lists: the one used, or `mixed`, or empty.
  tender text not null default '',
  table_name text not null default '',
  buffet_type text not null default '',
  people_number int not null default 0 check (people_number >= 0),
  customer_name text not null default '',
  customer_phone text not null default '',
  tax_exempt_reason text not null default '',
  gross_cents bigint not null,
  item_discount_cents bigint not null default 0,
  order_discount_cents bigint not null default 0,
  comp_cents bigint not null default 0,
  net_cents bigint not null,
  fee_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  -- The part of tax_cents that stands inside the prices.
  inclusive_tax_cents bigint not null default 0,
  gratuity_cents bigint not null default 0,
  -- Lines that are no revenue (gift cards sold).
  non_revenue_cents bigint not null default 0,
  total_cents bigint not null,
  void_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  paid_cents bigint not null default 0,
  refund_cents bigint not null default 0,
  deleted_at timestamptz(3),
  deleted_reason text not null default '',
  -- Made by whoever pushed it: the same push twice is one order.
  client_key text,
  import_id int,
  primary key (merchant_id, order_id),
  check (net_cents = gross_cents - item_discount_cents - order_discount_cents - comp_cents),
  check (total_cents = net_cents + fee_cents + tax_cents + gratuity_cents + non_revenue_cents),
  check ((status = 'deleted') = (deleted_at is not null))
);
select tenant_table('orders');
create index orders_newest on orders (merchant_id, business_date desc, ordered_at desc, order_id desc);
create index orders_status_newest on orders (merchant_id, status, business_date desc, ordered_at desc, order_id desc);
create unique index orders_client_key on orders (merchant_id, client_key) where client_key is not null;
create index orders_import on orders (merchant_id, import_id) where import_id is not null;
create index orders_no on orders (merchant_id, order_no);

create table order_line (
  merchant_id int not null,
  order_id bigint not null,
  line_no smallint not null,
  dish_id int,
  dish_name text not null,
  dish_second_name text not null default '',
  -- Size or other variant that the name does not say.
  variant_name text not null default '',
  category_id int,
  category_name text not null default '',
  category_second_name text not null default '',
  quantity int not null check (quantity > 0),
  unit_price_cents bigint not null,
  gross_cents bigint not null,
  item_discount_cents bigint not null default 0,
  order_discount_cents bigint not null default 0,
  comp_cents bigint not null default 0,
  net_cents bigint not null,
  tax_cents bigint not null default 0,
  -- False for what is no revenue (a gift card sold).
  revenue boolean not null default true,
  voided_at timestamptz(3),
  void_reason text not null default '',
  note text not null default '',
  primary key (merchant_id, order_id, line_no),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  check (voided_at is not null or not revenue or net_cents = gross_cents - item_discount_cents - order_discount_cents - comp_cents)
);
select tenant_table('order_line');

create table order_line_modifier (
  merchant_id int not null,
  order_id bigint not null,
  line_no smallint not null,
  modifier_no smallint not null,
  name text not null,
  second_name text not null default '',
  quantity int not null check (quantity > 0),
  unit_price_cents bigint not null,
  primary key (merchant_id, order_id, line_no, modifier_no),
  foreign key (merchant_id, order_id, line_no) references order_line on delete cascade
);
select tenant_table('order_line_modifier');

-- `line_no` null: a discount on the whole order.
create table order_discount (
  merchant_id int not null,
  order_id bigint not null,
  discount_no smallint not null,
  line_no smallint,
  name text not null,
  second_name text not null default '',
  kind text not null check (kind in ('percent', 'fixed', 'comp')),
  rate_pcm int,
  amount_cents bigint not null,
  reason text not null default '',
  employee_name text not null default '',
  primary key (merchant_id, order_id, discount_no),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_discount');

create table order_fee (
  merchant_id int not null,
  order_id bigint not null,
  fee_no smallint not null,
  name text not null,
  second_name text not null default '',
  kind text not null check (kind in ('percent', 'fixed')),
  rate_pcm int,
  amount_cents bigint not null,
  taxable boolean not null,
  tax_cents bigint not null default 0,
  primary key (merchant_id, order_id, fee_no),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_fee');

-- Tax of the order by rate; its shares by line stand in order_line_tax.
create table order_tax (
  merchant_id int not null,
  order_id bigint not null,
  tax_no smallint not null,
  name text not null,
  second_name text not null default '',
  rate_pcm int not null,
  inclusive boolean not null default false,
  base_cents bigint not null,
  tax_cents bigint not null,
  primary key (merchant_id, order_id, tax_no),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_tax');

create table order_line_tax (
  merchant_id int not null,
  order_id bigint not null,
  line_no smallint not null,
  tax_no smallint not null,
  tax_cents bigint not null,
  primary key (merchant_id, order_id, line_no, tax_no),
  foreign key (merchant_id, order_id, line_no) references order_line on delete cascade,
  foreign key (merchant_id, order_id, tax_no) references order_tax on delete cascade
);
select tenant_table('order_line_tax');

-- `amount_cents` pays the order; tip and card surcharge stand outside its total; cash rounding counts as paid.
create table payment (
  merchant_id int not null,
  payment_id bigint not null generated always as identity,
  order_id bigint not null,
  business_date date not null,
  paid_at timestamptz(3) not null,
  tender text not null check (tender in ('cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online', 'imported')),
  -- As another system named it (history import).
  tender_name text not null default '',
  code smallint not null check (code in (0, 1, 2, 5, 6, 7)),
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  -- Cash received less amount_cents: negative when rounded down.
  cash_rounding_cents bigint not null default 0,
  card_type text not null default '',
  card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
  auth_code text not null default '',
  employee_name text not null default '',
  device_name text not null default '',
  primary key (merchant_id, payment_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('payment');
create index payment_order on payment (merchant_id, order_id);
create index payment_day on payment (merchant_id, business_date);

create table refund (
  merchant_id int not null,
  refund_id bigint not null generated always as identity,
  order_id bigint not null,
  business_date date not null,
  refunded_at timestamptz(3) not null,
  kind text not null check (kind in ('whole', 'lines', 'amount', 'tip')),
  code smallint not null check (code in (0, 3, 4)),
  net_cents bigint not null default 0,
  fee_cents bigint not null default 0,
  tax_cents bigint not null default 0,
  gratuity_cents bigint not null default 0,
  non_revenue_cents bigint not null default 0,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  reason text not null,
  employee_name text not null default '',
  approver_name text not null default '',
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('refund');
create index refund_order on refund (merchant_id, order_id);
create index refund_day on refund (merchant_id, business_date);

create table refund_line (
  merchant_id int not null,
  refund_id bigint not null,
  line_no smallint not null,
  quantity int not null default 0,
  net_cents bigint not null,
  tax_cents bigint not null default 0,
  primary key (merchant_id, refund_id, line_no),
  foreign key (merchant_id, refund_id) references refund on delete cascade
);
select tenant_table('refund_line');

create table refund_tax (
  merchant_id int not null,
  refund_id bigint not null,
  tax_no smallint not null,
  tax_cents bigint not null,
  primary key (merchant_id, refund_id, tax_no),
  foreign key (merchant_id, refund_id) references refund on delete cascade
);
select tenant_table('refund_tax');

-- To which payment the money went back.
create table refund_payment (
  merchant_id int not null,
  refund_id bigint not null,
  payment_id bigint not null,
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  primary key (merchant_id, refund_id, payment_id),
  foreign key (merchant_id, refund_id) references refund on delete cascade,
  foreign key (merchant_id, payment_id) references payment on delete cascade
);
select tenant_table('refund_payment');

-- Who did what to the order, for its detail page.
create table order_timeline (
  merchant_id int not null,
  order_id bigint not null,
  entry_no int not null,
  at timestamptz(3) not null,
  kind text not null check (kind in ('opened', 'imported', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentVoided', 'tipAdjusted', 'refunded', 'closed', 'deleted')),
  actor_name text not null default '',
  amount_cents bigint,
  detail text not null default '',
  primary key (merchant_id, order_id, entry_no),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_timeline');
