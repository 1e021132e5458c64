/** Who did what was pushed (POS-2): a person of the store, by the id that `posDevice/staff` gave. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { NeedsReview } from './pushing.ts'

/** The signed-in person with their name; empty where nobody was signed in. Throws NeedsReview `UNKNOWN_EMPLOYEE`. */
export async function pushedBy(
  run: Run,
  merchantId: number,
  employeeId: number | null,
): Promise<{ readonly employeeId: number | null; readonly name: string }> {
  if (employeeId === null) return { employeeId, name: '' }
  const [row] = await run(sql<{ name: string }>`
    select display_name as name from employee
    where merchant_id = ${merchantId} and employee_id = ${employeeId}`)
  if (!row) throw new NeedsReview('UNKNOWN_EMPLOYEE', { field: 'employeeId', employeeId })
  return { employeeId, name: row.name }
}
