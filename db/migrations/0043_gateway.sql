-- Questions to the gateway, asked once at a time; the sandbox gateway's books by card reader (ORD-4).

alter table gateway_call
  -- Somebody is asking until then at the latest; null: nobody is.
  add column asked_until timestamptz(3),
  add column answered_at timestamptz(3);

alter table sandbox_transaction
  add column payment_device text not null default '',
  -- Of a request that is on its way to the sandbox, how often it has come: the first one of some cards gets lost.
  add column asked int not null default 1,
  -- As it was answered, so that the same key is answered alike.
  add column answer jsonb;
alter table sandbox_transaction drop constraint sandbox_transaction_kind_check;
alter table sandbox_transaction add constraint sandbox_transaction_kind_check
  check (kind in ('charge', 'refund', 'void', 'tip', 'closeBatch'));
alter table sandbox_transaction drop constraint sandbox_transaction_state_check;
alter table sandbox_transaction add constraint sandbox_transaction_state_check
  check (state in ('lost', 'approved', 'declined', 'settled', 'voided'));
create index sandbox_transaction_of on sandbox_transaction (merchant_id, of_ref) where of_ref <> '';
create index sandbox_transaction_open on sandbox_transaction (merchant_id, payment_device) where state = 'approved';
