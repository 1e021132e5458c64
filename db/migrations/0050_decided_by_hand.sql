-- A question to a gateway that never ends is ended by a person; whatever the gateway says of it later is compared (ORD-4).
-- Voids and tips that a gateway refused stand in the timeline.

alter table order_timeline drop constraint order_timeline_kind_check;
alter table order_timeline add constraint order_timeline_kind_check check (kind in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentFailed',
  'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed', 'refundStarted', 'refunded',
  'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'closed', 'deleted', 'receiptPrinted',
  'amountsAccepted', 'customerSet'));

alter table gateway_call
  -- Who decided, why and when; it is still looked up then, and never asked again.
  add column decided_by int,
  add column decided_by_name text not null default '',
  add column decided_reason text not null default '',
  add column decided_at timestamptz(3),
  -- What the gateway said of it later; JSON null: that it knows nothing of it.
  add column late_answer jsonb,
  add column contradicts boolean not null default false,
  add check (decided_at is not null or (late_answer is null and not contradicts));

-- Whatever has a next try is due, whether it was decided or not.
drop index gateway_call_pending;
create index gateway_call_due on gateway_call (next_try_at, merchant_id) where next_try_at is not null;
