/** Where accounts work, and what their people's rows repeat of them. Runs as the owner, before any store is known. */
import { type RawBuilder, sql } from 'kysely'
import { amongStores } from '../../db/amongStores.ts'
import type { Run } from '../../db/run.ts'

export interface Workplace {
  readonly accountId: number
  readonly merchantId: number
  readonly employeeId: number
}

/** Notes that an account works in a store. */
export async function insertWorkplace(run: Run, { accountId, merchantId, employeeId }: Workplace): Promise<void> {
  await run(sql`insert into workplace (account_id, merchant_id, employee_id)
    values (${accountId}, ${merchantId}, ${employeeId})`)
}

/** The stores of an account, the oldest first; those that it may not work in at the moment, too. */
export async function listWorkplaces(run: Run, accountId: number): Promise<number[]> {
  const rows = await run(sql<{ merchantId: number }>`
    select merchant_id from workplace where account_id = ${accountId} order by merchant_id`)
  return rows.map(({ merchantId }) => merchantId)
}

/**
 * A condition for people's rows of accounts: in the stores where those work, so that a cluster asks no node but theirs. It
 * says nothing where all rows are in one database.
 */
export async function whereTheyWork(
  run: Run,
  merchantId: RawBuilder<unknown>,
  accountIds: readonly number[],
): Promise<RawBuilder<unknown>> {
  if (run.isCluster !== true) return sql`true`
  if (run.onlyStore !== undefined) return amongStores(merchantId, [run.onlyStore])
  const rows = await run(sql<{ merchantId: number }>`
    select distinct merchant_id from workplace where account_id = any(${[...accountIds]}::int[]) order by merchant_id`)
  return amongStores(
    merchantId,
    rows.map(row => row.merchantId),
  )
}

/** What the row of a person repeats of the account. */
export interface Copied {
  readonly email: string
  readonly language: string
}

export async function loadCopied(run: Run, accountId: number): Promise<Copied> {
  const [copied] = await run(sql<Copied>`
    select coalesce(email, '') as email, language from account where account_id = ${accountId}`)
  if (!copied) throw new Error('No account')
  return copied
}

/** Repeats an account in the rows of its people; those that were other before are of another version then. */
export async function copyAccount(run: Run, accountId: number): Promise<void> {
  const { email, language } = await loadCopied(run, accountId)
  for (const merchantId of await listWorkplaces(run, accountId))
    await run(sql`
      update employee set email = ${email}, language = ${language}, version = version + 1
      where merchant_id = ${merchantId} and account_id = ${accountId}
        and (email, language) is distinct from (${email}, ${language})`)
}
