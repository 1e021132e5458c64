/** Who can prove that they approve: their passwords as they are stored. Runs as the owner, so it names the store. */
import { sql } from 'kysely'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { effectivePermissions } from '../../../shared/rules/kernel/permissions.ts'
import type { Run } from '../../db/run.ts'
import { listHolders } from '../rights/rights.queries.ts'

export interface ApproverRow {
  readonly employeeId: number
  readonly accountId: number
  readonly name: string
  readonly passwordHash: string
  readonly posPasswordHash: string | null
}

/** An active person of a store. */
export async function findApprover(run: Run, merchantId: number, employeeId: number): Promise<ApproverRow | undefined> {
  const [row] = await run(sql<ApproverRow>`
    select e.employee_id, e.account_id, e.display_name as name,
      a.password_hash, e.pos_password_hash
    from employee e join account a using (account_id)
    where e.merchant_id = ${merchantId} and e.employee_id = ${employeeId} and e.status = 'valid'`)
  return row
}

/** Whether a person may approve what `needs` stands for. */
export async function mayApprove(
  run: Run,
  merchantId: number,
  employeeId: number,
  needs: PermissionKey,
): Promise<boolean> {
  const [holder] = await listHolders(run, merchantId, [employeeId])
  return holder !== undefined && effectivePermissions(holder).has(needs)
}

/** Everybody who may approve, by name. */
export async function listApprovers(
  run: Run,
  merchantId: number,
  needs: PermissionKey,
): Promise<{ employeeId: number; name: string }[]> {
  const holders = await listHolders(run, merchantId)
  const ids = holders.filter(holder => effectivePermissions(holder).has(needs)).map(({ employeeId }) => employeeId)
  if (ids.length === 0) return []
  return run(sql<{ employeeId: number; name: string }>`
    select employee_id, display_name as name from employee
    where merchant_id = ${merchantId} and employee_id = any(${ids}::int[]) order by name, employee_id`)
}
