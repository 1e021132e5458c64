-- What a channel has after it refused some of a menu: what it refused is as it was before, or not there.
alter table delivery_publish
  add column live_hash text,
  add constraint delivery_publish_live foreign key (merchant_id, live_hash) references delivery_snapshot (merchant_id, hash);
