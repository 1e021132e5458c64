/** What the objects of the audit trail are called now, as the table of objects says. */
import { sql } from 'kysely'
import type { AuditedObject, NameSource } from '../../../shared/contract/audit/auditedObject.ts'
import { auditObject, auditObjects } from '../../../shared/contract/audit/objects.ts'
import { containing } from '../../db/like.ts'
import type { Run } from '../../db/run.ts'

export interface ObjectName {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

const column = (alias: string, name: string) => sql.ref(`${alias}.${name}`)

/** The name that a row holds; empty where it has none. */
function nameIn({ name = [], orName, prefix }: NameSource, alias: string) {
  const parts = name.map(part => sql`nullif(${column(alias, part)}::text, '')`)
  const whole = sql`${prefix ?? ''}::text || concat_ws(' ', ${sql.join(parts)})`
  return orName === undefined ? whole : sql`coalesce(nullif(${whole}, ''), ${column(alias, orName)})`
}

/** Objects of a kind by their ids; none of a kind without names, nor of those that were deleted. */
export async function listNames(
  run: Run,
  merchantId: number,
  type: string,
  ids: readonly number[],
): Promise<ObjectName[]> {
  const named = auditObject(type)?.named
  if (typeof named !== 'object' || ids.length === 0) return []
  const { table, id, nameOf, secondName, removedAt } = named
  const whose: NameSource | undefined = nameOf && auditObjects[nameOf.kind].named
  const joined =
    nameOf && whose
      ? sql`join ${sql.table(whose.table)} w on w.merchant_id = o.merchant_id
          and ${column('w', whose.id)} = ${column('o', nameOf.by)}`
      : sql``
  return run(sql<ObjectName>`
    select ${column('o', id)} as id, ${whose ? nameIn(whose, 'w') : nameIn(named, 'o')} as name,
      ${secondName === undefined ? sql`''` : column('o', secondName)} as second_name
    from ${sql.table(table)} o ${joined}
    where o.merchant_id = ${merchantId} and ${column('o', id)} = any(${[...ids]})
      ${removedAt === undefined ? sql`` : sql`and ${column('o', removedAt)} is null`}`)
}

/** Of too many rows to look through by name; people and roles are found by their own words. */
const NOT_SEARCHED: ReadonlySet<string> = new Set(['orders', 'customer', 'employee', 'role', 'merchant', 'drawer'])

/** Objects whose names contain a text, at most so many of each kind. */
export function findNamed(
  run: Run,
  merchantId: number,
  search: string,
  most: number,
): Promise<{ type: string; id: number }[]> {
  const part = containing(search)
  const parts = Object.entries(auditObjects).flatMap(([type, { named }]: [string, AuditedObject]) => {
    if (typeof named !== 'object' || named.nameOf || NOT_SEARCHED.has(named.table)) return []
    const names = [nameIn(named, 'o'), ...(named.secondName === undefined ? [] : [column('o', named.secondName)])]
    return sql`(select ${type}::text as type, ${column('o', named.id)}::int8 as id from ${sql.table(named.table)} o
      where o.merchant_id = ${merchantId} and concat_ws(' ', ${sql.join(names)}) ilike ${part} limit ${most})`
  })
  return run(sql<{ type: string; id: number }>`${sql.join(parts, sql` union all `)}`)
}
