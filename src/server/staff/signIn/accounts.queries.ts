/** Finds accounts and where they work; runs as the owner, so each query names its store itself. */
import { sql } from 'kysely'
import { amongStores } from '../../db/amongStores.ts'
import { inReach, requireInReach } from '../../db/nodeReach.ts'
import type { Run } from '../../db/run.ts'
import { copyAccount, listWorkplaces } from '../stores/workplaces.queries.ts'
import type { TypedAccount } from './typedAccount.ts'

/** Somebody who may sign in: the account, and the store and employee that the session will be for. */
export interface SignInPerson {
  readonly accountId: number
  readonly merchantId: number
  readonly employeeId: number
  readonly passwordHash: string
}

/**
 * Whom a typed account means; undefined where nobody may sign in by it. An AID means the store's (oldest) boss; an
 * e-mail the store that its account was last in. Demo stores, whose passwords are known, count where `demo` says so.
 */
export async function findSignInPerson(
  run: Run,
  typed: TypedAccount,
  demo: boolean,
): Promise<SignInPerson | undefined> {
  // The store first: its rows may be on a node of their own.
  const places = await run(sql<{ merchantId: number; accountId: number | null }>`
    ${typed.kind === 'email' ? placesOfEmail(typed.email) : sql`select merchant_id, null as account_id from merchant m where m.aid = ${typed.aid}`}
    ${demo ? sql`` : sql`and not m.demo`} order by 1`)
  const worksIn = places.map(({ merchantId }) => merchantId)
  const merchantIds = inReach(run, worksIn)
  const [away] = worksIn
  if (away === undefined) return undefined
  if (merchantIds.length === 0) requireInReach(run, away)
  const people = await run(sql<Omit<SignInPerson, 'passwordHash'>>`
    select e.account_id, e.merchant_id, e.employee_id from employee e
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    where ${amongStores(sql`e.merchant_id`, merchantIds)} and e.status = 'valid' and r.status = 'valid'
      and ${condition(typed, places[0]?.accountId ?? 0)}
    order by e.merchant_id, e.employee_id`)
  const [first] = people
  if (!first) return undefined
  const [account] = await run(sql<{ passwordHash: string; lastMerchantId: number | null }>`
    select password_hash, last_merchant_id from account where account_id = ${first.accountId}`)
  if (!account) return undefined
  const last = people.find(({ merchantId }) => merchantId === account.lastMerchantId)
  return { ...(last ?? first), passwordHash: account.passwordHash }
}

/** Where the account of an e-mail works. */
const placesOfEmail = (email: string) => sql`
  select w.merchant_id, a.account_id from account a join workplace w using (account_id) join merchant m using (merchant_id)
  where a.email = ${email}`

function condition(typed: TypedAccount, accountId: number) {
  switch (typed.kind) {
    case 'aid':
      return sql`e.is_boss`
    case 'email':
      return sql`e.account_id = ${accountId}`
    case 'loginName':
      return sql`e.login_name = ${typed.loginName}`
  }
}

/** The stored password of an account. */
export async function findPasswordHash(run: Run, accountId: number): Promise<string | undefined> {
  const [row] = await run(
    sql<{ passwordHash: string }>`select password_hash from account where account_id = ${accountId}`,
  )
  return row?.passwordHash
}

/**
 * Holds an account until the transaction ends, and answers its password as it then is. Whatever opens sessions or
 * makes tickets does this first, so that none outlives a change of the password that happens at the same time.
 */
export async function lockAccount(run: Run, accountId: number): Promise<string | undefined> {
  const [row] = await run(
    sql<{ passwordHash: string }>`
      select password_hash from account where account_id = ${accountId} for no key update`,
  )
  return row?.passwordHash
}

/** Replaces a stored password; false where it was changed meanwhile. */
export async function replacePasswordHash(
  run: Run,
  accountId: number,
  before: string,
  after: string,
): Promise<boolean> {
  const rows = await run(sql`
    update account set password_hash = ${after}
    where account_id = ${accountId} and password_hash = ${before} returning account_id`)
  return rows.length === 1
}

/** Keeps the language of an account. */
export async function setLanguage(run: Run, accountId: number, language: string): Promise<void> {
  await run(sql`update account set language = ${language} where account_id = ${accountId}`)
  await copyAccount(run, accountId)
}

/** Keeps how an account wants hours written in English (SHELL-19). */
export async function setHourStyle(run: Run, accountId: number, hourStyle: string): Promise<void> {
  await run(sql`update account set hour_style = ${hourStyle} where account_id = ${accountId}`)
}

export interface StoreRow {
  readonly merchantId: number
  readonly employeeId: number
  readonly aid: string
  readonly name: string
  readonly secondName: string
}

/** The stores that an account may work in now, oldest first; on a cluster, those whose node is not away. */
export async function listStores(run: Run, accountId: number): Promise<StoreRow[]> {
  const there = amongStores(sql`e.merchant_id`, inReach(run, await listWorkplaces(run, accountId)))
  return run(sql<StoreRow>`
    select e.merchant_id, e.employee_id, m.aid, m.name, m.second_name
    from employee e
    join role r on r.merchant_id = e.merchant_id and r.role_id = e.role_id
    join merchant m on m.merchant_id = e.merchant_id
    where ${there} and e.account_id = ${accountId}
      and e.status = 'valid' and r.status = 'valid'
    order by e.merchant_id`)
}

/** The password is its owner's own from now on (SEC-12). */
export async function keepOwnPassword(run: Run, accountId: number): Promise<void> {
  await run(
    sql`update account set must_change_password = false where account_id = ${accountId} and must_change_password`,
  )
}
