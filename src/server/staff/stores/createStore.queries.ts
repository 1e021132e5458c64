/** Makes accounts, stores and their people: for the set-up and the demo data alike. Runs as the owner. */
import { sql } from 'kysely'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { build } from '../../db/build.ts'
import type { Run } from '../../db/run.ts'
import { insertWorkplace, loadCopied } from './workplaces.queries.ts'
import { defaultRoles, type DefaultRoleKey } from './defaultRoles.ts'

export interface NewAccount {
  readonly email: string | null
  /** From `hashPassword`; make it before the transaction begins, because it takes its time. */
  readonly passwordHash: string
  readonly language?: Language
  /** Somebody else has chosen the password (SEC-12). */
  readonly mustChangePassword?: boolean
}

/** Makes an account of the installation. */
export async function createAccount(run: Run, account: NewAccount): Promise<number> {
  const { passwordHash, language = 'en', mustChangePassword = false } = account
  const email = account.email?.toLowerCase() ?? null
  const [row] = await run(
    build.insertInto('account').values({ email, passwordHash, language, mustChangePassword }).returning('accountId'),
  )
  if (!row) throw new Error('No account')
  return row.accountId
}

export interface NewStore {
  readonly name: string
  readonly secondName?: string
  readonly phone?: string
  readonly timeZone: string
  readonly currency: string
  readonly cutoverMinutes?: number
  readonly demo?: boolean
}

export interface CreatedStore {
  readonly merchantId: number
  readonly aid: string
  readonly roles: Readonly<Record<DefaultRoleKey, number>>
}

const AID_LOCK = 20153
/** The first AID; each store gets the lowest that is free. */
const FIRST_AID = 100_001

/** Makes a store with its default roles, and without people. */
export async function createStore(run: Run, store: NewStore): Promise<CreatedStore> {
  await run(sql`select pg_advisory_xact_lock(${AID_LOCK})`)
  const [free] = await run(sql<{ aid: string }>`
    select min(candidate)::text as aid
    from (
      select ${FIRST_AID}::bigint as candidate
      union select aid::bigint + 1 from merchant where aid ~ '^[1-9][0-9]{5}$' and aid::bigint >= ${FIRST_AID}
    ) candidates
    where not exists (select from merchant where aid = candidate::text)`)
  const { name, secondName = '', phone = '', timeZone, currency, cutoverMinutes = 240, demo = false } = store
  const [row] = await run(
    build
      .insertInto('merchant')
      .values({ aid: free?.aid ?? '', name, secondName, phone, timeZone, currency, cutoverMinutes, demo })
      .returning(['merchantId', 'aid']),
  )
  if (!row) throw new Error('No merchant')
  return { ...row, roles: await createRoles(run, row.merchantId) }
}

async function createRoles(run: Run, merchantId: number): Promise<Record<DefaultRoleKey, number>> {
  const keys = Object.keys(defaultRoles) as DefaultRoleKey[]
  const made: [DefaultRoleKey, number][] = []
  for (const key of keys) {
    const { name, secondName, permissions } = defaultRoles[key]
    const [role] = await run(build.insertInto('role').values({ merchantId, name, secondName }).returning('roleId'))
    if (!role) throw new Error('No role')
    const held = permissions.map(permission => ({ merchantId, roleId: role.roleId, permission }))
    if (held.length > 0) await run(build.insertInto('rolePermission').values(held))
    made.push([key, role.roleId])
  }
  return Object.fromEntries(made) as Record<DefaultRoleKey, number>
}

export interface NewEmployee {
  readonly accountId: number
  readonly roleId: number
  readonly isBoss?: boolean
  readonly employeeNo: string
  readonly firstName: string
  readonly lastName?: string
  readonly loginName: string
  readonly phone?: string
  /** The stored forms of a POS password, both or neither. */
  readonly posPasswordHash?: string
  readonly posPasswordKey?: string
  readonly hiredOn?: string | null
  readonly maxDiscountPcm?: number | null
  readonly lockOption?: number
}

/** Makes an employee of a store; the answer is its id. What is taken violates a constraint (`takenFailure`). */
export async function createEmployee(run: Run, merchantId: number, employee: NewEmployee): Promise<number> {
  const copied = await loadCopied(run, employee.accountId)
  const [row] = await run(
    build
      .insertInto('employee')
      .values({ merchantId, ...employee, ...copied })
      .returning('employeeId'),
  )
  if (!row) throw new Error('No employee')
  await insertWorkplace(run, { accountId: employee.accountId, merchantId, employeeId: row.employeeId })
  return row.employeeId
}
