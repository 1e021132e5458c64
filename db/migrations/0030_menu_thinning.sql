-- When the store's versions that single changes published are thinned out next (docs/decisions/0011).
alter table menu_state add column thin_due_at timestamptz(3) not null default now();
create index menu_state_thin_due on menu_state (thin_due_at);
