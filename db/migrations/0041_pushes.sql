-- What a push needs to be fast (docs/decisions/0013), and what waits for a gift card that was not sold yet.

-- All rows of one order in one statement, as JSON arrays by table (null where there are none), and its id among those that
-- the sums do not hold yet.
create function write_due_order(
  the_merchant int, the_order bigint, orders json, lines json, modifiers json, discounts json, fees json, taxes json,
  line_taxes json, payments json, timeline json
) returns void language plpgsql as $$
#variable_conflict use_column
begin
  insert into orders overriding system value select * from json_populate_record(null::orders, $3);
  insert into order_line select * from json_populate_recordset(null::order_line, $4);
  if $5 is not null then
    insert into order_line_modifier select * from json_populate_recordset(null::order_line_modifier, $5);
  end if;
  if $6 is not null then
    insert into order_discount select * from json_populate_recordset(null::order_discount, $6);
  end if;
  if $7 is not null then
    insert into order_fee select * from json_populate_recordset(null::order_fee, $7);
  end if;
  if $8 is not null then
    insert into order_tax select * from json_populate_recordset(null::order_tax, $8);
    insert into order_line_tax select * from json_populate_recordset(null::order_line_tax, $9);
  end if;
  if $10 is not null then
    insert into payment overriding system value select * from json_populate_recordset(null::payment, $10);
  end if;
  insert into order_timeline select * from json_populate_recordset(null::order_timeline, $11);
  insert into fact_due (merchant_id, order_id) values ($1, $2);
end $$;

-- Adds what is due in a store to its sums, at most so many orders; their ids. Two that fold at once wait for each other.
create function fold_facts(the_merchant int, most int) returns bigint[] language plpgsql as $$
declare
  ids bigint[];
begin
  select array_agg(d.order_id) into ids from (
    select order_id from fact_due where merchant_id = the_merchant order by order_id limit most for update
  ) as d;
  if ids is null then return '{}'; end if;
  delete from fact_due where merchant_id = the_merchant and order_id = any(ids);
  perform apply_facts_of_orders(the_merchant, ids, 1);
  return ids;
end $$;

-- A held item, too, may wait for something: a gift card that its sale has not brought yet.
drop index device_push_waits;
create index device_push_waits on device_push (merchant_id, waits_for) where waits_for is not null;
