-- Coupons in the timeline of an order (MKT-1): redeemed, beyond what the code allows, given back.

alter domain timeline_kind drop constraint timeline_kind_check;
alter domain timeline_kind add constraint timeline_kind_check check (value in (
  'opened', 'imported', 'changed', 'lineAdded', 'lineVoided', 'discounted', 'couponUsed', 'couponOver', 'couponReversed',
  'comped', 'paid', 'paymentFailed', 'paymentCancelled', 'paymentVoided', 'voidFailed', 'tipAdjusted', 'tipFailed',
  'refundStarted', 'refunded', 'refundFailed', 'tipRefunded', 'gatewayDecided', 'gatewayContradicts', 'gatewaySettled',
  'closed', 'deleted', 'receiptPrinted', 'amountsAccepted', 'customerSet'));
