/** A second person's approval of somebody's change of their own pay or hours (EMP-9). */
import { sql } from 'kysely'
import type { OwnChangeKind } from '../../../shared/contract/labor/ownChanges.ts'
import type { Run } from '../../db/run.ts'

/** How long an approval can be used. */
const LASTS = '5 minutes'

export interface ApprovalRow {
  readonly approvalHash: string
  readonly kind: OwnChangeKind
  readonly askedBy: number
  readonly approvedBy: number
}

/** Keeps an approval for five minutes and clears those of the store that are over; when it ends. */
export async function insertApproval(run: Run, merchantId: number, row: ApprovalRow): Promise<string> {
  const { approvalHash, kind, askedBy, approvedBy } = row
  await run(sql`delete from own_change_approval where merchant_id = ${merchantId} and expires_at < now()`)
  const [made] = await run(sql<{ expiresAt: string }>`
    insert into own_change_approval (merchant_id, approval_hash, kind, asked_by, approved_by, expires_at)
    values (${merchantId}, ${approvalHash}, ${kind}, ${askedBy}, ${approvedBy}, now() + ${LASTS}::interval)
    returning expires_at`)
  if (!made) throw new Error('No approval')
  return made.expiresAt
}

/** Uses an approval up; the name of who gave it, undefined where it is unknown, used, expired or somebody else's. */
export async function redeemApproval(
  run: Run,
  merchantId: number,
  { approvalHash, kind, askedBy }: Omit<ApprovalRow, 'approvedBy'>,
): Promise<string | undefined> {
  const [row] = await run(sql<{ name: string }>`
    with used as (
      delete from own_change_approval
      where merchant_id = ${merchantId} and approval_hash = ${approvalHash} and kind = ${kind}
        and asked_by = ${askedBy} and expires_at > now()
      returning approved_by)
    select e.display_name as name from used
    join employee e on e.merchant_id = ${merchantId} and e.employee_id = used.approved_by and e.status = 'valid'`)
  return row?.name
}
