/** What is in all tables of some stores, in brief: for tests that nothing was written. */
import { sql } from 'kysely'
import type { Engine } from '../db/engine.ts'

export interface Contents {
  readonly name: string
  readonly rows: number
  readonly contents: string
}

/**
 * Makes the function that `contentsOf` calls, in a schema of its own, over all tables as they are now. A function, as it
 * keeps its plans: to plan a hundred tables takes ten times as long as to read those of a fresh store.
 */
export async function prepareContents(engine: Engine): Promise<void> {
  const tables = await engine.transact('owner', 'read', run =>
    run(sql<{ name: string; isSeen: boolean }>`
      select c.relname as name, exists (select from pg_attribute s
        where s.attrelid = c.oid and s.attname = 'last_seen_at') as is_seen
      from pg_class c join pg_attribute a on a.attrelid = c.oid
      where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p') and a.attname = 'merchant_id'
      order by c.relname`),
  )
  const each = tables.map(({ name, isSeen }) => {
    // When somebody was last seen is no content.
    const row = isSeen ? `(to_jsonb(t) - 'last_seen_at')` : 't'
    return `return query select '${name}', count(*), coalesce(sum(hashtext(${row}::text)), 0)::text
      from public.${name} t where t.merchant_id = any(merchants);`
  })
  await engine.script(`create schema testing;
    create function testing.contents(merchants int[]) returns table (name text, row_count bigint, contents text)
    language plpgsql as $$ begin ${each.join('\n')} end $$`)
}

/** Counts and contents of every table, for some stores. */
export function contentsOf(engine: Engine, merchants: readonly number[]): Promise<Contents[]> {
  return engine.transact('owner', 'read', run =>
    run(sql<Contents>`select name, row_count as rows, contents from testing.contents(${merchants}::int[])`),
  )
}
