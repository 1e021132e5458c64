/** What each order type does, notices of new orders, and orders for later, saveType 14 (SET-4). */
import { z } from 'zod'
import { type OrderType, orderTypes } from '../../../rules/pricing/pricingTypes.ts'
import { text } from '../../kernel/fields.ts'
import { refuseAt, type Refining, refuseSameNames, whole } from './refining.ts'

/** SET-4: not print, confirm manually, automatically. */
export const printModes = ['none', 'confirm', 'auto'] as const
/** CHOWLY-5: minutes by which the kitchen is told before an order for later is wanted. */
export const sendMinutes = [15, 30, 45, 60, 120, 180, 240, 300] as const
export const MOST_DAYS_AHEAD = 30
export const MOST_LEAD_MINUTES = 600

const orderType = z.strictObject({
  type: z.enum(orderTypes),
  enabled: z.boolean(),
  /** What guests read instead of the standard name; empty is that one. */
  name: text(40).default(''),
  secondName: text(40).default(''),
  /** What happens to the kitchen tickets of a new order. */
  printMode: z.enum(printModes).default('auto'),
  asksGuests: z.boolean().default(false),
  asksName: z.boolean().default(false),
  asksPhone: z.boolean().default(false),
  /** From the order to when it is ready; for delivery, to the door where no ring or zone says otherwise. */
  leadMinutes: whole(0, MOST_LEAD_MINUTES).default(0),
})
export type OrderTypeSetting = z.output<typeof orderType>

const unset: Record<OrderType, Pick<OrderTypeSetting, 'asksGuests' | 'asksName' | 'asksPhone' | 'leadMinutes'>> = {
  dineIn: { asksGuests: true, asksName: false, asksPhone: false, leadMinutes: 0 },
  carryout: { asksGuests: false, asksName: true, asksPhone: false, leadMinutes: 20 },
  pickUp: { asksGuests: false, asksName: true, asksPhone: true, leadMinutes: 20 },
  delivery: { asksGuests: false, asksName: true, asksPhone: true, leadMinutes: 45 },
}
const unsetTypes = orderTypes.map(type => ({
  type,
  enabled: true,
  name: '',
  secondName: '',
  printMode: 'auto' as const,
  ...unset[type],
}))

const notice = z.strictObject({
  enabled: z.boolean().default(false),
  /** Also heard, not only seen. */
  sound: z.boolean().default(true),
  orderTypes: z.array(z.enum(orderTypes)).max(orderTypes.length).default([]),
})

const advance = z.strictObject({
  /** Off: orders are for the business day on which they are placed. */
  enabled: z.boolean().default(true),
  /** Up to one day ahead, which guests are told; or up to the days set. */
  limit: z.enum(['oneDay', 'days']).default('oneDay'),
  days: whole(1, MOST_DAYS_AHEAD).default(7),
})

export const orderTypesValue = z.strictObject({
  types: z.array(orderType).length(orderTypes.length).default(unsetTypes),
  /** Terminals say that a new order is there. */
  notice: notice.prefault({}),
  advance: advance.prefault({}),
  /** So long before it is wanted an order for later goes to the kitchen; null: as soon as it is placed. */
  sendBeforeMinutes: z
    .literal([...sendMinutes])
    .nullable()
    .default(null),
})
export type OrderTypeSettings = z.output<typeof orderTypesValue>
export const orderTypesFields = orderTypesValue.superRefine((value, context) => {
  checkTypes(context, value.types)
  refuseSameNames(context, ['types'], value.types)
  const { enabled, orderTypes: noticed } = value.notice
  if (enabled && noticed.length === 0) refuseAt(context, ['notice', 'orderTypes'], 'oneOrderType')
  if (new Set(noticed).size < noticed.length) refuseAt(context, ['notice', 'orderTypes'], 'listedTwice')
})

function checkTypes(context: Refining, types: readonly OrderTypeSetting[]): void {
  for (const [at, { type }] of types.entries())
    if (types.findIndex(each => each.type === type) < at) refuseAt(context, ['types', at, 'type'], 'listedTwice')
  if (types.every(({ enabled }) => !enabled)) refuseAt(context, ['types', 0, 'enabled'], 'oneOrderType')
}
