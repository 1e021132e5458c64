/** Answers that told of a taken POS password, among the failures that the installation keeps for a while. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

const ADDRESS = 'office'

/** Counts one; its id, or undefined where there were too many. Those of one person come one after another. */
export async function insertTry(
  run: Run,
  subject: string,
  most: number,
  withinSeconds: number,
): Promise<number | undefined> {
  await run(sql`select pg_advisory_xact_lock(hashtextextended(${subject}, 0))`)
  const [row] = await run(sql<{ failureId: number }>`
    insert into sign_in_failure (subject, address)
    select ${subject}, ${ADDRESS}
    where (select count(*) from sign_in_failure
      where subject = ${subject} and at > now() - make_interval(secs => ${withinSeconds}::int)) < ${most}::int
    returning failure_id`)
  return row?.failureId
}

/** It told of nothing. */
export async function forgetTry(run: Run, failureId: number): Promise<void> {
  await run(sql`delete from sign_in_failure where failure_id = ${failureId}`)
}
