-- History imports (POS-5; docs/decisions/0006-import.md). What an import brings is written into the real tables in short
-- transactions and is seen by nobody, not even by a query that forgets to ask, until one short transaction shows it.

create table history_upload (
  merchant_id int not null references merchant,
  upload_id text not null,
  file_name text not null,
  bytes bigint not null,
  -- SHA-256 of the file, hexadecimal.
  file_hash text not null,
  created_at timestamptz(3) not null default now(),
  primary key (merchant_id, upload_id)
);
select tenant_table('history_upload');

-- One row a run, dry runs too.
create table history_import (
  merchant_id int not null references merchant,
  import_id int not null generated always as identity,
  upload_id text not null,
  file_name text not null,
  file_hash text not null,
  dry_run boolean not null,
  -- How the file is to be understood (shared/rules/history/settings.ts).
  settings jsonb not null,
  state text not null default 'running' check (state in ('running', 'done', 'failed', 'cancelled', 'interrupted', 'undone')),
  -- Why it failed: a code of the error catalogue.
  failure text,
  actor_id int,
  actor_name text not null,
  -- The server process that does the work, and when it last said so.
  process_id text not null,
  heartbeat_at timestamptz(3) not null default now(),
  started_at timestamptz(3) not null default now(),
  finished_at timestamptz(3),
  undone_at timestamptz(3),
  undone_by text,
  cancel_requested boolean not null default false,
  -- Rows of it stand in the tables and nobody sees them: it is being written, or being cleared away.
  hidden boolean not null default false,
  phase text not null default 'reading' check (phase in ('reading', 'checking', 'writing')),
  -- Of 1,000.
  progress smallint not null default 0,
  orders int not null default 0,
  lines int not null default 0,
  total_cents bigint not null default 0,
  -- Rows that cannot be imported, and orders left out because of them.
  rejected int not null default 0,
  skipped_orders int not null default 0,
  -- Orders that the store has already.
  already_present int not null default 0,
  first_day date,
  last_day date,
  -- The first of the rejected rows.
  bad_rows jsonb not null default '[]',
  primary key (merchant_id, import_id)
);
select tenant_table('history_import');
revoke delete on history_import from app;
create unique index history_import_running on history_import (merchant_id, dry_run) where state = 'running';
create index history_import_hidden on history_import (merchant_id) where hidden;

-- The imports of the store whose rows nobody may see but the transaction that writes or clears them (`app.importing`).
-- Row-level security asks for it once a statement, and only where a row of some import is met.
create function hide_unfinished_imports(t regclass, rows text) returns void language plpgsql as $$
begin
  execute format(
    'create policy finished_imports on %s as restrictive using (%s) with check (true)', t,
    replace(rows, 'HIDDEN', '(select coalesce(array_agg(h.import_id), ''{}'') from history_import h where h.hidden '
      'and h.import_id <> coalesce(nullif(current_setting(''app.importing'', true), ''''), ''0'')::int)'));
end $$;

-- Facts of an import stand beside the store's own under the same keys: readers sum. So showing and undoing an import is
-- one changed row, however large it is.
alter table sales_fact add column import_id int not null default 0;
alter table sales_fact drop constraint sales_fact_pkey;
alter table sales_fact add primary key (merchant_id, grain, dimension, period, key, import_id);
create index sales_fact_import on sales_fact (merchant_id, import_id, period) where import_id <> 0;

select hide_unfinished_imports('orders', 'import_id is null or import_id <> all (HIDDEN::int[])');
select hide_unfinished_imports('category', 'import_id is null or import_id <> all (HIDDEN::int[])');
select hide_unfinished_imports('dish', 'import_id is null or import_id <> all (HIDDEN::int[])');
select hide_unfinished_imports('sales_fact', 'import_id = 0 or import_id <> all (HIDDEN::int[])');
-- Payments are also read by day, without their orders.
select hide_unfinished_imports('payment', 'HIDDEN::int[] = ''{}'' or exists (select from orders o
  where o.merchant_id = payment.merchant_id and o.order_id = payment.order_id)');
drop function hide_unfinished_imports;

-- Both functions of 0005 again as one, by import; the columns are those of the table. `sum(bigint)` adds as numeric,
-- which takes four times as long; months are added up from the days; planning the view anew took longer than an order.
drop function apply_facts_of_orders;
drop function apply_facts_of_import;
create aggregate exact_sum(bigint) (sfunc = int8pl, stype = int8, initcond = '0', combinefunc = int8pl, parallel = safe);
do $do$
declare
  measures text;
  signed text;
  again text;
  added text;
begin
  select string_agg(format('%I', attname), ', '), string_agg(format('exact_sum(%I) * sign', attname), ', '),
    string_agg(format('exact_sum(%I)', attname), ', '),
    string_agg(format('%1$I = sales_fact.%1$I + excluded.%1$I', attname), ', ')
  into measures, signed, again, added
  from pg_attribute
  where attrelid = 'sales_fact'::regclass and attnum > 0 and not attisdropped
    and attname not in ('merchant_id', 'grain', 'dimension', 'period', 'key', 'import_id');
  execute format($create$
    create function apply_facts_of_orders(the_merchant int, ids bigint[], sign int) returns void
    language plpgsql set plan_cache_mode = force_generic_plan as $$
    #variable_conflict use_column
    begin
      -- An import sums up its own facts (features/history/importFacts.ts), which takes a tenth of the time.
      if coalesce(current_setting('app.importing', true), '') <> '' then return; end if;
      with days (dimension, period, key, import_id, %1$s) as materialized (
        select dimension, period, key, coalesce(import_id, 0), %2$s from order_contribution
        where merchant_id = the_merchant and order_id = any(ids) group by 1, 2, 3, 4
      )
      insert into sales_fact (merchant_id, grain, dimension, period, key, import_id, %1$s)
      select the_merchant, 'day', dimension, period, key, import_id, %1$s from days
      union all
      select the_merchant, 'month', dimension, date_trunc('month', period)::date, key, import_id, %3$s from days
      group by dimension, date_trunc('month', period), key, import_id
      -- Ordered, so that two changes never wait in a ring.
      order by 2, 3, 4, 5, 6
      on conflict (merchant_id, grain, dimension, period, key, import_id) do update set %4$s;
    end $$ $create$, measures, signed, again, added);
end $do$;
