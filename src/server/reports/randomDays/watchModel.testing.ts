/** What people rang up, gave away and took back, from the rows of orders, without the database. */
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { mealType } from '../../../shared/rules/basics/mealType.ts'
import type { ExceptionKind } from '../../../shared/rules/settings/exceptionKinds.ts'
import type { BookedOrder } from '../../orders/ledger/bookedOrder.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import { Sums } from './moneyModel.testing.ts'
import { personKey, type Range, within } from './salesModel.testing.ts'

const kindOf: Readonly<Record<string, ExceptionKind>> = {
  lineVoided: 'void',
  deleted: 'deletion',
  comped: 'comp',
  discounted: 'discount',
  refunded: 'refund',
  tipRefunded: 'refund',
  paymentVoided: 'paymentVoid',
}

/** How often and how much, by person, kind and meal: `12 void lunch`; what they rang up: `12 rungUp`. */
export function watchedOf(orders: readonly BookedOrder[], range: Range, personOf: (key: string) => string) {
  const { timeZone, cutoverMinutes, dinnerFromMinutes } = newYork
  const sums = new Sums(['orders', 'grossCents'])
  for (const { order, timeline } of orders) {
    const seller = personOf(personKey(order.employeeId, order.employeeName))
    if (order.status !== 'deleted' && within(order.businessDate, range))
      sums.add(`${seller} rungUp`, { orders: 1, grossCents: order.grossCents })
    for (const { kind, at, actorName, amountCents } of timeline) {
      const watched = kindOf[kind]
      const moment = Date.parse(at)
      if (watched === undefined || !within(businessDay(moment, timeZone, cutoverMinutes), range)) continue
      const actor = personOf(
        actorName === order.employeeName ? personKey(order.employeeId, actorName) : personKey(null, actorName),
      )
      const meal = mealType(moment, timeZone, cutoverMinutes, dinnerFromMinutes)
      sums.add(`${actor} ${watched} ${meal}`, { orders: 1, grossCents: amountCents ?? 0 })
    }
  }
  return sums.rows()
}
