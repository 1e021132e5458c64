/** Reads people of a store. What runs as the owner (a write of accounts) names its store as well as what runs as `app`. */
import { type RawBuilder, sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { LockOption } from '../../../shared/rules/staff/staff.ts'
import type { Run } from '../../db/run.ts'
import { foundBy } from '../../basics/peopleSearch.queries.ts'

type Condition = RawBuilder<unknown>

export interface EmployeeFilters {
  readonly search: string
  readonly statuses: readonly string[]
  readonly roleIds: readonly number[]
}

export interface EmployeeOrder {
  readonly sort: 'name' | 'employeeNo' | 'loginName' | 'role' | 'status' | 'hiredOn'
  readonly order: 'asc' | 'desc'
}

export interface StoredEmployee {
  readonly employeeId: number
  readonly accountId: number
  readonly version: number
  readonly employeeNo: string
  readonly firstName: string
  readonly lastName: string
  readonly loginName: string
  readonly phone: string
  readonly email: string
  readonly language: Language
  readonly status: 'valid' | 'invalid'
  readonly boss: boolean
  readonly roleId: number
  readonly roleName: string
  readonly roleSecondName: string
  readonly hiredOn: string | null
  readonly maxDiscountPcm: number | null
  readonly roleMaxDiscountPcm: number | null
  readonly lockOption: LockOption
  readonly roleLockOption: LockOption
  readonly hasPosPassword: boolean
}

const COLUMNS = sql.raw(
  [
    'e.employee_id, e.account_id, e.version, e.employee_no, e.first_name, e.last_name, e.login_name, e.phone, e.email',
    'e.language, e.status, e.is_boss as boss, e.role_id, r.name as role_name, r.second_name as role_second_name, e.hired_on',
    'e.max_discount_pcm, r.max_discount_pcm as role_max_discount_pcm, e.lock_option, r.lock_option as role_lock_option',
    'e.pos_password_hash is not null as has_pos_password',
  ].join(', '),
)
const TABLES = sql`employee e join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id`

function whereOf(merchantId: number, { search, statuses, roleIds }: EmployeeFilters): Condition {
  const conditions = [
    sql`e.merchant_id = ${merchantId}`,
    ...(statuses.length === 0 ? [] : [sql`e.status = any(${[...statuses]}::text[])`]),
    ...(roleIds.length === 0 ? [] : [sql`e.role_id = any(${[...roleIds]}::int8[])`]),
    ...foundBy(merchantId, search),
  ]
  return sql.join(conditions, sql` and `)
}

/** Numbers are sorted by their size as long as they are digits alone. */
const SORTS: Readonly<Record<EmployeeOrder['sort'], readonly string[]>> = {
  name: [],
  employeeNo: ['length(e.employee_no)', 'e.employee_no'],
  loginName: ['e.login_name'],
  role: ['r.name'],
  status: ['e.status'],
  hiredOn: ['e.hired_on'],
}
const BY_NAME = ['e.first_name', 'e.last_name', 'e.employee_id']

const orderBy = ({ sort, order }: EmployeeOrder) =>
  sql.raw([...SORTS[sort], ...BY_NAME].map(column => `${column} ${order}`).join(', '))

/** A page of the people that fit, and how many there are. */
export async function listEmployees(
  run: Run,
  merchantId: number,
  asked: EmployeeFilters & EmployeeOrder & { readonly page: number; readonly pageSize: number },
): Promise<{ rows: StoredEmployee[]; total: number }> {
  const where = whereOf(merchantId, asked)
  const { page, pageSize } = asked
  const rows = run(sql<StoredEmployee>`select ${COLUMNS} from ${TABLES} where ${where}
    order by ${orderBy(asked)} limit ${pageSize} offset ${(page - 1) * pageSize}`)
  const counted = run(sql<{ total: number }>`select count(*) as total from employee e where ${where}`)
  const [found, [count]] = await Promise.all([rows, counted])
  return { rows: found, total: count?.total ?? 0 }
}

/** The ids of all that fit, in the order of the list. */
export async function listEmployeeIds(
  run: Run,
  merchantId: number,
  asked: EmployeeFilters & EmployeeOrder,
): Promise<number[]> {
  const rows = await run(sql<{ employeeId: number }>`select e.employee_id from ${TABLES}
    where ${whereOf(merchantId, asked)} order by ${orderBy(asked)}`)
  return rows.map(({ employeeId }) => employeeId)
}

/** Some people of the store; in no order. */
export function findEmployees(run: Run, merchantId: number, employeeIds: readonly number[]): Promise<StoredEmployee[]> {
  return run(sql<StoredEmployee>`select ${COLUMNS} from ${TABLES}
    where e.merchant_id = ${merchantId} and e.employee_id = any(${[...employeeIds]}::int[])`)
}

export interface ChoiceRow {
  readonly employeeId: number
  readonly firstName: string
  readonly lastName: string
  readonly employeeNo: string
  readonly status: 'valid' | 'invalid'
  readonly roleId: number
  readonly roleName: string
  readonly roleSecondName: string
}

/** People by name, for pickers. */
export function listChoices(
  run: Run,
  merchantId: number,
  asked: { readonly search: string; readonly statuses: readonly string[]; readonly most: number },
): Promise<ChoiceRow[]> {
  return run(sql<ChoiceRow>`
    select e.employee_id, e.first_name, e.last_name, e.employee_no, e.status, e.role_id, r.name as role_name,
      r.second_name as role_second_name
    from ${TABLES} where ${whereOf(merchantId, { ...asked, roleIds: [] })}
    order by ${orderBy({ sort: 'name', order: 'asc' })} limit ${asked.most}`)
}

export interface RoleRow {
  readonly roleId: number
  readonly name: string
  readonly secondName: string
  readonly status: 'valid' | 'invalid'
  readonly maxDiscountPcm: number | null
  readonly lockOption: LockOption
  readonly permissions: string[]
}

/** The store's roles with what they may do; all, or one. */
export function listRoles(run: Run, merchantId: number, roleId?: number): Promise<RoleRow[]> {
  return run(sql<RoleRow>`
    select role_id, name, second_name, status, max_discount_pcm, lock_option,
      array(select permission from role_permission p where p.merchant_id = ${merchantId} and p.role_id = r.role_id) as permissions
    from role r where merchant_id = ${merchantId} ${roleId === undefined ? sql`` : sql`and role_id = ${roleId}`}
    order by name, role_id`)
}

/** One above the highest employee ID that is a number. */
export async function nextEmployeeNo(run: Run, merchantId: number): Promise<string> {
  const [row] = await run(sql<{ next: number }>`
    select coalesce(max(case when employee_no ~ '^[0-9]{1,8}$' then employee_no::int end), 100) + 1 as next
    from employee where merchant_id = ${merchantId}`)
  return String(row?.next ?? '')
}
