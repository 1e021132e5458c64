/** Records a change of an order in both places: the order's timeline and the audit trail (ORD-2, ADM-1). */
import type { OpenContext } from '../../kernel/context.ts'
import { asInstant } from '../../basics/instants.ts'
import { addTimeline, type TimelineEntry } from './addTimeline.queries.ts'

export interface OrderChange {
  readonly merchantId: number
  readonly orderId: number
  /** Of the entry in the timeline. */
  readonly kind: TimelineEntry['kind']
  /** ISO 8601; now where it is left out. */
  readonly at?: string
  readonly by: { readonly employeeId: number | null; readonly name: string }
  /** Empty where no approval was needed. */
  readonly approverName?: string
  readonly amountCents: number | null
  readonly reason: string
  /** What the timeline shows instead of the reason. */
  readonly detail?: string
  readonly action?: 'update' | 'delete'
  readonly before?: object
  readonly after?: object
}

/** Records a change in its transaction, with the order locked. The audit entry names the approver beside `after`. */
export async function recordOrderChange(context: OpenContext, change: OrderChange): Promise<void> {
  const { merchantId, orderId, by, approverName = '', reason, action = 'update', before, after } = change
  await addTimeline(context.run, merchantId, orderId, {
    kind: change.kind,
    at: change.at ?? asInstant(context.request.now.getTime()),
    actorName: by.name,
    approverName,
    amountCents: change.amountCents,
    detail: change.detail ?? reason,
  })
  const approved = approverName === '' ? after : { ...after, approver: approverName }
  context.audit({
    action,
    objectType: 'order',
    objectId: orderId,
    ...(before && { before }),
    ...(approved && { after: approved }),
    ...(reason !== '' && { reason }),
    merchantId,
    actorName: by.name,
    ...(by.employeeId !== null && { actorId: by.employeeId }),
  })
}

/** The signed-in person of a call, as `by`. */
export const byActor = (actor: { readonly employeeId: number; readonly displayName: string }) => ({
  employeeId: actor.employeeId,
  name: actor.displayName,
})
