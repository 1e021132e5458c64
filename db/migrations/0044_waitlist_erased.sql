-- The parties of a customer who is erased are found by their phone (CUST-1, SET-6).
create index waitlist_party_phone on waitlist_party (merchant_id, text_phone) where text_phone is not null;
