-- Who is erased is erased from the trail as before. The pseudonym is put together once, before the rows are looked at: a node of a
-- cluster answers no statement that does it within a case.
create or replace function forget_in_audit(
  the_merchant int, ids int[], order_ids bigint[], phones text[], names text[], pseudonym text
) returns void language plpgsql as $$
declare
  told constant text[] := array['name', 'phone', 'email', 'note', 'tags'];
  told_of_orders constant text[] := array['customerName', 'customerPhone', 'orderName'];
  own constant jsonb := jsonb_build_object('name', pseudonym);
begin
  update audit_entry set
    before = case when before ?| told then before - told || own else before end,
    after = case when after ?| told then after - told || own else after end
  where merchant_id = the_merchant and object_type = 'customer' and object_id = any(ids::text[]);
  update audit_entry set before = before - told_of_orders, after = after - told_of_orders
  where merchant_id = the_merchant and object_type in ('order', 'orders') and object_id = any(order_ids::text[])
    and (before ?| told_of_orders or after ?| told_of_orders);
  -- What somebody searched for when they took out a list.
  update audit_entry set after = after - array['search', 'name']
  where merchant_id = the_merchant and action = 'export' and after ?| array['search', 'name'] and (
    lower(after ->> 'search') = any(names) or lower(after ->> 'name') = any(names)
    or regexp_replace(after ->> 'search', '\D', '', 'g') = any(phones));
end $$;
