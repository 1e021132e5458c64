-- A table that is held for a party of the waitlist is free again when its hold ends (SET-6, TBL-2).
alter table table_state add column held_until timestamptz(3), add check (held_until is null or state = 'held');
