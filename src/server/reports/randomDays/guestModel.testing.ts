/** Visits of customers and parties at tables from the rows of orders, without the database. */
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import type { Cast } from './days.testing.ts'
import { isVoidedWhole, type Range, refundsOf, within } from './salesModel.testing.ts'

const isVisit = (booked: BookedOrder) => booked.order.status !== 'deleted' && !isVoidedWhole(booked)

export const visitFigures = ['orders', 'knownOrders', 'customers', 'newCustomers', 'spentCents'] as const

/** Visits by what of their day is the key: the day, the month, nothing. */
export function visitsOf(orders: readonly BookedOrder[], range: Range, keyOf: (day: string) => string) {
  const known = orders.filter(booked => booked.order.customerId !== null && isVisit(booked))
  const firstOf = new Map<number | null, string>()
  for (const { order } of known) {
    const before = firstOf.get(order.customerId)
    if (before === undefined || order.businessDate < before) firstOf.set(order.customerId, order.businessDate)
  }
  const here = orders.filter(booked => isVisit(booked) && within(booked.order.businessDate, range))
  const groups = Map.groupBy(here, ({ order }) => keyOf(order.businessDate))
  return Object.fromEntries(
    [...groups].map(([key, all]) => {
      const own = all.filter(({ order }) => order.customerId !== null)
      const customers = [...new Set(own.map(({ order }) => order.customerId))]
      const isNew = (customer: number | null) => {
        const first = firstOf.get(customer) ?? ''
        return within(first, range) && keyOf(first) === key
      }
      const row = {
        orders: all.length,
        knownOrders: own.length,
        customers: customers.length,
        newCustomers: customers.filter(isNew).length,
        spentCents: sumOf(own.map(({ order }) => order.paidCents - order.refundCents)),
      }
      return [key, row]
    }),
  )
}

/** Customers, visits and spending by how often somebody came. */
export function frequencyOf(orders: readonly BookedOrder[], range: Range) {
  const known = orders.filter(
    booked => booked.order.customerId !== null && isVisit(booked) && within(booked.order.businessDate, range),
  )
  const people = [...Map.groupBy(known, ({ order }) => order.customerId).values()].map(own => ({
    visits: own.length,
    spentCents: sumOf(own.map(({ order }) => order.paidCents - order.refundCents)),
  }))
  const buckets = [1, 2, 3, 5, 10, Infinity]
  return buckets.slice(0, -1).map((least, index) => {
    const own = people.filter(({ visits }) => visits >= least && visits < (buckets[index + 1] ?? Infinity))
    return {
      key: String(least),
      customers: own.length,
      visits: sumOf(own.map(({ visits }) => visits)),
      spentCents: sumOf(own.map(({ spentCents }) => spentCents)),
    }
  })
}

export const turnFigures = [
  'parties',
  'guests',
  'timedParties',
  'minutes',
  'guestMinutes',
  'seatsTaken',
  'netCents',
] as const
type Turns = Record<(typeof turnFigures)[number], number>

/** Parties by table or by meal; nothing of tables without any. */
export function turnsOf(
  orders: readonly BookedOrder[],
  range: Range,
  tables: Cast['tables'],
  keyOf: (order: BookedOrder['order']) => string,
): Record<string, Turns> {
  const parties = orders.filter(
    booked =>
      booked.order.tableId !== null &&
      booked.order.orderType === 'dineIn' &&
      isVisit(booked) &&
      within(booked.order.businessDate, range),
  )
  const groups = Map.groupBy(parties, ({ order }) => keyOf(order))
  return Object.fromEntries([...groups].map(([key, own]) => [key, turns(own, tables)]))
}

function turns(own: readonly BookedOrder[], tables: Cast['tables']): Turns {
  const timed = own
    .map(({ order }) => ({
      guests: order.peopleNumber,
      minutes: Math.floor((Date.parse(order.closedAt ?? '') - Date.parse(order.orderedAt)) / 60_000),
    }))
    .filter(({ minutes }) => minutes >= 1 && minutes <= 720)
  const seatsOf = (id: number | null) => tables.find(table => table.id === id)?.seats ?? 0
  return {
    parties: own.length,
    guests: sumOf(own.map(({ order }) => order.peopleNumber)),
    timedParties: timed.length,
    minutes: sumOf(timed.map(({ minutes }) => minutes)),
    guestMinutes: sumOf(timed.map(({ guests, minutes }) => guests * minutes)),
    seatsTaken: sumOf(own.map(({ order }) => (order.peopleNumber > 0 ? seatsOf(order.tableId) : 0))),
    netCents: sumOf(own.map(party => party.order.netCents - sumOf(refundsOf(party).map(({ row }) => row.netCents)))),
  }
}
