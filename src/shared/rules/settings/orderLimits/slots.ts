/**
 * Limits of the kitchen by slot (SET-8): orders, amount and dishes in a slot, for each order type by itself. Minutes are
 * those of the week by the store's clock: 0 is Sunday's midnight, 10,080 the next one's.
 */
import type { OrderLimits, SlotLimit } from '../../../contract/menu/orderLimits.ts'

const DAY = 1440
export const WEEK_MINUTES = 7 * DAY

export interface SlotOrder {
  readonly minuteOfWeek: number
  readonly orderType: SlotLimit['orderTypes'][number]
  readonly amountCents: number
  readonly dishes: number
}

/** Half open; a slot after Saturday's midnight ends beyond the week. */
export interface Slot {
  readonly from: number
  readonly to: number
}

/** The slot of a rule that a minute lies in; the last slot of a span may be shorter. */
export function slotAt(rule: SlotLimit, minuteOfWeek: number): Slot | undefined {
  for (const weekday of rule.weekdays) {
    const [start, end] = [weekday * DAY + rule.fromMinute, weekday * DAY + rule.toMinute]
    for (const minute of [minuteOfWeek, minuteOfWeek + WEEK_MINUTES]) {
      if (minute < start || minute >= end) continue
      const from = start + Math.floor((minute - start) / rule.slotMinutes) * rule.slotMinutes
      return { from, to: Math.min(from + rule.slotMinutes, end) }
    }
  }
  return undefined
}

export const slotMeasures = ['orders', 'amountCents', 'dishes'] as const
export type SlotMeasure = (typeof slotMeasures)[number]
export type SlotUse = Readonly<Record<SlotMeasure, number>>

export interface SlotRefusal {
  readonly rule: number
  readonly slot: Slot
  readonly measure: SlotMeasure
  readonly limit: number
  /** What the slot had before this order. */
  readonly used: number
}

const limitsOf = ({ maxOrders, maxAmountCents, maxDishes }: SlotLimit): Record<SlotMeasure, number | null> => ({
  orders: maxOrders,
  amountCents: maxAmountCents,
  dishes: maxDishes,
})

/** What the orders of one type use of the slot. */
export function slotUse(rule: SlotLimit, slot: Slot, orderType: string, orders: readonly SlotOrder[]): SlotUse {
  const inside = orders.filter(
    order => order.orderType === orderType && slotAt(rule, order.minuteOfWeek)?.from === slot.from,
  )
  return {
    orders: inside.length,
    amountCents: inside.reduce((sum, order) => sum + order.amountCents, 0),
    dishes: inside.reduce((sum, order) => sum + order.dishes, 0),
  }
}

/** Everything that is wrong with an order; empty where it is accepted. `placed` are those accepted before. */
export function slotRefusals(
  rules: OrderLimits['slots'],
  placed: readonly SlotOrder[],
  order: SlotOrder,
): SlotRefusal[] {
  return rules.flatMap((rule, index) => {
    const slot = rule.orderTypes.includes(order.orderType) ? slotAt(rule, order.minuteOfWeek) : undefined
    if (!slot) return []
    const used = slotUse(rule, slot, order.orderType, placed)
    const asked: SlotUse = { orders: 1, amountCents: order.amountCents, dishes: order.dishes }
    const limits = limitsOf(rule)
    return slotMeasures.flatMap(measure => {
      const limit = limits[measure]
      if (limit === null || used[measure] + asked[measure] <= limit) return []
      return { rule: index, slot, measure, limit, used: used[measure] }
    })
  })
}

/** The first later minute of the next seven days at which the order would be accepted; undefined where there is none. */
export function nextFreeMinute(
  rules: OrderLimits['slots'],
  placed: readonly SlotOrder[],
  order: SlotOrder,
): number | undefined {
  const end = order.minuteOfWeek + WEEK_MINUTES
  for (let minute = order.minuteOfWeek; minute < end;) {
    const refusals = slotRefusals(rules, placed, { ...order, minuteOfWeek: minute % WEEK_MINUTES })
    if (refusals.length === 0) return minute % WEEK_MINUTES
    // All of it is refused until the last of these slots ends.
    const wait = Math.max(...refusals.map(({ slot }) => waitUntil(slot.to, minute)))
    minute += wait
  }
  return undefined
}

/** Minutes until a slot's end, also when it lies beyond the week. */
function waitUntil(end: number, minute: number): number {
  const ahead = (((end - minute) % WEEK_MINUTES) + WEEK_MINUTES) % WEEK_MINUTES
  return ahead === 0 ? WEEK_MINUTES : ahead
}

export interface SlotStep {
  readonly order: SlotOrder
  readonly refusals: readonly SlotRefusal[]
  /** Undefined for an order that is accepted, or never would be. */
  readonly nextMinute: number | undefined
}

/** Plays orders one after another, as they come in: the refused ones use nothing. */
export function playSlots(rules: OrderLimits['slots'], orders: readonly SlotOrder[]): SlotStep[] {
  const placed: SlotOrder[] = []
  return orders.map(order => {
    const refusals = slotRefusals(rules, placed, order)
    const nextMinute = refusals.length === 0 ? undefined : nextFreeMinute(rules, placed, order)
    if (refusals.length === 0) placed.push(order)
    return { order, refusals, nextMinute }
  })
}
