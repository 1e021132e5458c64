-- Rows that grow with every push and every change are found by their age, to be cleared away (ADM-4). They lie in the order
-- in which they came: the oldest and newest of each block of pages is enough to find them by, and costs a push nothing.
create index device_push_age on device_push using brin (received_at);
create index audit_entry_age on audit_entry using brin (at);
create index delivery_hook_age on delivery_hook using brin (received_at);
