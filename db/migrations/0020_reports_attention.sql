-- The dashboard asks every few seconds what is unfinished: cash that is not counted, and what a gateway has not answered.
create index drawer_uncounted on drawer (merchant_id, business_date) where state = 'open';
create index gateway_call_pending on gateway_call (merchant_id) where state = 'pending';
