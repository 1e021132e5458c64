-- A notice of due work names what is due: only those who tell channels of changes look.
create or replace function wake_delivery(the_merchant int, the_cause text) returns void language plpgsql as $$
begin
  insert into delivery_wake (merchant_id, cause)
  select the_merchant, the_cause
  where exists (select from delivery_sync where merchant_id = the_merchant)
  on conflict do nothing;
  if found then
    perform pg_notify('mise_due', 'delivery-wakes');
  end if;
end $$;
