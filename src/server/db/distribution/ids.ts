/**
 * Ids that a node takes itself go on behind those that rows have already. Each node has a range of its own (`script.ts`); a
 * backup of a cluster brings rows with ids of those ranges, for nodes that have not taken any yet.
 */
import { sql } from 'kysely'
import pg from 'pg'
import { CannotStart } from '../cannotStart.ts'
import type { Engine } from '../engine.ts'
import type { Run } from '../run.ts'

interface IdColumn {
  readonly table: string
  readonly column: string
  readonly sequence: string
  readonly isShort: boolean
}

/** Behind `at` a node's sequence goes on. */
interface Reached {
  readonly sequence: string
  readonly node: number
  readonly at: number
}

const name = pg.escapeIdentifier
const literal = pg.escapeLiteral

/** Throws `CannotStart` where a node refuses. */
export async function settleIds(engine: Engine): Promise<void> {
  const { columns, nodes } = await engine.transact('owner', 'read', async run => ({
    columns: await listIdColumns(run),
    nodes: await listNodes(run),
  }))
  const reached: Reached[] = []
  for (const column of columns) {
    const highest = await engine.transact('owner', 'read', run => findHighest(run, column, nodes), 'work')
    for (const [node, at] of highest) reached.push({ sequence: column.sequence, node, at })
  }
  if (reached.length === 0) return
  const failed = await engine.transact('owner', 'write', run => goOnBehind(run, reached), 'work')
  if (failed) throw new CannotStart(`Node ${failed.node} refused: ${failed.result}`)
}

/** Of the tables that lie with their stores. */
function listIdColumns(run: Run): Promise<IdColumn[]> {
  return run(sql<IdColumn>`
    select c.relname as table, a.attname as column, s.relname as sequence, a.atttypid = 'int'::regtype as is_short
    from pg_class s
    join pg_depend d on d.classid = 'pg_class'::regclass and d.objid = s.oid and d.deptype = 'i'
    join pg_class c on c.oid = d.refobjid
    join pg_attribute a on a.attrelid = c.oid and a.attnum = d.refobjsubid
    join pg_dist_partition p on p.logicalrelid = c.oid and p.partmethod = 'h'
    where s.relkind = 'S' order by s.relname`)
}

async function listNodes(run: Run): Promise<number[]> {
  const rows = await run(sql<{ node: number }>`
    select distinct groupid as node from pg_dist_node where groupid > 0 and noderole = 'primary' order by groupid`)
  return rows.map(({ node }) => node)
}

/** The highest id of each node's range that a row has; nothing for a node without any. */
async function findHighest(
  run: Run,
  { table, column, isShort }: IdColumn,
  nodes: readonly number[],
): Promise<[node: number, at: number][]> {
  const id = name(column)
  const highest = nodes.map(node => {
    const [from, to] = isShort
      ? [2 ** 30 + node * 2 ** 22, 2 ** 30 + (node + 1) * 2 ** 22]
      : [node * 2 ** 40, (node + 1) * 2 ** 40]
    return `max(${id}) filter (where ${id} > ${from} and ${id} <= ${to})`
  })
  const [row] = await run(
    sql.raw<{ highest: (number | null)[] }>(`
    select json_build_array(${highest.join(', ')}) as highest from ${name(table)} where ${id} > ${2 ** 30}`),
  )
  return nodes.flatMap((node, place): [number, number][] => {
    const at = row?.highest[place] ?? null
    return at === null ? [] : [[node, at]]
  })
}

/** On every node, for its own part; the first that refused. */
async function goOnBehind(run: Run, reached: readonly Reached[]) {
  const values = reached.map(({ sequence, node, at }) => `(${literal(sequence)}, ${node}, ${at}::bigint)`)
  const onNode = `do $do$
  declare
    s record;
  begin
    for s in
      select v.name, v.at from (values ${values.join(', ')}) as v (name, node, at)
      join pg_sequences q on q.schemaname = 'public' and q.sequencename = v.name
      where v.node = (select groupid from pg_dist_local_group) and v.at > coalesce(q.last_value, 0)
    loop
      perform setval(format('public.%I', s.name)::regclass, s.at);
    end loop;
  end $do$`
  const rows = await run(sql<{ node: string; result: string }>`
    select nodename || ':' || nodeport as node, result from run_command_on_workers(${onNode}) where not success`)
  return rows[0]
}
