/** When the kitchen hears of an order for the first time, by the print mode of its order type (SET-4). */
import type { OrderTypeSettings } from '../../../contract/settings/groups/orderTypes.ts'
import type { PrintRouting } from '../../../contract/settings/groups/printRouting.ts'

export interface DecidedOrder {
  readonly orderType: string
  readonly port: string
  readonly source: string
  /** Instants in milliseconds. */
  readonly orderedAt: number
  readonly wantedAt: number | null
}

/**
 * `now`; `never`: the terminal prints itself, or nothing is printed; `confirm`: a person is asked, because of the mode or
 * because it comes too late; `later`: at an instant, in milliseconds.
 */
export type PrintDecision =
  | { readonly when: 'now' | 'never' }
  | { readonly when: 'confirm'; readonly because: 'mode' | 'late' }
  | { readonly when: 'later'; readonly at: number }

/** What was ordered so long ago has been eaten, or given up: nobody cooks it without being asked. */
export const LATE_MS = 12 * 3_600_000
const MINUTE_MS = 60_000

/** Decides at `now`, in milliseconds. */
export function printDecision(
  order: DecidedOrder,
  orderTypes: Pick<OrderTypeSettings, 'types' | 'sendBeforeMinutes'>,
  routing: Pick<PrintRouting, 'terminalOrders'>,
  now: number,
): PrintDecision {
  const mode = modeOf(order, orderTypes)
  if (!isPrinted(order, orderTypes, routing)) return { when: 'never' }
  if (mode === 'confirm') return { when: 'confirm', because: 'mode' }
  if (now - Math.max(order.orderedAt, order.wantedAt ?? 0) > LATE_MS) return { when: 'confirm', because: 'late' }
  const at = kitchenAt(order, orderTypes)
  return at !== undefined && at > now ? { when: 'later', at } : { when: 'now' }
}

/** Whether the office prints anything of such an order. */
export const isPrinted = (
  order: Pick<DecidedOrder, 'orderType' | 'port' | 'source'>,
  orderTypes: Pick<OrderTypeSettings, 'types'>,
  { terminalOrders }: Pick<PrintRouting, 'terminalOrders'>,
): boolean => (terminalOrders === 'office' || !isTerminals(order)) && modeOf(order, orderTypes) !== 'none'

const modeOf = ({ orderType }: Pick<DecidedOrder, 'orderType'>, { types }: Pick<OrderTypeSettings, 'types'>) =>
  types.find(({ type }) => type === orderType)?.printMode ?? 'auto'

/** When an order for later goes to the kitchen; undefined for one that goes at once. */
export function kitchenAt(
  { wantedAt }: Pick<DecidedOrder, 'wantedAt'>,
  { sendBeforeMinutes }: Pick<OrderTypeSettings, 'sendBeforeMinutes'>,
): number | undefined {
  if (wantedAt === null || sendBeforeMinutes === null) return undefined
  return wantedAt - sendBeforeMinutes * MINUTE_MS
}

/** Keyed in at a terminal; what a delivery service sends through one is not. */
const isTerminals = ({ port, source, orderType }: Pick<DecidedOrder, 'orderType' | 'port' | 'source'>): boolean =>
  port === 'pos' && !(orderType === 'delivery' && source !== '' && source !== 'POS')
