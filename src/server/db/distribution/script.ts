/** SQL that makes a database one of a cluster: for the coordinator, and for its nodes. */

/**
 * `tenant_table` of the migrations goes on as before, and then puts the new table with its store, so that migrations work on
 * a distributed database. Until PostgreSQL 17 the planner of the coordinator must not compare the store of a policy with that of
 * the statement ("pseudoconstant quals"): it does not look into a comparison that is made a number. That is asked for every
 * row, which is why a database by itself keeps the plain form. Row-level security is not forced: what moves shards acts as
 * the tables' owner, who sees all rows by a policy anyway, and logical replication refuses a table that forces it.
 */
export const CLUSTER_FUNCTIONS = `begin;
create table if not exists distribution_rest (
  rest_no int generated always as identity primary key, statement text not null);
create or replace function fit_to_cluster(t regclass) returns void language plpgsql as $$
declare
  own text := '(merchant_id = (NULLIF(current_setting(''app.merchant_id''::text, true), ''''::text))::integer)';
  rows text := (select pg_get_expr(polqual, polrelid) from pg_policy where polrelid = t and polname = 'own_rows');
begin
  if position(own in rows) > 0 is not true then
    raise exception 'Policy own_rows of % does not compare the store as tenant_table does', t;
  end if;
  if current_setting('server_version_num')::int < 170000 and position(own || '::integer' in rows) = 0 then
    execute format('alter policy own_rows on %s using (%s)', t, replace(rows, own, '(' || own || '::integer <> 0)'));
  end if;
  execute format('alter table %s no force row level security', t);
end $$;
create or replace function distribute_by_store(t regclass, shards int default null) returns void language plpgsql as $$
declare
  first regclass := (select logicalrelid from pg_dist_partition where partmethod = 'h' order by logicalrelid limit 1);
begin
  perform fit_to_cluster(t);
  if first is null then
    perform create_distributed_table(t, 'merchant_id', colocate_with => 'none', shard_count => shards);
  else
    perform create_distributed_table(t, 'merchant_id', colocate_with => first::text);
  end if;
end $$;
do $do$ begin
  if not exists (select from pg_proc where proname = 'tenant_table_alone' and pronamespace = 'public'::regnamespace) then
    alter function tenant_table(regclass, text) rename to tenant_table_alone;
    create function tenant_table(t regclass, own_row text default null) returns void language plpgsql as $$
    begin
      perform tenant_table_alone(t, own_row);
      perform distribute_by_store(t);
    end $$;
  end if;
end $do$;
commit`

/**
 * Functions that ask for one plan for any store would find no shard, and the sums of orders would not either where a table is
 * joined in a part of its own by the order's store: on a cluster each names the store by value, and what they read of a view
 * is written into them. Where an insert from a select takes its ids at the coordinator, whoever may insert must be able to.
 * A notice that a trigger sends on a node is heard by nobody, and no transaction on two nodes can be committed with it.
 */
export const FIT_TO_VALUES = String.raw`do $$
declare
  f record;
  by_store constant text := '\m(\w+)\.merchant_id = \w+\.merchant_id';
  contribution text := regexp_replace(rtrim(pg_get_viewdef('order_contribution'::regclass), '; '),
    by_store, '\1.merchant_id = the_merchant', 'g');
begin
  for f in
    select p.oid::regprocedure as name, pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.proconfig::text like '%plan_cache_mode=%'
  loop
    execute replace(regexp_replace(f.definition, by_store, '\1.merchant_id = the_merchant', 'g'),
      'from order_contribution', 'from (' || contribution || ') as order_contribution');
    execute format('alter function %s reset plan_cache_mode', f.name);
  end loop;
  for f in
    select s.relname as name from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i'
    where s.relnamespace = 'public'::regnamespace and s.relkind = 'S' and has_table_privilege('app', d.refobjid, 'insert')
  loop
    execute format('grant usage on sequence %I to app', f.name);
  end loop;
  for f in
    select pg_get_functiondef(p.oid) as definition from pg_proc p
    where p.pronamespace = 'public'::regnamespace and p.prosrc like '%perform pg_notify(%'
  loop
    execute regexp_replace(f.definition, 'perform pg_notify\([^)]*\);', 'null;', 'g');
  end loop;
end $$`

/**
 * Ids that a node takes itself, where a statement leaves it to the node. Citus gives node n those from n * 2^48 on, which
 * JavaScript rounds from node 32 on, and none of four bytes: here from n * 2^40 on, and 2^22 each above 2^30.
 */
export const OF_EACH_NODE = `do $$
declare
  s record;
  node bigint := (select groupid from pg_dist_local_group);
begin
  perform set_config('citus.enable_ddl_propagation', 'off', true);
  for s in
    select sequencename as name, data_type = 'integer'::regtype as is_short, min_value, max_value, (1::bigint << 30) as high
    from pg_sequences where schemaname = 'public'
  loop
    if s.min_value >= 1::bigint << 48 then
      execute format('alter sequence %I minvalue %s maxvalue %s start %s restart', s.name,
        (node << 40) + 1, (node + 1) << 40, (node << 40) + 1);
    elsif s.is_short and (s.min_value = 1 or s.min_value = s.max_value) then
      execute format('alter sequence %I minvalue %s maxvalue %s start %s restart', s.name,
        s.high + (node << 22) + 1, s.high + ((node + 1) << 22), s.high + (node << 22) + 1);
    end if;
    execute format('grant usage on sequence %I to app', s.name);
  end loop;
end $$`
