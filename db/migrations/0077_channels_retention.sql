-- Old publishes and the menus that only they had are deleted: what still points at one of them is found by an index.
create index delivery_publish_hash on delivery_publish (merchant_id, hash);
create index delivery_publish_live_hash on delivery_publish (merchant_id, live_hash) where live_hash is not null;
create index delivery_publish_rolls_back on delivery_publish (merchant_id, rolls_back_to) where rolls_back_to is not null;
create index delivery_publish_replaced on delivery_publish (merchant_id, replaced_by) where replaced_by is not null;
