/** The second person whom the payment settings ask for when money goes back above their limit, at a terminal as in the office (ORD-3). */
import { mayApprove } from '../../staff/passwords/approver.queries.ts'
import type { Approver } from '../../staff/passwords/approver.ts'
import { pushedBy } from './pushedBy.queries.ts'
import { NeedsReview, type PushContext } from './pushing.ts'

export interface GoingBack {
  readonly orderId: number
  /** Now, and with what went back without a second person before. */
  readonly amountCents: number
  readonly backCents: number
  /** The limit; null: none. */
  readonly aboveCents: number | null
}

/**
 * Whoever the terminal named, or accepted the held item, where they may approve and did not do it themselves. Throws NeedsReview
 * `APPROVAL_MISSING` where there is nobody and one is needed.
 */
export async function secondPersonOf(
  { context: { run }, merchantId, acceptsAmounts }: PushContext,
  { employeeId, approverId }: { readonly employeeId: number | null; readonly approverId: number | null },
  { orderId, amountCents, backCents, aboveCents }: GoingBack,
): Promise<Approver | undefined> {
  const candidates: Approver[] = acceptsAmounts ? [acceptsAmounts] : []
  if (approverId !== null) {
    const { name } = await pushedBy(run, merchantId, approverId)
    candidates.unshift({ employeeId: approverId, name })
  }
  for (const person of candidates) {
    if (person.employeeId === employeeId) continue
    if (await mayApprove(run, merchantId, person.employeeId, 'orders.list.approve'))
      return { employeeId: person.employeeId, name: person.name }
  }
  if (aboveCents === null || backCents <= aboveCents) return undefined
  throw new NeedsReview('APPROVAL_MISSING', { orderId, amountCents, limitCents: aboveCents })
}
