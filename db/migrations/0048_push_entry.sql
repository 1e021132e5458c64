-- An applied item of a terminal in one statement: nobody else comes with its keys until the transaction ends, the item is
-- kept (its id null where its key is known already), and whatever waits for one of its keys is named.
create function enter_applied_push(
  the_merchant int, keys text[], device int, key text, kind text, hash text, device_at timestamptz, at timestamptz,
  order_id bigint, out entered bigint, out waiting bigint[]
) language plpgsql as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended(k, $1::bigint)) from unnest($2) as k;
  insert into device_push (merchant_id, device_id, push_key, kind, body_hash, device_at, at, state, order_id)
  values ($1, $3, $4, $5, $6, $7, $8, 'applied', $9)
  on conflict (merchant_id, device_id, push_key) do nothing returning push_id into entered;
  waiting := array(
    select push_id from device_push
    where merchant_id = $1 and waits_for = any($2) and state in ('waiting', 'held') order by at, push_id);
end $$;
