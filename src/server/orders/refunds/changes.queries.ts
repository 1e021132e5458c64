/** Voids and tips of the office: who, why, and how far they have come. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface NewChange {
  readonly orderId: number
  readonly paymentId: number
  readonly kind: 'void' | 'tip'
  readonly state: 'pending' | 'done'
  readonly tipCents: number | null
  readonly tipBeforeCents: number | null
  readonly reason: string
  readonly employeeId: number
  readonly employeeName: string
  readonly approverId: number | null
  readonly approverName: string
  /** ISO 8601. */
  readonly madeAt: string
}
export interface Change extends Omit<NewChange, 'state'> {
  readonly changeId: number
  readonly state: 'pending' | 'done' | 'failed'
  readonly failReason: string
}

const fields = sql`change_id, order_id, payment_id, kind, state, tip_cents, tip_before_cents, reason, employee_id,
  employee_name, approver_id, approver_name, fail_reason, made_at`

/** Keeps a change; its id. */
export async function insertChange(run: Run, merchantId: number, change: NewChange): Promise<number> {
  const [row] = await run(sql<{ changeId: number }>`
    insert into payment_change (merchant_id, order_id, payment_id, kind, state, tip_cents, tip_before_cents, reason,
      employee_id, employee_name, approver_id, approver_name, made_at)
    values (${merchantId}, ${change.orderId}, ${change.paymentId}, ${change.kind}, ${change.state}, ${change.tipCents},
      ${change.tipBeforeCents}, ${change.reason}, ${change.employeeId}, ${change.employeeName}, ${change.approverId},
      ${change.approverName}, ${change.madeAt})
    returning change_id`)
  if (!row) throw new Error('No change')
  return row.changeId
}

/** A change. */
export async function findChange(run: Run, merchantId: number, changeId: number): Promise<Change | undefined> {
  const [row] = await run(sql<Change>`
    select ${fields} from payment_change where merchant_id = ${merchantId} and change_id = ${changeId}`)
  return row
}

/** The change of a payment that waits for its gateway. */
export async function findPending(run: Run, merchantId: number, paymentId: number): Promise<Change | undefined> {
  const [row] = await run(sql<Change>`
    select ${fields} from payment_change
    where merchant_id = ${merchantId} and payment_id = ${paymentId} and state = 'pending'`)
  return row
}

/** How a change has ended. */
export async function endChange(
  run: Run,
  merchantId: number,
  changeId: number,
  state: 'done' | 'failed',
  failReason = '',
): Promise<void> {
  await run(sql`
    update payment_change set state = ${state}, fail_reason = ${failReason}
    where merchant_id = ${merchantId} and change_id = ${changeId}`)
}
