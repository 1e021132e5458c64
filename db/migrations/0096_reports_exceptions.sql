-- Exception watch (RPT-7): what was given away, taken back or changed is found by its time, without the other entries.

create index order_timeline_exceptions on order_timeline (merchant_id, at)
  where kind in ('lineVoided', 'deleted', 'comped', 'discounted', 'refunded', 'tipRefunded', 'paymentVoided');
create index audit_entry_tip_edits on audit_entry (merchant_id, at)
  where object_type = 'order' and (before -> 'tipCents') is not null;
create index drawer_event_no_sale on drawer_event (merchant_id, business_date) where kind = 'noSale';
create index print_job_reprints on print_job (merchant_id, created_at) where reprint_of is not null;

-- What each person rang up in each meal, from the index alone.
create index orders_rung_up on orders (merchant_id, business_date)
  include (employee_id, employee_name, meal_type, status, gross_cents, import_id);
