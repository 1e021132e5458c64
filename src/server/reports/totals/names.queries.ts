/** The names behind the keys of facts, as they are today. */
import { sql } from 'kysely'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'

export interface Name {
  readonly name: string
  readonly secondName: string
}
/** By the key that facts have for it. */
export type Names = ReadonlyMap<string, Name>

export interface NameRow extends Name {
  readonly id: number
}

/** By the key of facts. */
export const namesByKey = (rows: readonly NameRow[]): Names => new Map(rows.map(row => [String(row.id), row]))

export async function listDishNames(run: Run, merchantId: number): Promise<Names> {
  const rows = run(
    build.selectFrom('dish').select(['dishId as id', 'name', 'secondName']).where('merchantId', '=', merchantId),
  )
  return namesByKey(await rows)
}

export async function listCategoryNames(run: Run, merchantId: number): Promise<Names> {
  const rows = run(
    build
      .selectFrom('category')
      .select(['categoryId as id', 'name', 'secondName'])
      .where('merchantId', '=', merchantId),
  )
  return namesByKey(await rows)
}

export async function listEmployeeNames(run: Run, merchantId: number): Promise<Names> {
  const rows = run(
    build
      .selectFrom('employee')
      .select(['employeeId as id', 'displayName as name', sql<string>`''`.as('secondName')])
      .where('merchantId', '=', merchantId),
  )
  return namesByKey(await rows)
}
