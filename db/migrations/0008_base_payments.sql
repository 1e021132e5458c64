-- Card batches, drawers, gift cards, card transactions without an order, card gateways, day closes (POS-6, ORD-4 … ORD-10,
-- RPT-4, RPT-5). The payments of orders stand with the orders.

-- Card batches by payment device: one is open; closing settles what it holds, in one transaction. What the gateway says of it
-- comes after and changes no figure (RPT-5, ORD-6).
create table card_batch (
  merchant_id int not null references merchant,
  batch_id int not null generated always as identity,
  -- Counted from 1 for each payment device.
  batch_no int not null check (batch_no > 0),
  payment_device text not null,
  state text not null default 'open' check (state in ('open', 'closed')),
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
  -- When it was last to close by itself and stayed open, because tips were: it waits for the next day's time.
  kept_open_at timestamptz(3),
  -- A terminal that comes back from being offline opens a batch with what it sold before: the store's
  -- closing time that has passed meanwhile must not close it between a payment and its tip.
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, batch_id),
  unique (merchant_id, payment_device, batch_no),
  check ((state = 'closed') = (closed_at is not null)),
  check (state <> 'closed' or (kind is not null and business_date is not null and totals is not null))
);
select tenant_table('card_batch');
create unique index card_batch_open on card_batch (merchant_id, payment_device) where state = 'open';
create index card_batch_closed on card_batch (merchant_id, business_date desc, batch_id desc) where state = 'closed';

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

-- A request to the gateway and what is known of its answer: sent once, and sent again under the same key (ORD-4).
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
  -- A process is asking until then at the latest; null: none is.
  asked_until timestamptz(3),
  answered_at timestamptz(3),
  -- Who decided by hand where no answer came, why and when; it is still looked up then, and never sent again.
  decided_by int,
  decided_by_name text not null default '',
  decided_reason text not null default '',
  decided_at timestamptz(3),
  -- What the gateway said of it later; JSON null: that it knows nothing of it.
  late_answer jsonb,
  contradicts boolean not null default false,
  -- When a difference between that decision and the gateway's later answer was resolved; by whom and why stands in the order's
  -- timeline and in the audit trail.
  settled_at timestamptz(3),
  primary key (merchant_id, gateway_call_id),
  unique (merchant_id, gateway, call_key),
  check (decided_at is not null or (late_answer is null and not contradicts)),
  check (settled_at is null or contradicts)
);
select tenant_table('gateway_call');
create index gateway_call_order on gateway_call (merchant_id, order_id) where order_id is not null;
-- Whatever has a next try is due, whether it was decided or not.
create index gateway_call_due on gateway_call (next_try_at, merchant_id) where next_try_at is not null;
-- Requests that somebody decided by hand are few; the reconciliation lists them (RPT-6).
create index gateway_call_decided on gateway_call (merchant_id) where decided_at is not null;

-- The sandbox gateway's own books: a bank that is not ours. Nothing of the product reads them but the sandbox itself.
create table sandbox_transaction (
  merchant_id int not null references merchant,
  ref text not null,
  call_key text not null,
  kind text not null check (kind in ('charge', 'refund', 'void', 'tip', 'closeBatch')),
  of_ref text not null default '',
  card_last4 text not null default '',
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  state text not null check (state in ('lost', 'approved', 'declined', 'settled', 'voided')),
  -- When the bank says so: a settlement comes later than its answer.
  settles_at timestamptz(3),
  made_at timestamptz(3) not null default now(),
  payment_device text not null default '',
  -- Of a request that is on its way to the sandbox, how often it has come: the first one of some cards gets lost.
  asked int not null default 1,
  -- As it was answered, so that the same key is answered alike.
  answer jsonb,
  primary key (merchant_id, ref),
  unique (merchant_id, call_key)
);
select tenant_table('sandbox_transaction');
create index sandbox_transaction_of on sandbox_transaction (merchant_id, of_ref) where of_ref <> '';
create index sandbox_transaction_open on sandbox_transaction (merchant_id, payment_device) where state = 'approved';

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
