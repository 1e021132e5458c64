-- Questions to a gateway that a person has ended are few, and reconciled portion by portion of the days (RPT-6).
create index gateway_call_decided on gateway_call (merchant_id) where decided_at is not null;
