-- Whatever waits for one of an item's keys is found through `device_push_waits`: an index of what is not null serves an
-- equal, and not `any` of a list that might be empty. Every push asks it, on a connection that planned it when the table
-- was still empty.
create or replace function enter_applied_push(
  the_merchant int, keys text[], device int, key text, kind text, hash text, device_at timestamptz, at timestamptz,
  order_id bigint, out entered bigint, out waiting bigint[]
) language plpgsql set enable_seqscan = off as $$
#variable_conflict use_column
begin
  perform pg_advisory_xact_lock(hashtextextended(k, $1::bigint)) from unnest($2) as k;
  insert into device_push (merchant_id, device_id, push_key, kind, body_hash, device_at, at, state, order_id)
  values ($1, $3, $4, $5, $6, $7, $8, 'applied', $9)
  on conflict (merchant_id, device_id, push_key) do nothing returning push_id into entered;
  waiting := array(
    select push_id from unnest($2) as k join device_push on merchant_id = $1 and waits_for = k
    where state in ('waiting', 'held') order by at, push_id);
end $$;

-- Its rows come as parameters now, table by table: JSON cost half as much again.
drop function write_due_order;
