/** A table's visit, minute by minute: what it may order and when (MENU-9). The simulator and terminals ask the same. */
import type { EntityRef } from '../../../contract/menu/search.ts'
import type { BuffetType, OrderLimits } from '../../../contract/menu/orderLimits.ts'
import {
  buffetLimitAt,
  type DiningTime,
  diningTimeAt,
  type DishLimit,
  dishLimitAt,
  type PlacedDishes,
} from './dishLimit.ts'

/** A dish with its category; null is any dish that counts. */
export type VisitDish = { readonly dishId: number; readonly categoryId: number | null } | null

export type VisitEvent = { readonly at: number } & (
  | { readonly kind: 'order'; readonly quantity: number; readonly dish: VisitDish }
  | { readonly kind: 'guests'; readonly guests: number }
)

export interface Visit {
  readonly seatedAt: number
  readonly guests: number
  readonly buffet: BuffetType | null
  readonly events: readonly VisitEvent[]
}

/** Why an order is refused: the dining time is over, the limit of the method, that of the buffet type. */
export type VisitRefusal = 'time' | 'dishes' | 'buffet'

/** What a table has ordered and may still order. */
export interface VisitState {
  readonly at: number
  readonly guests: number
  readonly dishes: DishLimit
  /** Null without a buffet type. */
  readonly buffet: DishLimit | null
  readonly dining: DiningTime | null
}

export interface VisitStep {
  readonly event: VisitEvent
  /** Null: nothing was asked. */
  readonly refusal: VisitRefusal | null
  /** Before the event, as the guests saw it. */
  readonly before: VisitState
  readonly after: VisitState
}

/** Whether a dish is among dishes and categories; an empty list is every dish. */
export function isAmong(refs: readonly EntityRef[], dish: VisitDish): boolean {
  if (refs.length === 0 || dish === null) return true
  return refs.some(({ kind, id }) => (kind === 'dish' ? id === dish.dishId : id === dish.categoryId))
}

interface Table {
  readonly guests: number
  /** What counts towards the method, and towards the buffet. */
  readonly placed: readonly PlacedDishes[]
  readonly fromBuffet: number
}

const stateOf = (rules: OrderLimits, visit: Visit, table: Table, at: number): VisitState => ({
  at,
  guests: table.guests,
  dishes: dishLimitAt(rules, table.guests, table.placed, at),
  buffet: visit.buffet && buffetLimitAt(visit.buffet, table.guests, table.fromBuffet),
  dining: diningTimeAt(rules, visit.seatedAt, at),
})

/**
 * Plays a visit: every event in the order of time, each order accepted whole or refused whole. `until` is the minute of
 * the last state; that of the last event where left out.
 */
export function playVisit(rules: OrderLimits, visit: Visit, until?: number): { steps: VisitStep[]; now: VisitState } {
  let table: Table = { guests: visit.guests, placed: [], fromBuffet: 0 }
  const steps: VisitStep[] = []
  for (const event of visit.events.toSorted((a, b) => a.at - b.at)) {
    const before = stateOf(rules, visit, table, event.at)
    const refusal = event.kind === 'order' ? refusalOf(rules, visit, before, event) : null
    if (event.kind === 'guests') table = { ...table, guests: event.guests }
    else if (refusal === null) table = withOrder(rules, visit, table, event)
    steps.push({ event, refusal, before, after: stateOf(rules, visit, table, event.at) })
  }
  const last = steps.at(-1)?.event.at ?? visit.seatedAt
  return { steps, now: stateOf(rules, visit, table, Math.max(last, until ?? last)) }
}

type Order = Extract<VisitEvent, { kind: 'order' }>

function refusalOf(rules: OrderLimits, { buffet }: Visit, state: VisitState, order: Order): VisitRefusal | null {
  if (state.dining?.isOver === true) return 'time'
  const exceeds = ({ remaining }: DishLimit) => remaining !== null && order.quantity > remaining
  if (isAmong(rules.counted, order.dish) && exceeds(state.dishes)) return 'dishes'
  const isIncluded = buffet !== null && isAmong(buffet.includes, order.dish)
  return isIncluded && state.buffet !== null && exceeds(state.buffet) ? 'buffet' : null
}

function withOrder(rules: OrderLimits, { buffet }: Visit, table: Table, { at, quantity, dish }: Order): Table {
  const counts = isAmong(rules.counted, dish)
  const isIncluded = buffet !== null && isAmong(buffet.includes, dish)
  return {
    ...table,
    placed: counts ? [...table.placed, { at, quantity }] : table.placed,
    fromBuffet: table.fromBuffet + (isIncluded ? quantity : 0),
  }
}
