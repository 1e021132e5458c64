/** What an event of a channel does to an order that is known or not: channels repeat themselves and come out of order. */
import type { deliveryStates } from '../../../contract/channels/channelOrderCalls.ts'

export type DeliveryState = (typeof deliveryStates)[number]

/** What is known of the order; undefined where nothing has come of it. */
export interface KnownOrder {
  readonly state: DeliveryState
  readonly sequence: number
}

export interface ToldEvent {
  readonly event: 'created' | 'changed' | 'cancelled'
  readonly sequence: number
}

/**
 * `older`: something newer has come, it changes nothing. `over`: the order has ended, and stays so. `tombstone`: cancelled
 * before it came. A change that comes first is taken for the order; its creation, when it comes, is older.
 */
export type NextStep = 'take' | 'tombstone' | 'replace' | 'change' | 'drop' | 'cancel' | 'older' | 'over'

/** The step. A cancellation is never older than what is said at the same instant. */
export function nextStep(known: KnownOrder | undefined, told: ToldEvent): NextStep {
  const isCancelled = told.event === 'cancelled'
  if (!known) return isCancelled ? 'tombstone' : 'take'
  if (known.state !== 'toAccept' && known.state !== 'booked') return 'over'
  if (told.sequence < known.sequence) return 'older'
  if (isCancelled) return known.state === 'booked' ? 'cancel' : 'drop'
  if (told.sequence === known.sequence) return 'older'
  return known.state === 'booked' ? 'change' : 'replace'
}
