-- Orders come alive: what terminals push, card batches, drawers, gift cards, day closes (POS-2, POS-3, POS-6, ORD-3 to
-- ORD-10, RPT-4, RPT-5).

-- What came from a terminal. What is applied stands in the tables of its kind and keeps no body; what waits or does not
-- add up keeps it, so that nothing is dropped (POS-3).
create table device_push (
  merchant_id int not null,
  push_id bigint not null generated always as identity,
  device_id int not null,
  -- Made by the device: the same item sent again is the same item.
  push_key text not null check (length(push_key) between 1 and 80),
  kind text not null,
  body_hash text not null,
  body jsonb,
  -- By the device's clock, and corrected by how wrong that clock was when it sent.
  device_at timestamptz(3) not null,
  at timestamptz(3) not null,
  received_at timestamptz(3) not null default now(),
  state text not null check (state in ('applied', 'waiting', 'held', 'dismissed')),
  -- Why it is held: a code; what makes it plain (amounts of both sides, a field) beside it.
  reason text,
  detail jsonb,
  -- The key of what it cannot be applied without.
  waits_for text,
  order_id bigint,
  solved_at timestamptz(3),
  solved_by int,
  solved_by_name text not null default '',
  solution text not null default '',
  primary key (merchant_id, push_id),
  unique (merchant_id, device_id, push_key),
  foreign key (merchant_id, device_id) references device,
  check (body is not null or state = 'applied')
);
select tenant_table('device_push');
create index device_push_unsolved on device_push (merchant_id, received_at desc, push_id desc) where state in ('waiting', 'held');
create index device_push_waits on device_push (merchant_id, waits_for) where state = 'waiting';
create index device_push_order on device_push (merchant_id, order_id) where order_id is not null;

alter table device
  -- How far its clock is ahead (positive) or behind, as last measured.
  add column clock_skew_ms int not null default 0,
  add column skew_at timestamptz(3);

-- Orders that the sums do not hold yet: pushed a moment ago. One statement folds many of them in (decision 0013).
create table fact_due (
  merchant_id int not null,
  order_id bigint not null,
  primary key (merchant_id, order_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('fact_due');

-- Card batches by payment device: one is open; closing settles what it holds.
create table card_batch (
  merchant_id int not null references merchant,
  batch_id int not null generated always as identity,
  -- Counted from 1 for each payment device.
  batch_no int not null check (batch_no > 0),
  payment_device text not null,
  state text not null default 'open' check (state in ('open', 'closing', 'closed')),
  -- By hand, or at the store's time; null while it is open.
  kind text check (kind in ('manual', 'auto')),
  opened_at timestamptz(3) not null,
  closed_at timestamptz(3),
  -- Of the closing.
  business_date date,
  closed_by int,
  closed_by_name text not null default '',
  open_tips int not null default 0,
  -- As they were at the closing, by card type; a later change is another batch's.
  totals jsonb,
  gateway_ref text not null default '',
  primary key (merchant_id, batch_id),
  unique (merchant_id, payment_device, batch_no),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or (kind is not null and business_date is not null and totals is not null))
);
select tenant_table('card_batch');
create unique index card_batch_open on card_batch (merchant_id, payment_device) where state <> 'closed';
create index card_batch_closed on card_batch (merchant_id, closed_at desc, batch_id desc) where state = 'closed';

-- A cashier's drawer from its opening to its count (RPT-4).
create table drawer (
  merchant_id int not null references merchant,
  drawer_id int not null generated always as identity,
  client_key text,
  name text not null,
  device_id int,
  device_name text not null default '',
  business_date date not null,
  opened_at timestamptz(3) not null,
  opened_by int,
  opened_by_name text not null default '',
  start_cents bigint not null check (start_cents >= 0),
  state text not null default 'open' check (state in ('open', 'counted')),
  counted_at timestamptz(3),
  counted_by int,
  counted_by_name text not null default '',
  counted_cents bigint check (counted_cents >= 0),
  -- How many of each coin and note, by cents.
  denominations jsonb,
  -- Counted without seeing what was expected.
  blind boolean not null default false,
  -- As it was when it was counted (I10).
  expected_cents bigint,
  note text not null default '',
  version int not null default 1,
  primary key (merchant_id, drawer_id),
  foreign key (merchant_id, device_id) references device,
  check ((state = 'counted') = (counted_at is not null)),
  check (state = 'open' or (counted_cents is not null and expected_cents is not null))
);
select tenant_table('drawer');
create unique index drawer_client_key on drawer (merchant_id, client_key) where client_key is not null;
create unique index drawer_open on drawer (merchant_id, device_id) where state = 'open' and device_id is not null;
create index drawer_day on drawer (merchant_id, business_date desc, drawer_id desc);

create table drawer_event (
  merchant_id int not null,
  event_id bigint not null generated always as identity,
  client_key text,
  drawer_id int not null,
  kind text not null check (kind in ('payIn', 'payOut', 'drop', 'tipPaid', 'noSale')),
  at timestamptz(3) not null,
  business_date date not null,
  amount_cents bigint not null check (amount_cents >= 0),
  reason text not null default '',
  employee_id int,
  employee_name text not null default '',
  primary key (merchant_id, event_id),
  foreign key (merchant_id, drawer_id) references drawer,
  check ((kind = 'noSale') = (amount_cents = 0))
);
select tenant_table('drawer_event');
create unique index drawer_event_client_key on drawer_event (merchant_id, client_key) where client_key is not null;
create index drawer_event_of on drawer_event (merchant_id, drawer_id, at);

-- Gift cards: the number itself is not kept, only what it is found by (POS-6).
create table gift_card (
  merchant_id int not null references merchant,
  gift_card_id int not null generated always as identity,
  number_hash text not null,
  last4 text not null check (last4 ~ '^[0-9A-Z]{4}$'),
  balance_cents bigint not null default 0 check (balance_cents >= 0),
  sold_at timestamptz(3) not null,
  expires_on date,
  primary key (merchant_id, gift_card_id),
  unique (merchant_id, number_hash)
);
select tenant_table('gift_card');
create table gift_card_entry (
  merchant_id int not null,
  entry_id bigint not null generated always as identity,
  gift_card_id int not null,
  kind text not null check (kind in ('sold', 'redeemed', 'refunded', 'saleRefunded', 'voided', 'expired')),
  at timestamptz(3) not null,
  business_date date not null,
  -- What the balance changes by.
  amount_cents bigint not null,
  order_id bigint,
  payment_id bigint,
  primary key (merchant_id, entry_id),
  foreign key (merchant_id, gift_card_id) references gift_card
);
select tenant_table('gift_card_entry');
create index gift_card_entry_of on gift_card_entry (merchant_id, gift_card_id, entry_id);
create index gift_card_entry_day on gift_card_entry (merchant_id, business_date);
create index gift_card_entry_order on gift_card_entry (merchant_id, order_id) where order_id is not null;

-- Card transactions without an order, typed at a terminal (ORD-10).
create table card_transaction (
  merchant_id int not null references merchant,
  card_transaction_id bigint not null generated always as identity,
  client_key text,
  kind text not null check (kind in ('payment', 'void', 'refund')),
  transaction_no text not null,
  -- Of a void: its own number. `of_transaction_id` is what a void or a refund takes back.
  void_no text not null default '',
  of_transaction_id bigint,
  at timestamptz(3) not null,
  business_date date not null,
  card_type text not null default '',
  card_last4 text not null default '' check (card_last4 ~ '^([0-9]{4})?$'),
  auth_code text not null default '',
  edc_type text not null default '',
  amount_cents bigint not null check (amount_cents >= 0),
  tip_cents bigint not null default 0 check (tip_cents >= 0),
  ticket_no text not null default '',
  employee_id int,
  employee_name text not null default '',
  device_id int,
  payment_device text not null default '',
  batch_id int not null,
  primary key (merchant_id, card_transaction_id),
  foreign key (merchant_id, batch_id) references card_batch,
  foreign key (merchant_id, of_transaction_id) references card_transaction,
  check ((kind = 'payment') = (of_transaction_id is null))
);
select tenant_table('card_transaction');
create unique index card_transaction_client_key on card_transaction (merchant_id, client_key) where client_key is not null;
create unique index card_transaction_voided_once on card_transaction (merchant_id, of_transaction_id) where kind = 'void';
create index card_transaction_newest on card_transaction (merchant_id, at desc, card_transaction_id desc);
create index card_transaction_batch on card_transaction (merchant_id, batch_id);
create index card_transaction_of on card_transaction (merchant_id, of_transaction_id) where of_transaction_id is not null;

-- A business day that was closed, with its figures as they were (I19): what changes later stands on a later day.
create table day_close (
  merchant_id int not null references merchant,
  business_date date not null,
  closed_at timestamptz(3) not null,
  closed_by int,
  closed_by_name text not null,
  -- Why it was closed though something was in the way.
  override_reason text not null default '',
  blockers jsonb not null,
  snapshot jsonb not null,
  primary key (merchant_id, business_date)
);
select tenant_table('day_close');
revoke update, delete on day_close from app;

alter table orders
  -- Of the content: a terminal sends an order anew with a higher number.
  add column revision int not null default 0,
  add column device_id int,
  add column customer_id int;

alter table order_line
  add column gift_card_id int;

alter table payment
  add column client_key text,
  add column employee_id int,
  add column device_id int,
  -- Null: no card, or taken before there were batches.
  add column batch_id int,
  -- Whose cash it is; null: nobody's drawer.
  add column drawer_id int,
  add column gift_card_id int,
  add column card_funding text not null default '' check (card_funding in ('', 'credit', 'debit', 'prepaid')),
  -- When the tip was entered, be it 0; null: it is open.
  add column tip_at timestamptz(3),
  -- Which gateway took the money, and what it calls it.
  add column gateway text not null default '',
  add column gateway_ref text not null default '',
  add column version int not null default 1,
  add foreign key (merchant_id, batch_id) references card_batch,
  add foreign key (merchant_id, drawer_id) references drawer,
  add foreign key (merchant_id, gift_card_id) references gift_card;
create unique index payment_client_key on payment (merchant_id, client_key) where client_key is not null;
create index payment_batch on payment (merchant_id, batch_id) where batch_id is not null;
create index payment_drawer on payment (merchant_id, drawer_id) where drawer_id is not null;
create index payment_gateway_ref on payment (merchant_id, gateway, gateway_ref) where gateway_ref <> '';

alter table refund
  add column client_key text,
  add column body_hash text not null default '',
  add column employee_id int,
  add column approver_id int,
  -- Handed back beyond the amounts, negative where less, because cash has no smaller coin.
  add column cash_rounding_cents bigint not null default 0,
  add column fail_reason text not null default '',
  add column version int not null default 1;
create unique index refund_client_key on refund (merchant_id, client_key) where client_key is not null;
create index refund_under_way on refund (merchant_id, refunded_at) where code = 0;

alter table refund_payment
  add column cash_rounding_cents bigint not null default 0,
  add column batch_id int,
  add column drawer_id int,
  add column gateway_ref text not null default '',
  add foreign key (merchant_id, batch_id) references card_batch,
  add foreign key (merchant_id, drawer_id) references drawer;
create index refund_payment_payment on refund_payment (merchant_id, payment_id);
create index refund_payment_batch on refund_payment (merchant_id, batch_id) where batch_id is not null;
create index refund_payment_drawer on refund_payment (merchant_id, drawer_id) where drawer_id is not null;

-- What a refund takes of each component, so that any series of refunds ends with every component at 0 (money.md 1.4).
create table refund_component (
  merchant_id int not null,
  refund_id bigint not null,
  component_no smallint not null,
  kind text not null check (kind in ('net', 'nonRevenue', 'fee', 'tax', 'gratuity')),
  line_no smallint,
  fee_no smallint,
  tax_no smallint,
  cents bigint not null,
  primary key (merchant_id, refund_id, component_no),
  foreign key (merchant_id, refund_id) references refund on delete cascade
);
select tenant_table('refund_component');

alter table order_timeline drop constraint order_timeline_kind_check;
alter table order_timeline add constraint order_timeline_kind_check check (kind in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentFailed',
  'paymentCancelled', 'paymentVoided', 'tipAdjusted', 'refundStarted', 'refunded', 'refundFailed', 'tipRefunded',
  'closed', 'deleted', 'receiptPrinted', 'amountsAccepted', 'customerSet'));

-- A question to the gateway and what is known of its answer: asked once, and asked again under the same key.
create table gateway_call (
  merchant_id int not null references merchant,
  gateway_call_id bigint not null generated always as identity,
  gateway text not null,
  operation text not null check (operation in ('refund', 'void', 'tip', 'closeBatch')),
  call_key text not null,
  state text not null check (state in ('pending', 'done', 'declined')),
  order_id bigint,
  -- What it is about: a payment, a refund's part, a batch.
  subject text not null,
  request jsonb not null,
  answer jsonb,
  tries int not null default 0,
  next_try_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, gateway_call_id),
  unique (merchant_id, gateway, call_key)
);
select tenant_table('gateway_call');
create index gateway_call_pending on gateway_call (next_try_at, merchant_id) where state = 'pending';
create index gateway_call_order on gateway_call (merchant_id, order_id) where order_id is not null;

-- The sandbox gateway's own books: a bank that is not ours. Nothing of the product reads them but the sandbox itself.
create table sandbox_transaction (
  merchant_id int not null references merchant,
  ref text not null,
  call_key text not null,
  kind text not null check (kind in ('charge', 'refund', 'void', 'tip')),
  of_ref text not null default '',
  card_last4 text not null default '',
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  state text not null check (state in ('approved', 'declined', 'settled', 'voided')),
  -- When the bank says so: a settlement comes later than its answer.
  settles_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, ref),
  unique (merchant_id, call_key)
);
select tenant_table('sandbox_transaction');
