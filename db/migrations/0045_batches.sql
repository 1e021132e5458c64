-- Card batches close in one transaction; what the gateway says of it comes after and changes no figure (RPT-5, ORD-6).

drop index card_batch_open;
drop index card_batch_closed;
alter table card_batch
  drop constraint card_batch_state_check,
  add constraint card_batch_state_check check (state in ('open', 'closed')),
  -- When it was last to close by itself and stayed open, because tips were: it waits for the next day's time.
  add column kept_open_at timestamptz(3);
create unique index card_batch_open on card_batch (merchant_id, payment_device) where state = 'open';
create index card_batch_closed on card_batch (merchant_id, business_date desc, batch_id desc) where state = 'closed';
