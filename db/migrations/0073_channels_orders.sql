-- Orders that delivery channels send: what came (CHOWLY-3), what each order is beside the books, its lines, and which of
-- our dishes an item of a channel is.

-- Each signed webhook, stored before it is answered; booked a moment later.
create table delivery_hook (
  merchant_id int not null references merchant,
  hook_id bigint not null generated always as identity,
  channel text not null,
  -- SHA-256 of the raw body: the same body again is the same hook.
  body_hash text not null,
  -- As it came; kept until it is done, because it names the guest.
  body text,
  order_ref text not null default '',
  state text not null default 'new' check (state in ('new', 'done', 'failed', 'dismissed')),
  -- Of what is done: what came of it; of what failed: why.
  outcome text not null default '',
  received_at timestamptz(3) not null default now(),
  solved_at timestamptz(3),
  solved_by text not null default '',
  primary key (merchant_id, hook_id),
  unique (merchant_id, channel, body_hash),
  check ((body is not null) or state in ('done', 'dismissed'))
);
select tenant_table('delivery_hook');
create index delivery_hook_new on delivery_hook (received_at, merchant_id, hook_id) where state = 'new';
create index delivery_hook_failed on delivery_hook (merchant_id, hook_id) where state = 'failed';

create table delivery_order (
  merchant_id int not null references merchant,
  delivery_order_id bigint not null generated always as identity,
  channel text not null,
  order_ref text not null,
  display_no text not null default '',
  -- Of the newest event that counts: an older one changes nothing.
  sequence bigint not null,
  state text not null check (state in ('toAccept', 'booked', 'denied', 'expired', 'cancelled')),
  -- Null until it is accepted, and where it never was.
  order_id bigint,
  -- The whole order while it waits to be accepted; it names the guest.
  content jsonb,
  received_at timestamptz(3) not null default now(),
  wanted_at timestamptz(3),
  accept_by timestamptz(3),
  ready_at timestamptz(3),
  decided_by text not null default '',
  decided_at timestamptz(3),
  reason text not null default '',
  -- Of a cancelled one: what became of its sale.
  cancelled_as text not null default '' check (cancelled_as in ('', 'notBooked', 'deleted', 'refunded', 'kept')),
  -- What the channel is still to be told of it, and how that went.
  answer text not null default '' check (answer in ('', 'accept', 'deny', 'ready', 'cancelled')),
  answer_state text not null default 'none' check (answer_state in ('none', 'due', 'sent', 'failed')),
  answer_try_at timestamptz(3),
  answer_tries int not null default 0,
  answer_problem text not null default '',
  -- Beside the books (docs/product/money.md, section 7); cents.
  channel_discount_cents bigint not null default 0,
  channel_fee_cents bigint not null default 0,
  facilitator_tax_cents bigint not null default 0,
  courier_tip_cents bigint not null default 0,
  commission_cents bigint not null default 0,
  commission_told boolean not null default false,
  guest_cents bigint not null default 0,
  payout_cents bigint not null default 0,
  subtotal_off_cents bigint not null default 0,
  total_off_cents bigint not null default 0,
  is_cash boolean not null default false,
  primary key (merchant_id, delivery_order_id),
  unique (merchant_id, channel, order_ref),
  foreign key (merchant_id, order_id) references orders (merchant_id, order_id) on delete set null (order_id),
  check ((state = 'toAccept') = (content is not null)),
  check ((state = 'toAccept') = (accept_by is not null)),
  check ((answer_state = 'due') = (answer_try_at is not null))
);
select tenant_table('delivery_order');
create unique index delivery_order_of_order on delivery_order (merchant_id, order_id) where order_id is not null;
create index delivery_order_newest on delivery_order (merchant_id, received_at desc, delivery_order_id desc);
create index delivery_order_to_accept on delivery_order (accept_by, merchant_id) where state = 'toAccept';
create index delivery_order_to_answer on delivery_order (answer_try_at, merchant_id) where answer_state = 'due';

-- That an item of a channel is this dish: remembered by its ref, or by its name where it has none.
create table delivery_match (
  merchant_id int not null references merchant,
  match_id int not null generated always as identity,
  channel text not null,
  item_key text not null,
  ref text not null,
  name text not null,
  dish_id int not null,
  made_by text not null,
  made_at timestamptz(3) not null default now(),
  primary key (merchant_id, match_id),
  unique (merchant_id, channel, item_key)
);
select tenant_table('delivery_match');

-- The lines of channel orders as the channel called them.
create table delivery_order_line (
  merchant_id int not null,
  order_id bigint not null,
  client_key text not null,
  channel text not null,
  item_key text not null,
  ref text not null,
  name text not null,
  quantity int not null,
  unit_price_cents bigint not null,
  -- What we ask for it on that channel; null where it matches nothing.
  our_price_cents bigint,
  is_known boolean not null,
  -- Which match made it known, if one did.
  match_id int,
  primary key (merchant_id, order_id, client_key),
  foreign key (merchant_id, order_id) references orders (merchant_id, order_id) on delete cascade
);
select tenant_table('delivery_order_line');
create index delivery_order_line_unknown on delivery_order_line (merchant_id, channel, item_key) where not is_known;
create index delivery_order_line_matched on delivery_order_line (merchant_id, match_id) where match_id is not null;
create index delivery_order_line_price on delivery_order_line (merchant_id, order_id)
  where our_price_cents is not null and our_price_cents <> unit_price_cents;

-- How long a person has to accept an order of the channel, and how long the kitchen takes while it is busy.
alter table delivery_channel
  add column accept_minutes int not null default 10 check (accept_minutes between 1 and 60),
  add column busy_minutes int not null default 40 check (busy_minutes between 1 and 240),
  -- Until then it takes `busy_minutes`.
  add column busy_until timestamptz(3);
