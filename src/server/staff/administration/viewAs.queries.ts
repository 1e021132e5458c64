/** Through whose eyes a session looks; `session` is a table of the installation, so this runs as its owner. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface Eyes {
  readonly roleId?: number | undefined
  readonly employeeId?: number | undefined
}

/** The name of a role or a person of a store. */
export async function findEyes(
  run: Run,
  merchantId: number,
  { roleId, employeeId }: Eyes,
): Promise<string | undefined> {
  const [row] =
    employeeId === undefined
      ? await run(sql<{ name: string }>`
          select name from role where merchant_id = ${merchantId} and role_id = ${roleId ?? 0}`)
      : await run(sql<{ name: string }>`
          select display_name as name from employee
          where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  return row?.name
}

/** Has a session look through other eyes, or without any through its own. */
export async function setEyes(run: Run, tokenHash: string, { roleId, employeeId }: Eyes): Promise<void> {
  await run(sql`update session set view_as_role_id = ${roleId ?? null}, view_as_employee_id = ${employeeId ?? null}
    where token_hash = ${tokenHash}`)
}
