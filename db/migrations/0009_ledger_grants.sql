-- Orders are written many at a time: their ids are taken from the sequences first, so that their rows can name them.

grant usage on sequence orders_order_id_seq, payment_payment_id_seq, refund_refund_id_seq to app;
