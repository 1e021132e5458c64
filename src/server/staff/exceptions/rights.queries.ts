/** Employees with what is granted and denied to each on top of the role. */
import { sql } from 'kysely'
import type { PersonWithRights, RightsOf } from '../../../shared/contract/staff/rights.ts'
import type { RightState } from '../../../shared/rules/staff/rights.ts'
import type { Holder } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { foundBy } from '../../basics/peopleSearch.queries.ts'

export interface PeopleInput {
  readonly page: number
  readonly pageSize: number
  readonly search: string
  readonly roleIds: readonly number[]
  readonly onlyOwn: boolean
}

const PERSON = sql`e.employee_id, e.employee_no, e.first_name, e.last_name, e.is_boss, e.status,
  e.role_id, r.name as role_name, r.second_name as role_second_name`
const PEOPLE = sql`employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id`
const own = (merchantId: number) => sql`p.merchant_id = ${merchantId} and p.employee_id = e.employee_id`

/** A page of the people by name, how many there are, and the roles of the store. `keys` are those of the tree. */
export async function listPeople(run: Run, merchantId: number, input: PeopleInput, keys: readonly string[]) {
  const { page, pageSize, search, roleIds, onlyOwn } = input
  const ofTree = sql`p.permission = any(${[...keys]}::text[])`
  const count = (granted: boolean) =>
    sql`(select count(*) from employee_permission p where ${own(merchantId)} and ${ofTree} and granted = ${sql.lit(granted)})`
  const conditions = [
    sql`e.merchant_id = ${merchantId}`,
    ...(roleIds.length === 0 ? [] : [sql`e.role_id = any(${[...roleIds]}::int[])`]),
    // A boss holds all: what was once said about them says nothing.
    ...(onlyOwn
      ? [
          sql`not e.is_boss and e.employee_id = any(array(
            select employee_id from employee_permission p where p.merchant_id = ${merchantId} and ${ofTree}))`,
        ]
      : []),
    ...foundBy(merchantId, search),
  ]
  const where = sql.join(conditions, sql` and `)
  const order = sql`order by e.first_name, e.last_name, e.employee_id`
  // Counted for the people of the page alone, not for those before it.
  const listed = run(sql<PersonWithRights>`
    select ${PERSON}, ${count(true)} as granted, ${count(false)} as denied
    from (select * from employee e where ${where} ${order} limit ${pageSize} offset ${(page - 1) * pageSize}) e
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    ${order}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from employee e where ${where}`)
  const named = run(sql<{ roleId: number; roleName: string; roleSecondName: string }>`
    select role_id, name as role_name, second_name as role_second_name from role
    where merchant_id = ${merchantId} order by lower(name)`)
  const [rows, [total], roles] = await Promise.all([listed, counted, named])
  return { rows, total: total?.total ?? 0, roles }
}

/** A person with what decides their rights, also while they or their role are disabled. */
export type PersonRow = RightsOf['person'] & Holder & { readonly accountId: number }

export async function findPerson(run: Run, merchantId: number, employeeId: number): Promise<PersonRow | undefined> {
  const [row] = await run(sql<PersonRow>`
    select ${PERSON}, e.account_id,
      array(select permission from role_permission p
        where p.merchant_id = ${merchantId} and p.role_id = e.role_id) as from_role,
      array(select permission from employee_permission p where ${own(merchantId)} and granted) as granted,
      array(select permission from employee_permission p where ${own(merchantId)} and not granted) as denied,
      array(select module from disabled_module d where d.merchant_id = ${merchantId}) as disabled_modules
    from ${PEOPLE} where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId}`)
  return row
}

/** The same, and nobody else changes this person until the end of the transaction. */
export async function lockPerson(run: Run, merchantId: number, employeeId: number): Promise<PersonRow | undefined> {
  await run(sql`select from employee where merchant_id = ${merchantId} and employee_id = ${employeeId} for update`)
  return findPerson(run, merchantId, employeeId)
}

/** Writes a person's own word on some functions. */
export async function writeStates(
  run: Run,
  merchantId: number,
  employeeId: number,
  changes: readonly { readonly key: string; readonly to: RightState }[],
): Promise<void> {
  const keys = changes.map(({ key }) => key)
  await run(sql`delete from employee_permission
    where merchant_id = ${merchantId} and employee_id = ${employeeId} and permission = any(${keys}::text[])`)
  const own = changes.filter(({ to }) => to !== 'fromRole')
  if (own.length === 0) return
  await run(sql`insert into employee_permission (merchant_id, employee_id, permission, granted)
    select ${merchantId}::int, ${employeeId}::int, permission, granted
    from unnest(${own.map(({ key }) => key)}::text[], ${own.map(({ to }) => to === 'granted')}::boolean[])
      as t (permission, granted)
  returning merchant_id`)
}
