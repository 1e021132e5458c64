-- What reports and the dashboard look for among many rows of money that went well.

create index payment_no_money on payment (merchant_id, business_date) where code <> 1;
create index refund_no_money on refund (merchant_id, business_date) where code <> 4;
create index orders_failed on orders (merchant_id, business_date) where payment_code in (2, 3);
