-- Orders with all their rows: lines, discounts, fees, taxes, payments, refunds, timeline.
--
-- Names, prices and rates are copied; rows are never updated to mean something else. Amounts on `orders` are those of its rows,
-- written by the same transaction; `npm run verify` proves it.

-- Domains, because a check of a table is read from its text again with every statement that writes the table.
create domain order_status as text check (value in ('open', 'paid', 'partiallyPaid', 'partiallyRefunded', 'refunded', 'deleted'));
create domain order_port as text check (value in ('pos', 'pad', 'kiosk', 'qr', 'web', 'import'));
create domain order_type as text check (value in ('dineIn', 'carryout', 'pickUp', 'delivery', 'unknown'));
create domain meal_type as text check (value in ('lunch', 'dinner'));
create domain hour_of_day as int check (value between 0 and 23);
create domain order_payment_code as int check (value between 0 and 7);
create domain payment_code as int check (value in (0, 1, 2, 5, 6, 7));
create domain tender as text check (value in ('cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online', 'imported'));
create domain card_funding as text check (value in ('', 'credit', 'debit', 'prepaid'));
create domain card_last4 as text check (value ~ '^([0-9]{4})?$');
create domain fee_kind as text check (value in ('percent', 'fixed'));
create domain timeline_kind as text check (value in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentFailed',
  'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed', 'refundStarted', 'refunded',
  'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'gatewaySettled', 'closed', 'deleted',
  'receiptPrinted', 'amountsAccepted', 'customerSet'));

create table orders (
  merchant_id int not null references merchant,
  order_id bigint not null generated always as identity,
  order_no text not null,
  ticket_no text not null default '',
  business_date date not null,
  ordered_at timestamptz(3) not null,
  closed_at timestamptz(3),
  order_name text not null default '',
  order_type order_type not null,
  meal_type meal_type not null,
  -- Hour of the store's clock at which it was opened, for reports by hour.
  local_hour hour_of_day not null,
  status order_status not null,
  -- The one payment code that a list shows (docs/product/money.md, States); null before any payment.
  payment_code order_payment_code,
  employee_id int,
  employee_name text not null default '',
  device_name text not null default '',
  source text not null default 'POS',
  port order_port not null,
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
  -- The import that brought it; null for an order made here.
  import_id int,
  -- When the guest wants a pre-order; null where it was wanted at once.
  wanted_at timestamptz(3),
  -- Of the content: a terminal sends an order anew with a higher number.
  revision int not null default 0,
  device_id int,
  customer_id int,
  primary key (merchant_id, order_id),
  check (net_cents = gross_cents - item_discount_cents - order_discount_cents - comp_cents),
  check (total_cents = net_cents + fee_cents + tax_cents + gratuity_cents + non_revenue_cents),
  check ((status = 'deleted') = (deleted_at is not null)),
  foreign key (merchant_id, customer_id) references customer
);
select tenant_table('orders', 'import_id is null');
-- Orders are written many at a time: their ids are taken from the sequence first, so that their rows can name them.
grant usage on sequence orders_order_id_seq to app;
create index orders_newest on orders (merchant_id, business_date desc, ordered_at desc, order_id desc);
create index orders_status_newest on orders (merchant_id, status, business_date desc, ordered_at desc, order_id desc);
create unique index orders_client_key on orders (merchant_id, client_key) where client_key is not null;
create index orders_import on orders (merchant_id, import_id) where import_id is not null;
create index orders_no on orders (merchant_id, order_no);
-- Sorted by amount, at any page: the policies ask for import_id, so that the index alone answers.
create index orders_total on orders (merchant_id, total_cents desc, order_id desc) include (import_id);
create index orders_tip on orders (merchant_id, tip_cents desc, order_id desc) include (import_id);
-- By table, and which tables there are.
create index orders_table on orders (merchant_id, table_name, business_date desc, ordered_at desc, order_id desc)
  include (import_id) where table_name <> '';
create index orders_ticket on orders (merchant_id, ticket_no) where ticket_no <> '';
create index orders_buffet on orders (merchant_id, buffet_type) where buffet_type <> '';
-- The orders that the facts of a dimension leave out, though a list shows them: deleted ones, and those voided whole.
create index orders_not_sold on orders (merchant_id, business_date)
  include (status, order_type, meal_type, local_hour, source, employee_id, employee_name, device_name, total_cents,
    import_id)
  where status = 'deleted' or (void_cents > 0 and gross_cents = 0 and non_revenue_cents = 0);
-- Failed and cancelled payments, for reports and the dashboard.
create index orders_failed on orders (merchant_id, business_date) where payment_code in (2, 3);
create index orders_wanted on orders (merchant_id, wanted_at) where wanted_at is not null;
create index orders_customer on orders (merchant_id, customer_id, business_date desc, ordered_at desc, order_id desc)
  where customer_id is not null;

-- Most orders have neither name nor phone: those are written without the trigger.
create function add_order_search() returns trigger language plpgsql as $$
begin
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k where new.customer_phone <> '';
  return null;
end $$;
create trigger order_search_added after insert on orders for each row
  when (new.order_name <> '' or new.customer_name <> '' or new.customer_phone <> '')
  execute function add_order_search();

-- Seldom: most changes of an order are about money, and the condition keeps those free of cost.
create function change_order_search() returns trigger language plpgsql as $$
begin
  delete from order_search where merchant_id = new.merchant_id and order_id = new.order_id;
  insert into order_search (merchant_id, order_id, kind, key)
  select new.merchant_id, new.order_id, 'name', k from name_keys(new.order_name) as k where new.order_name <> ''
  union select new.merchant_id, new.order_id, 'name', k from name_keys(new.customer_name) as k where new.customer_name <> ''
  union select new.merchant_id, new.order_id, 'phone', k from phone_keys(new.customer_phone) as k;
  return null;
end $$;
create trigger order_search_changed after update of order_name, customer_name, customer_phone on orders
  for each row when (
    (old.order_name, old.customer_name, old.customer_phone) is distinct from
    (new.order_name, new.customer_name, new.customer_phone))
  execute function change_order_search();

-- Last in the transaction of an order, so that nobody who waits for a customer holds what others of the order need.
create constraint trigger customer_visited after insert on orders deferrable initially deferred
  for each row when (new.customer_id is not null) execute function customer_figures_follow();
create constraint trigger customer_order_gone after delete on orders deferrable initially deferred
  for each row when (old.customer_id is not null) execute function customer_figures_follow();
create constraint trigger customer_order_changed
  after update of customer_id, business_date, status, paid_cents, refund_cents, void_cents, gross_cents, non_revenue_cents
  on orders deferrable initially deferred for each row
  when ((old.customer_id is not null or new.customer_id is not null) and
    (old.customer_id, old.business_date, old.status, old.paid_cents, old.refund_cents, old.void_cents, old.gross_cents,
      old.non_revenue_cents) is distinct from
    (new.customer_id, new.business_date, new.status, new.paid_cents, new.refund_cents, new.void_cents, new.gross_cents,
      new.non_revenue_cents))
  execute function customer_figures_follow();

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
  gift_card_id int,
  primary key (merchant_id, order_id, line_no),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  check (
    voided_at is not null or not revenue
    or net_cents = gross_cents - item_discount_cents - order_discount_cents - comp_cents)
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
  kind fee_kind not null,
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
  tender tender not null,
  -- As another system named it (history import).
  tender_name text not null default '',
  code payment_code not null,
  amount_cents bigint not null,
  tip_cents bigint not null default 0,
  card_surcharge_cents bigint not null default 0,
  -- Cash received less amount_cents: negative when rounded down.
  cash_rounding_cents bigint not null default 0,
  card_type text not null default '',
  card_last4 card_last4 not null default '',
  auth_code text not null default '',
  employee_name text not null default '',
  device_name text not null default '',
  client_key text,
  employee_id int,
  device_id int,
  -- Null: no card, or taken before there were batches.
  batch_id int,
  -- Whose cash it is; null: nobody's drawer.
  drawer_id int,
  gift_card_id int,
  card_funding card_funding not null default '',
  -- When the tip was entered, be it 0; null: it is open.
  tip_at timestamptz(3),
  -- Which gateway took the money, and what it calls it.
  gateway text not null default '',
  gateway_ref text not null default '',
  version int not null default 1,
  -- As its order has it: payments are read by day, too, without their orders.
  import_id int,
  primary key (merchant_id, payment_id),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  foreign key (merchant_id, batch_id) references card_batch,
  foreign key (merchant_id, drawer_id) references drawer,
  foreign key (merchant_id, gift_card_id) references gift_card
);
select tenant_table('payment', 'import_id is null');
grant usage on sequence payment_payment_id_seq to app;
create index payment_order on payment (merchant_id, order_id);
create index payment_day on payment (merchant_id, business_date);
-- What reports and the dashboard look for among many rows of money that went well.
create index payment_no_money on payment (merchant_id, business_date) where code <> 1;
create unique index payment_client_key on payment (merchant_id, client_key) where client_key is not null;
create index payment_batch on payment (merchant_id, batch_id) where batch_id is not null;
create index payment_drawer on payment (merchant_id, drawer_id) where drawer_id is not null;
create index payment_gateway_ref on payment (merchant_id, gateway, gateway_ref) where gateway_ref <> '';
-- Cash that a terminal took and that is in no drawer yet: its opening may be pushed later.
create index payment_loose_cash on payment (merchant_id, device_id, paid_at)
  where tender = 'cash' and drawer_id is null and device_id is not null;

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
  -- `office:<employee>:<key>`, the further refunds of one request with `:2` and so on; otherwise a terminal's own.
  client_key text,
  body_hash text not null default '',
  employee_id int,
  approver_id int,
  -- Handed back beyond the amounts, negative where less, because cash has no smaller coin.
  cash_rounding_cents bigint not null default 0,
  fail_reason text not null default '',
  version int not null default 1,
  primary key (merchant_id, refund_id),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('refund');
grant usage on sequence refund_refund_id_seq to app;
create index refund_order on refund (merchant_id, order_id);
create index refund_day on refund (merchant_id, business_date);
create index refund_no_money on refund (merchant_id, business_date) where code <> 4;
create unique index refund_client_key on refund (merchant_id, client_key) where client_key is not null;
create index refund_under_way on refund (merchant_id, refunded_at) where code = 0;

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

-- What a refund takes of each component, so that any series of refunds ends with every component at 0 (docs/product/money.md 1.4).
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
  cash_rounding_cents bigint not null default 0,
  batch_id int,
  drawer_id int,
  gateway_ref text not null default '',
  primary key (merchant_id, refund_id, payment_id),
  foreign key (merchant_id, refund_id) references refund on delete cascade,
  foreign key (merchant_id, payment_id) references payment on delete cascade,
  foreign key (merchant_id, batch_id) references card_batch,
  foreign key (merchant_id, drawer_id) references drawer
);
select tenant_table('refund_payment');
create index refund_payment_payment on refund_payment (merchant_id, payment_id);
create index refund_payment_batch on refund_payment (merchant_id, batch_id) where batch_id is not null;
create index refund_payment_drawer on refund_payment (merchant_id, drawer_id) where drawer_id is not null;

-- A payment voided, or its tip adjusted, at the office: by whom, why, and how far it has come (ORD-4, ORD-6).
create table payment_change (
  merchant_id int not null,
  change_id bigint not null generated always as identity,
  order_id bigint not null,
  payment_id bigint not null,
  kind text not null check (kind in ('void', 'tip')),
  -- Pending: a gateway has been asked, and nothing else happens to the payment meanwhile.
  state text not null check (state in ('pending', 'done', 'failed')),
  tip_cents bigint,
  tip_before_cents bigint,
  reason text not null default '',
  employee_id int,
  employee_name text not null,
  approver_id int,
  approver_name text not null default '',
  fail_reason text not null default '',
  made_at timestamptz(3) not null,
  primary key (merchant_id, change_id),
  foreign key (merchant_id, order_id) references orders on delete cascade,
  foreign key (merchant_id, payment_id) references payment on delete cascade,
  check ((kind = 'tip') = (tip_cents is not null))
);
select tenant_table('payment_change');
create index payment_change_order on payment_change (merchant_id, order_id);
create unique index payment_change_pending on payment_change (merchant_id, payment_id) where state = 'pending';

-- Who did what to the order, for its detail page.
create table order_timeline (
  merchant_id int not null,
  order_id bigint not null,
  entry_no int not null,
  at timestamptz(3) not null,
  kind timeline_kind not null,
  actor_name text not null default '',
  amount_cents bigint,
  detail text not null default '',
  -- Who approved what another did: a second person, where a limit is passed (ORD-3, ORD-4).
  approver_name text not null default '',
  primary key (merchant_id, order_id, entry_no),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_timeline');

-- The beginnings that an order is found by: each word of a name with what follows it (each character, where a script
-- has no words), a phone number and its last digits. Rows, because under row-level security LIKE and lower() are no
-- index conditions; text in collation C compared by >= and < is.
create table order_search (
  merchant_id int not null,
  order_id bigint not null,
  kind text not null check (kind in ('name', 'phone')),
  key text collate "C" not null,
  primary key (merchant_id, order_id, kind, key),
  foreign key (merchant_id, order_id) references orders on delete cascade
);
select tenant_table('order_search');
create index order_search_key on order_search (merchant_id, key, kind, order_id);
