/** What prints where: categories and dishes to printers by order type and area of the room, saveType 29 (DEV-1, SET-4). */
import { z } from 'zod'
import { type OrderType, orderTypes } from '../../../rules/pricing/pricingTypes.ts'
import { id } from '../../kernel/fields.ts'
import { refuseAt, type Refining } from './refining.ts'

export const MOST_ROUTES = 2_000
/** How a dish departs from its own printers or those of its category. */
export const routeChanges = ['also', 'instead', 'nowhere'] as const
/** Who prints the kitchen tickets of orders that are keyed in at a terminal. */
export const terminalOrderPrints = ['terminal', 'office'] as const

/** Null counts for all that no narrower row speaks of. */
const place = {
  orderType: z.enum(orderTypes).nullable().default(null),
  areaId: id.nullable().default(null),
} as const
/** None: it prints nowhere. */
const printerIds = z.array(id).max(10).default([])

const route = z.strictObject({ categoryId: id.nullable().default(null), ...place, printerIds })
export type PrintRoute = z.output<typeof route>
const dishRoute = z.strictObject({ dishId: id, ...place, change: z.enum(routeChanges), printerIds })
export type DishRoute = z.output<typeof dishRoute>
const receiptRoute = z.strictObject({ ...place, printerIds })

export const printRoutingValue = z.strictObject({
  categories: z.array(route).max(MOST_ROUTES).default([]),
  dishes: z.array(dishRoute).max(MOST_ROUTES).default([]),
  /** Where the guest's receipt of an order prints that no terminal took. */
  receipts: z.array(receiptRoute).max(100).default([]),
  /** Orders keyed in at a terminal are printed by that terminal, unless the office does. */
  terminalOrders: z.enum(terminalOrderPrints).default('terminal'),
  /** New orders of guests and of delivery ring the buzzer of the kitchen printers. */
  buzzer: z.boolean().default(false),
})
export type PrintRouting = z.output<typeof printRoutingValue>

export const printRoutingFields = printRoutingValue.superRefine(({ categories, dishes, receipts }, context) => {
  refuseTwice(context, 'categories', categories, ({ categoryId }) => categoryId)
  refuseTwice(context, 'dishes', dishes, ({ dishId }) => dishId)
  refuseTwice(context, 'receipts', receipts, () => null)
  for (const [at, { change, printerIds: named }] of dishes.entries())
    if (change !== 'nowhere' && named.length === 0) refuseAt(context, ['dishes', at, 'printerIds'], 'required')
})

interface Placed {
  readonly orderType: OrderType | null
  readonly areaId: number | null
  readonly printerIds: readonly number[]
}

/** Of one category or dish, one row for each order type and area; and each printer once in it. */
function refuseTwice<T extends Placed>(
  context: Refining,
  field: string,
  rows: readonly T[],
  ofWhat: (row: T) => number | null,
): void {
  const taken = new Set<string>()
  for (const [at, row] of rows.entries()) {
    const key = `${ofWhat(row)} ${row.orderType} ${row.areaId}`
    if (taken.has(key)) refuseAt(context, [field, at, 'orderType'], 'listedTwice')
    taken.add(key)
    if (new Set(row.printerIds).size < row.printerIds.length)
      refuseAt(context, [field, at, 'printerIds'], 'listedTwice')
  }
}
