-- What moved the cash of a drawer: the one rule for its count, its report and the reconciliation (I10).
create view drawer_money with (security_invoker = true) as
  select d.merchant_id, d.drawer_id, d.start_cents, e.pay_in_cents, p.cash_cents, g.refund_cents, e.pay_out_cents,
    e.drop_cents, e.tip_paid_cents
  from drawer d
  cross join lateral (
    select coalesce(sum(amount_cents) filter (where kind = 'payIn'), 0)::bigint as pay_in_cents,
      coalesce(sum(amount_cents) filter (where kind = 'payOut'), 0)::bigint as pay_out_cents,
      coalesce(sum(amount_cents) filter (where kind = 'drop'), 0)::bigint as drop_cents,
      coalesce(sum(amount_cents) filter (where kind = 'tipPaid'), 0)::bigint as tip_paid_cents
    from drawer_event where merchant_id = d.merchant_id and drawer_id = d.drawer_id) e
  cross join lateral (
    select coalesce(sum(amount_cents + tip_cents + cash_rounding_cents), 0)::bigint as cash_cents
    from payment
    where merchant_id = d.merchant_id and drawer_id = d.drawer_id and tender = 'cash' and code = 1) p
  cross join lateral (
    select coalesce(sum(f.amount_cents + f.tip_cents + f.card_surcharge_cents + f.cash_rounding_cents), 0)::bigint as refund_cents
    from refund_payment f
    join refund r on r.merchant_id = f.merchant_id and r.refund_id = f.refund_id
    where f.merchant_id = d.merchant_id and f.drawer_id = d.drawer_id and r.code = 4) g;
grant select on drawer_money to app;

-- Cash that a terminal took and that is in no drawer yet: its opening may be pushed later.
create index payment_loose_cash on payment (merchant_id, device_id, paid_at)
  where tender = 'cash' and drawer_id is null and device_id is not null;
