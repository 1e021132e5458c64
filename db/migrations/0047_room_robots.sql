-- Robots that are sent to tables (TBL-4): a call that nobody answered is `unknown`, and is never sent again by itself.

alter table robot_call drop constraint robot_call_state_check;
alter table robot_call add constraint robot_call_state_check
  check (state in ('asked', 'waiting', 'driving', 'arrived', 'done', 'failed', 'cancelled', 'unknown'));
-- What the person's click is called: the same click again is the same call.
alter table robot_call add column request_key text not null default '';
alter table robot_call add column is_test boolean not null default false;
-- Why it failed, for the page to word; `problem` holds the robot server's own words.
alter table robot_call add column reason text not null default '';
-- When its state is asked again; null once it has ended.
alter table robot_call add column next_ask_at timestamptz(3);

create unique index robot_call_request on robot_call (merchant_id, request_key) where request_key <> '';
-- One robot a store: it drives to one table at a time.
create unique index robot_call_under_way on robot_call (merchant_id) where state in ('asked', 'waiting', 'driving');
create index robot_call_due on robot_call (next_ask_at) where next_ask_at is not null;
