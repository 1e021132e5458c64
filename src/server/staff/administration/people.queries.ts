/** People of several stores; runs as the owner of the database, so every query names its stores. */
import { sql } from 'kysely'
import type { PersonInStore } from '../../../shared/contract/staff/administration.ts'
import type { Run } from '../../db/run.ts'
import { beginsWith, searchWords } from '../../basics/peopleSearch.queries.ts'

export interface PeoplePage {
  readonly page: number
  readonly pageSize: number
  readonly sort: 'name' | 'store' | 'lastSignIn'
  readonly order: 'asc' | 'desc'
  readonly search: string
  readonly statuses: readonly ('valid' | 'invalid')[]
}

const fields = sql`
  e.account_id, e.merchant_id, m.name as store_name, m.second_name as store_second_name, e.employee_id, e.version, e.employee_no,
  e.display_name, e.login_name, e.is_boss, e.role_id, r.name as role_name,
  r.second_name as role_second_name, e.status, a.last_sign_in_at`

type Found = Omit<PersonInStore, 'inStores'> & { readonly accountId: number }

/** Adds in how many of the stores each account works. A statement of its own: a node of a cluster sees its own stores alone. */
async function withStores(run: Run, among: readonly number[], people: readonly Found[]): Promise<PersonInStore[]> {
  const accounts = people.map(({ accountId }) => accountId)
  const counts = await run(sql<{ accountId: number; inStores: number }>`
    select account_id, count(*) as in_stores from employee
    where account_id = any(${accounts}::int[]) and merchant_id = any(${[...among]}::int[]) group by account_id`)
  const inStores = new Map(counts.map(each => [each.accountId, each.inStores]))
  return people.map(({ accountId, ...person }) => ({ ...person, inStores: inStores.get(accountId) ?? 0 }))
}

const tables = sql`employee e join merchant m using (merchant_id) join account a using (account_id)
  join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id`

const byName = sql`e.first_name, e.last_name, e.merchant_id, e.employee_id`
const sorts = {
  name: { asc: byName, desc: sql`e.first_name desc, e.last_name desc, e.merchant_id, e.employee_id` },
  store: { asc: sql`m.name, e.merchant_id, ${byName}`, desc: sql`m.name desc, e.merchant_id, ${byName}` },
  lastSignIn: {
    asc: sql`a.last_sign_in_at nulls first, ${byName}`,
    desc: sql`a.last_sign_in_at desc nulls last, ${byName}`,
  },
} as const

/** A page of the people of some stores, and how many there are. */
export async function listPeople(run: Run, merchantIds: readonly number[], asked: PeoplePage) {
  const { page, pageSize, sort, order, statuses } = asked
  const conditions = [
    sql`e.merchant_id = any(${[...merchantIds]}::int[])`,
    ...(statuses.length === 0 ? [] : [sql`e.status = any(${[...statuses]}::text[])`]),
    ...searchWords(asked.search).map(
      word => sql`exists (select from employee_search s where s.merchant_id = e.merchant_id
        and s.employee_id = e.employee_id and ${beginsWith(sql`s.key`, word)})`,
    ),
  ]
  const where = sql.join(conditions, sql` and `)
  const rows = run(sql<Found>`select ${fields} from ${tables} where ${where}
    order by ${sorts[sort][order]} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from employee e where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: await withStores(run, merchantIds, found), total: count?.total ?? 0 }
}

/** One person in each of these stores that their account works in; none where the person does not exist. */
export async function listPlaces(
  run: Run,
  merchantIds: readonly number[],
  { merchantId, employeeId }: { readonly merchantId: number; readonly employeeId: number },
): Promise<PersonInStore[]> {
  const [person] = await run(sql<{ accountId: number }>`
    select account_id from employee where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  if (!person) return []
  const found = await run(sql<Found>`select ${fields} from ${tables}
    where e.merchant_id = any(${[...merchantIds]}::int[]) and e.account_id = ${person.accountId}
    order by m.name, e.merchant_id`)
  return withStores(run, merchantIds, found)
}

export interface Employment {
  readonly accountId: number
  readonly merchantId: number
  readonly employeeId: number
  readonly version: number
  readonly roleId: number
  readonly status: 'valid' | 'invalid'
}

/** Somebody's role and status in a store, held until the transaction ends. */
export async function lockEmployment(
  run: Run,
  { merchantId, employeeId }: Pick<Employment, 'merchantId' | 'employeeId'>,
): Promise<Employment | undefined> {
  const [row] = await run(sql<Employment>`
    select account_id, merchant_id, employee_id, version, role_id, status from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId} for no key update`)
  return row
}

/** Sets somebody's role and status in a store; who is disabled is signed out there. */
export async function setEmployment(run: Run, employment: Omit<Employment, 'accountId'>): Promise<void> {
  const { merchantId, employeeId, roleId, status } = employment
  const own = sql`merchant_id = ${merchantId} and employee_id = ${employeeId}`
  if (status === 'invalid') {
    await run(sql`delete from session where ${own}`)
    await run(sql`delete from sign_in_ticket where ${own}`)
  }
  await run(sql`update employee set role_id = ${roleId}, status = ${status}, version = version + 1
    where ${own}`)
}
