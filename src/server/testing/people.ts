/** Factories: a store and people in it; each makes what is missing, so that a test names only what matters. */
import { randomInt } from 'node:crypto'
import { sql } from 'kysely'
import type { z } from 'zod'
import { type Call, type ReplyOf, SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { Failure, type FailureCode } from '../../shared/contract/kernel/failures.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import type { PosPermissionKey } from '../../shared/contract/permissions/posPermissions.ts'
import type { PermissionKey } from '../../shared/contract/permissions/permissions.ts'
import { build } from '../db/build.ts'
import type { Run } from '../db/run.ts'
import { hashSecret, newSecret } from '../kernel/secrets.ts'
import { createEmployee } from '../staff/stores/createStore.queries.ts'
import { type TestServer, testServer } from './testServer.ts'

export interface TestStore {
  readonly merchantId: number
  readonly aid: string
}

export interface TestPerson {
  readonly store: TestStore
  readonly employeeId: number
  readonly accountId: number
  readonly token: string
  /** Makes a call as this person; throws the `Failure` of a refusal. */
  send<C extends Call>(call: C, input: z.input<C['input']>, headers?: Record<string, string>): Promise<ReplyOf<C>>
  /** The bare answer. */
  request(call: Call, input: object, headers?: Record<string, string>): Promise<Response>
}

const asOwner = async <T>(test: TestServer, work: (run: Run) => Promise<T>) =>
  test.engine.transact('owner', 'write', work)
/** Unique over the workers that share a PostgreSQL. */
export const unique = (): string => String(randomInt(1e11, 1e12 - 1))

/** A store without people. */
export async function aStore(
  settings: { timeZone?: string; cutoverMinutes?: number; name?: string; currency?: string } = {},
): Promise<TestStore> {
  const aid = unique()
  const values = {
    aid,
    name: settings.name ?? `Store ${aid}`,
    timeZone: settings.timeZone ?? 'America/New_York',
    currency: settings.currency ?? 'USD',
  }
  const [row] = await asOwner(await testServer(), run =>
    run(
      build
        .insertInto('merchant')
        .values({ ...values, cutoverMinutes: settings.cutoverMinutes ?? 240 })
        .returning('merchantId'),
    ),
  )
  if (!row) throw new Error('No merchant')
  return { merchantId: row.merchantId, aid }
}

export interface PersonSettings {
  readonly store?: TestStore
  readonly isBoss?: boolean
  /** Runs the installation (ADM-3). */
  readonly isOperator?: boolean
  readonly permissions?: readonly (PermissionKey | PosPermissionKey)[]
  readonly accountId?: number
  readonly email?: string
  readonly passwordHash?: string
  readonly loginName?: string
  readonly firstName?: string
  readonly lastName?: string
}

/** A signed-in person with exactly the given permissions (none by default), in a store of their own where none is given. */
export async function aPerson(settings: PersonSettings = {}): Promise<TestPerson> {
  const test = await testServer()
  const store = settings.store ?? (await aStore())
  const token = newSecret()
  const ids = await asOwner(test, run => insertPerson(run, store, settings, token))
  return { store, token, ...ids, ...requester(test, token) }
}

/** A person with a session of this token. As the owner. */
export async function insertPerson(run: Run, { merchantId }: TestStore, settings: PersonSettings, token: string) {
  const name = settings.loginName ?? `p${unique()}`
  const passwordHash = settings.passwordHash ?? 'none'
  const [account] = settings.accountId
    ? [{ accountId: settings.accountId }]
    : await run(
        build
          .insertInto('account')
          .values({ email: settings.email ?? null, passwordHash })
          .returning('accountId'),
      )
  if (account && settings.isOperator) await run(build.insertInto('operator').values({ accountId: account.accountId }))
  const [role] = await run(build.insertInto('role').values({ merchantId, name }).returning('roleId'))
  if (!account || !role) throw new Error('No account or role')
  const held = (settings.permissions ?? []).map(permission => ({ merchantId, roleId: role.roleId, permission }))
  if (held.length > 0) await run(build.insertInto('rolePermission').values(held))
  const person = { accountId: account.accountId, roleId: role.roleId, isBoss: settings.isBoss ?? false }
  const names = {
    employeeNo: name,
    firstName: settings.firstName ?? 'Pat',
    lastName: settings.lastName ?? name,
    loginName: name,
  }
  const employeeId = await createEmployee(run, merchantId, { ...person, ...names })
  await run(sql`
    insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
    values (${hashSecret(token)}, ${account.accountId}, ${merchantId}, ${employeeId}, now() + interval '1 day')`)
  return { accountId: account.accountId, employeeId }
}

/** Calls without or with a token, through the real routing. */
export function requester(test: TestServer, token?: string): Pick<TestPerson, 'send' | 'request'> {
  const request = async (call: Call, input: object, headers: Record<string, string> = {}) => {
    const { address, body } = toRequest(call, input)
    const own = { 'Content-Type': 'application/json', ...(token ? { [HEADERS.token]: token } : {}), ...headers }
    return test.app.request(SERVICE_BASE + address, {
      method: call.method,
      headers: own,
      ...(body === undefined ? {} : { body }),
    })
  }
  return {
    request,
    async send<C extends Call>(call: C, input: z.input<C['input']>, headers: Record<string, string> = {}) {
      const response = await request(call, input as object, headers)
      const answer = (await response.json()) as { result: string; reason?: FailureCode; field?: string }
      if (answer.result !== 'success') {
        throw new Failure(answer.reason ?? 'SERVER_ERROR', answer.field === undefined ? {} : { field: answer.field })
      }
      return answer as ReplyOf<C>
    },
  }
}
