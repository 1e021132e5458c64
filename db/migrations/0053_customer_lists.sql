-- Lists of a hundred thousand customers (CUST-1): what is counted and summed of a filter is read from an index alone.

drop index customer_last_visit;
create index customer_last_visit on customer (merchant_id, last_on desc nulls last, customer_id desc)
  include (visits, spent_cents) where merged_into is null and erased_at is null;
drop index customer_visits;
create index customer_visits on customer (merchant_id, visits desc, customer_id desc) include (spent_cents)
  where merged_into is null and erased_at is null;
-- For those whom a tag or a search found.
create index customer_figures on customer (merchant_id, customer_id) include (visits, spent_cents, last_on)
  where merged_into is null and erased_at is null;
