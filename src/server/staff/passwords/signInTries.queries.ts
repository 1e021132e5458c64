/** Under what failed sign-ins are counted, and how they are forgotten (AUTH-2). Runs as the owner of the database. */
import { sql } from 'kysely'
import { amongStores } from '../../db/amongStores.ts'
import { inReach } from '../../db/nodeReach.ts'
import type { Run } from '../../db/run.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { listWorkplaces } from '../stores/workplaces.queries.ts'

/** Under what a failure is counted. */
export interface Subjects {
  /** The account, whatever name it was called by. */
  readonly account: string
  /** The names: the one typed or, for somebody signed in, all of their own. */
  readonly names: readonly string[]
}

/** A name, whether anybody has it or not. */
export const nameSubject = (name: string): string => hashSecret(`name ${name.trim().toLowerCase()}`)
/** An account that exists. */
export const accountSubject = (accountId: number): string => hashSecret(`account ${accountId}`)

/** An account that exists under some of its names. */
export function subjectsOf(accountId: number, names: readonly string[]): Subjects {
  return { account: accountSubject(accountId), names: names.map(nameSubject) }
}

/** Every name that an account can be signed in by; on a cluster, those in stores whose node is not away. */
export async function findNames(run: Run, accountId: number): Promise<string[]> {
  const merchantIds = inReach(run, await listWorkplaces(run, accountId))
  const own = sql`${amongStores(sql`e.merchant_id`, merchantIds)} and e.account_id = ${accountId}`
  const rows = await run(sql<{ name: string }>`
    select a.email as name from account a where a.account_id = ${accountId} and a.email is not null
    union
    select m.aid from employee e join merchant m using (merchant_id) where ${own} and e.is_boss
    union
    select e.login_name || '@' || m.aid
    from employee e join merchant m using (merchant_id) where ${own} and e.login_name <> ''`)
  return rows.map(({ name }) => name)
}

/** Forgets failures: of one address, or of all. */
export async function deleteTries(run: Run, subjects: readonly string[], address?: string): Promise<void> {
  const where = address === undefined ? sql`true` : sql`address = ${address}`
  await run(sql`delete from sign_in_failure where subject = any(${subjects}) and ${where}`)
}

/** Lifts every lock of an account, under whichever of its names and from wherever it was tried. */
export async function forgetTries(run: Run, accountId: number): Promise<void> {
  const { account, names } = subjectsOf(accountId, await findNames(run, accountId))
  await deleteTries(run, [account, ...names])
}
