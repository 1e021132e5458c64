-- The accounts of a store's daily journal: one row, saved whole; each saving is in the audit trail.
create table journal_chart (
  merchant_id int not null references merchant,
  version int not null,
  accounts jsonb not null,
  xero_tax_rate text not null,
  primary key (merchant_id)
);
select tenant_table('journal_chart');

-- Table turns: what orders at tables come to, from the index alone.
create index orders_seated on orders (merchant_id, business_date)
  include (table_id, order_type, meal_type, people_number, ordered_at, closed_at, net_cents, status, void_cents,
    gross_cents, non_revenue_cents, import_id)
  where table_id is not null;

-- Customers new and returning: the visits of known customers by day, from the index alone.
create index orders_known_customer on orders (merchant_id, business_date, customer_id)
  include (order_id, ordered_at, source, paid_cents, refund_cents, status, void_cents, gross_cents, non_revenue_cents, import_id)
  where customer_id is not null;
