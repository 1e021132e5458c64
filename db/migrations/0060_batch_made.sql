-- When a batch was made: a terminal that comes back from being offline opens one with what it sold before, and the store's
-- time of closing that has passed meanwhile must not close it between a payment and its tip.
alter table card_batch add made_at timestamptz(3) not null default now();
