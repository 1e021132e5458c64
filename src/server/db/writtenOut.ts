/** The views and functions that a cluster's statements have written out, read once a pool: a migration takes a new start. */
import type { Pool } from 'pg'
import type { WrittenOut } from './namingStore.ts'

const known = new WeakMap<Pool, Promise<WrittenOut>>()

export function writtenOutOf(pool: Pool): Promise<WrittenOut> {
  const before = known.get(pool)
  if (before !== undefined) return before
  const reading = read(pool)
  known.set(pool, reading)
  reading.catch(() => known.delete(pool))
  return reading
}

async function read(pool: Pool): Promise<WrittenOut> {
  const views = await pool.query<{ name: string; text: string }>(`
    select viewname as name, pg_get_viewdef(format('public.%I', viewname)::regclass) as text from pg_views v
    where schemaname = 'public' and not exists (
      select from pg_depend d where d.objid = format('public.%I', v.viewname)::regclass and d.deptype = 'e')`)
  const functions = await pool.query<{ name: string; text: string; names: string[]; modes: string[] }>(
    `
    select proname as name, prosrc as text, proargnames as names, proargmodes::text[] as modes from pg_proc
    where pronamespace = 'public'::regnamespace and proretset and proname = any($1)`,
    [['money_of_orders']],
  )
  return {
    views: new Map(views.rows.map(({ name, text }) => [name, text.replace(/;\s*$/, '')])),
    functions: new Map(
      functions.rows.map(({ name, text, names, modes }) => {
        const [store = '', ids = ''] = names
        const columns = names.filter((_, at) => modes[at] === 't')
        return [
          name,
          { text: /return query\s([\s\S]*?);\s*end/.exec(text)?.[1] ?? '', parameters: [store, ids], columns },
        ]
      }),
    ),
  }
}
