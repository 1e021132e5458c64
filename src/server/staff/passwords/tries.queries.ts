/** Failed sign-ins, a row for each name of the account that was tried, and one for the account itself (AUTH-2). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { LOCK, REMEMBERED } from './lockout.ts'

/** Tries for one account from one address happen one after another until the transaction ends. */
export async function lockTries(run: Run, subject: string, address: string): Promise<void> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended(${`${subject} ${address}`}, 0))`)
}

export interface PastTries {
  /** Ages in milliseconds of the failures from this address, by subject. */
  readonly here: ReadonlyMap<string, readonly number[]>
  /** How many failures each subject had from other addresses in 15 minutes. */
  readonly elsewhere: ReadonlyMap<string, number>
}

/** The failures that still matter. */
export async function findTries(run: Run, subjects: readonly string[], address: string): Promise<PastTries> {
  const rows = await run(sql<{ subject: string; address: string; age: number }>`
    select subject, address, (extract(epoch from clock_timestamp() - at) * 1000)::float8 as age
    from sign_in_failure
    where subject = any(${subjects}) and at > now() - ${`${REMEMBERED} milliseconds`}::interval`)
  const here = new Map<string, number[]>()
  const elsewhere = new Map<string, number>()
  for (const row of rows) {
    if (row.address === address) here.set(row.subject, [...(here.get(row.subject) ?? []), row.age])
    else if (row.age < LOCK.within) elsewhere.set(row.subject, (elsewhere.get(row.subject) ?? 0) + 1)
  }
  return { here, elsewhere }
}

/** Counts a try as failed, before it is known. */
export async function insertTry(run: Run, subjects: readonly string[], address: string): Promise<void> {
  await run(sql`
    insert into sign_in_failure (subject, address) select subject, ${address} from unnest(${subjects}::text[]) subject`)
}

/** The failures of several subjects, for a list of accounts. */
export function listTries(
  run: Run,
  subjects: readonly string[],
): Promise<{ subject: string; address: string; age: number }[]> {
  return run(sql`
    select subject, address, (extract(epoch from clock_timestamp() - at) * 1000)::float8 as age
    from sign_in_failure
    where subject = any(${subjects}) and at > now() - ${`${REMEMBERED} milliseconds`}::interval`)
}
