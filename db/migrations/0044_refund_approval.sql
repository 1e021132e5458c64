-- Who approved what another did: a second person, where a limit is passed (ORD-3, ORD-4).
alter table order_timeline add column approver_name text not null default '';
-- The refund's own key is a person's: found again when the same request comes twice.
comment on column refund.client_key is 'office:<employee>:<key>, the second and further refunds of one request with :2 and so on; a terminal''s own otherwise';
