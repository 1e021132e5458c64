-- The audit trail by what was done and by which call (ADM-1); with the id, so that a page is found in the index alone.
create index audit_entry_action on audit_entry (merchant_id, action, at desc, audit_id desc);
create index audit_entry_call on audit_entry (merchant_id, call, at desc, audit_id desc);
-- The same for the two that were there.
create index audit_entry_actor_at on audit_entry (merchant_id, actor_id, at desc, audit_id desc);
drop index audit_entry_actor;
create index audit_entry_type_at on audit_entry (merchant_id, object_type, at desc, audit_id desc);
drop index audit_entry_type;
