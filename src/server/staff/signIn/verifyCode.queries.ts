/** Verification codes: single use, five minutes (AUTH-1, SEC-5). */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

/** Keeps a code. */
export async function insertVerifyCode(run: Run, verifyCodeId: string, code: string): Promise<void> {
  await run(sql`
    insert into verify_code (verify_code_id, code, expires_at)
    values (${verifyCodeId}, ${code}, now() + interval '5 minutes')`)
}

/** Uses a code up, whatever is then typed: of several tries at the same time, one gets it. */
export async function redeemVerifyCode(run: Run, verifyCodeId: string): Promise<string | undefined> {
  const [row] = await run(sql<{ code: string }>`
    update verify_code set used_at = now()
    where verify_code_id = ${verifyCodeId} and used_at is null and expires_at > now() returning code`)
  return row?.code
}

/** Deletes what anybody can make without signing in, once it no longer counts: codes and failures. */
export async function deleteOutdated(run: Run, failuresMs: number): Promise<void> {
  await run(sql`delete from verify_code where expires_at < now()`)
  await run(sql`delete from sign_in_failure where at < now() - ${`${failuresMs} milliseconds`}::interval`)
}
