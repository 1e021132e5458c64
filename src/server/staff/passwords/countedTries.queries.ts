/** Tries of what could be guessed, counted by whoever makes them, among the failures that the installation keeps for a while. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Of tries that no lock of an account is made of. */
const COUNTED = 'counted'

/** Counts one; its id, or undefined where there were too many. Those of one subject come one after another. */
export async function countTry(
  run: Run,
  subject: string,
  { most, withinSeconds }: { readonly most: number; readonly withinSeconds: number },
): Promise<number | undefined> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const [row] = await run(sql<{ failureId: number }>`
    insert into sign_in_failure (subject, address)
    select ${subject}, ${COUNTED}
    where (select count(*) from sign_in_failure
      where subject = ${subject} and at > now() - make_interval(secs => ${withinSeconds}::int)) < ${most}::int
    returning failure_id`)
  return row?.failureId
}

/** It was none that counts. */
export async function forgetTry(run: Run, failureId: number): Promise<void> {
  await run(sql`delete from sign_in_failure where failure_id = ${failureId}`)
}
