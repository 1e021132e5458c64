-- Where a gateway says otherwise than a person decided, somebody settles it there and says so; then nothing is left to see to
-- (ORD-4). Who and why stand in the order's timeline and in the trail.
alter table gateway_call
  add column settled_at timestamptz(3),
  add check (settled_at is null or contradicts);

alter domain timeline_kind drop constraint timeline_kind_check;
-- What there is satisfies the longer list, too.
alter domain timeline_kind add constraint timeline_kind_check check (value in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'comped', 'paid', 'paymentFailed',
  'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed', 'refundStarted', 'refunded',
  'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'gatewaySettled', 'closed', 'deleted',
  'receiptPrinted', 'amountsAccepted', 'customerSet')) not valid;
