-- Questions to a gateway that a person has ended are few, and reconciled portion by portion of the days (RPT-6).
create index gateway_call_decided on gateway_call (merchant_id) where decided_at is not null;

-- What an import would bring into business days that are closed: their count, its orders on them, the first of them. Null:
-- nothing. A dry run tells it before anything is tried (POS-5, I19).
alter table history_import add column closed_days jsonb;
