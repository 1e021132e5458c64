-- The days of a customer are asked before the row is written: in a sub-select of the update a node of a cluster would have to
-- pass on a row that has no type of its own (ADM-9). Nothing else is changed.
create or replace function customer_figures_follow() returns trigger language plpgsql as $$
declare
  left_one boolean := tg_op <> 'INSERT' and old.customer_id is not null
    and is_visit(old.status, old.void_cents, old.gross_cents, old.non_revenue_cents);
  joins_one boolean := tg_op <> 'DELETE' and new.customer_id is not null
    and is_visit(new.status, new.void_cents, new.gross_cents, new.non_revenue_cents);
  first_one date;
  last_one date;
begin
  if left_one and joins_one and old.customer_id = new.customer_id and old.business_date = new.business_date then
    update customer set spent_cents = spent_cents + (new.paid_cents - new.refund_cents) - (old.paid_cents - old.refund_cents)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
    return null;
  end if;
  if left_one then
    select first_day, last_day into first_one, last_one from customer_days(old.merchant_id, old.customer_id);
    update customer set visits = visits - 1, spent_cents = spent_cents - (old.paid_cents - old.refund_cents),
      first_on = first_one, last_on = last_one
    where merchant_id = old.merchant_id and customer_id = old.customer_id;
  end if;
  if joins_one then
    update customer set visits = visits + 1, spent_cents = spent_cents + (new.paid_cents - new.refund_cents),
      first_on = least(first_on, new.business_date), last_on = greatest(last_on, new.business_date)
    where merchant_id = new.merchant_id and customer_id = new.customer_id;
  end if;
  return null;
end $$;
