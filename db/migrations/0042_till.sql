-- Clock records of terminals: under the terminal's own key, a higher revision replaces what it sent before (POS-2).
alter table clock_record
  add column client_key text,
  add column client_revision int not null default 0,
  -- The version that the terminal wrote last: another one means that the office has corrected the record since.
  add column client_version int not null default 0;
-- Edited is what the office has changed: a terminal that clocks out edits nothing.
drop index clock_record_edited;
create index clock_record_edited on clock_record (merchant_id, in_at desc, clock_id desc)
  where version > greatest(client_version, 1) and deleted_at is null;
create unique index clock_record_client_key on clock_record (merchant_id, client_key) where client_key is not null;

-- What people have solved or dismissed, the latest first.
create index device_push_solved on device_push (merchant_id, received_at desc, push_id desc) where solved_at is not null;
