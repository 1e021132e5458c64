/** What the objects of the audit trail are called now. */
import { sql } from 'kysely'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { Run } from '../../db/run.ts'
import { menuTables } from '../../menu/library/menuTables.ts'

export interface ObjectName {
  readonly id: number
  readonly name: string
  readonly secondName: string
}

const personName = sql`concat_ws(' ', nullif(e.first_name, ''), nullif(e.last_name, ''))`

/** People by their ids. */
export function listPeopleNames(run: Run, merchantId: number, ids: readonly number[]): Promise<ObjectName[]> {
  return run(sql<ObjectName>`select e.employee_id as id, ${personName} as name, '' as second_name from employee e
    where e.merchant_id = ${merchantId} and e.employee_id = any(${[...ids]}::int[])`)
}

/** Roles by their ids. */
export function listRoleNames(run: Run, merchantId: number, ids: readonly number[]): Promise<ObjectName[]> {
  return run(sql<ObjectName>`select role_id as id, name, second_name from role
    where merchant_id = ${merchantId} and role_id = any(${[...ids]}::int[])`)
}

/** Whose clock records these are. */
export function listRecordNames(run: Run, merchantId: number, ids: readonly number[]): Promise<ObjectName[]> {
  return run(sql<ObjectName>`select c.clock_id as id, ${personName} as name, '' as second_name
    from clock_record c join employee e on e.merchant_id = c.merchant_id and e.employee_id = c.employee_id
    where c.merchant_id = ${merchantId} and c.clock_id = any(${[...ids]}::int8[])`)
}

/** Whose schedules these are. */
export function listScheduleNames(run: Run, merchantId: number, ids: readonly number[]): Promise<ObjectName[]> {
  return run(sql<ObjectName>`select s.schedule_id as id, ${personName} as name, '' as second_name
    from schedule s join employee e on e.merchant_id = s.merchant_id and e.employee_id = s.employee_id
    where s.merchant_id = ${merchantId} and s.schedule_id = any(${[...ids]}::int[])`)
}

/** Things of the menu of a kind, by their ids. */
export function listMenuNames(kind: EntityKind) {
  const { table, id } = menuTables[kind]
  return (run: Run, merchantId: number, ids: readonly number[]): Promise<ObjectName[]> =>
    run(sql<ObjectName>`select ${sql.raw(id)} as id, name, second_name from ${sql.raw(table)}
      where merchant_id = ${merchantId} and ${sql.raw(id)} = any(${[...ids]}::int[]) and deleted_at is null`)
}
