/** What the catalogue of a database says of its tables, for `npm run distribute`. */
import { sql } from 'kysely'
import type { Run } from '../run.ts'
import type { Catalogue, KeyAsItIs, TableAsItIs, TriggerAsItIs } from './plan.ts'

const PUBLIC = sql`'public'::regnamespace`

/** `isCluster`: the database has Citus, so that tables may have been distributed already. */
export async function readCatalogue(run: Run, isCluster: boolean): Promise<Catalogue> {
  const placed = isCluster
    ? sql`(select case p.partmethod when 'h' then 'store' else 'everyNode' end from pg_dist_partition p where p.logicalrelid = c.oid)`
    : sql`null`
  const [tables, keys, triggers, unfit] = await Promise.all([
    run(sql<TableAsItIs>`
      select c.relname as name, ${placed} as placed, exists (
        select from pg_attribute a where a.attrelid = c.oid and a.attnum = 1 and a.attname = 'merchant_id'
          and a.atttypid = 'int'::regtype and a.attnotnull) as is_of_store
      from pg_class c where c.relnamespace = ${PUBLIC} and c.relkind in ('r', 'p') and c.relname <> 'distribution_rest' order by c.relname`),
    run(sql<KeyAsItIs>`
      select f.relname as table, k.conname as name, t.relname as target, pg_get_constraintdef(k.oid) as definition,
        (select a.attname from pg_attribute a where a.attrelid = f.oid and a.attnum = k.conkey[1]) = 'merchant_id'
          and (select a.attname from pg_attribute a where a.attrelid = t.oid and a.attnum = k.confkey[1]) = 'merchant_id' as within_store
      from pg_constraint k join pg_class f on f.oid = k.conrelid join pg_class t on t.oid = k.confrelid
      where k.contype = 'f' and k.connamespace = ${PUBLIC} order by f.relname, k.conname`),
    run(sql<TriggerAsItIs>`
      select c.relname as table, g.tgname as name, pg_get_triggerdef(g.oid) as definition
      from pg_trigger g join pg_class c on c.oid = g.tgrelid
      where not g.tgisinternal and c.relnamespace = ${PUBLIC} and g.tgname not like 'truncate_trigger_%'
      order by c.relname, g.tgname`),
    run(sql<{ sentence: string }>`
      select format('Policy %s of %s is restrictive, or asks in a sub-select', p.polname, c.relname) as sentence
      from pg_policy p join pg_class c on c.oid = p.polrelid
      where c.relnamespace = ${PUBLIC} and (not p.polpermissive or pg_get_expr(p.polqual, p.polrelid) ilike '%select%')
      union all
      select format('Unique index %s of %s does not begin with merchant_id', i.relname, c.relname)
      from pg_index x join pg_class c on c.oid = x.indrelid join pg_class i on i.oid = x.indexrelid
      join pg_attribute m on m.attrelid = c.oid and m.attnum = 1 and m.attname = 'merchant_id'
      where c.relnamespace = ${PUBLIC} and c.relname <> 'merchant' and x.indisunique and x.indkey[0] <> 1
        and exists (select from pg_policy p where p.polrelid = c.oid)
      order by 1`),
  ])
  return { tables, keys, triggers, unfit: unfit.map(({ sentence }) => sentence) }
}
