import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { businessDayEnd, businessDayStart } from '../basics/businessDay.ts'
import { addDays } from '../basics/dates.ts'
import { type DayRange, dayTotals, type RefundView } from './dayTotals.ts'
import { sumOf } from '../basics/money.ts'
import { paymentBridge } from './paymentBridge.ts'
import { anyDays, cutover, figures, type PlacedOrder, summed, zone } from '../testing/days.ts'

const views: RefundView[] = ['refundDay', 'orderDay']
const always: DayRange = { from: '2025-01-01', to: '2026-12-31' }
const day = (date: string): DayRange => ({ from: date, to: date })
const hourMs = 3_600_000

/** A range that cuts through the random days, or one of them alone. */
const range = fc
  .tuple(fc.constantFrom('2025-10-30', '2026-03-05'), fc.nat(5), fc.nat(3))
  .map(([start, skip, length]): DayRange => ({ from: addDays(start, skip), to: addDays(start, skip + length) }))

/** Every day on which anything happened. */
const daysOf = (orders: readonly PlacedOrder[]) => {
  const moved = orders.flatMap(({ payments, refunds }) => [...payments, ...refunds])
  return [...new Set([...orders, ...moved].map(({ businessDate }) => businessDate))]
}

function holds(check: (orders: PlacedOrder[], range: DayRange, view: RefundView) => void): void {
  fc.assert(fc.property(anyDays, range, fc.constantFrom(...views), check), { numRuns: 150 })
}

describe('RPT-6 identities over random days', () => {
  test('I4 gross less discounts, comps and refunds is net sales', () => {
    holds((orders, given, view) => {
      const totals = dayTotals(orders, given, view)
      expect(totals.grossCents - totals.discountCents - totals.compCents - totals.refundCents).toBe(totals.netCents)
      expect(sumOf([...totals.taxByRate.values()])).toBe(totals.taxCents)
    })
  })

  test('I15 I6 I7 sales and the bridge make the payments; tips, surcharge and rounding make them the tenders', () => {
    holds((orders, given, view) => {
      const totals = dayTotals(orders, given, view)
      const bridge = paymentBridge(orders, given, view)
      const { salesCents, forOtherPeriodsCents, inOtherPeriodsCents, unpaidCents, movedCents } = bridge
      expect(movedCents).toBe(salesCents + forOtherPeriodsCents - inOtherPeriodsCents - unpaidCents)
      const { netCents, feeCents, taxCents, gratuityCents, giftCardsSoldCents } = totals
      expect(salesCents).toBe(netCents + feeCents + taxCents + gratuityCents + giftCardsSoldCents)
      const { tipCents, cardSurchargeCents, cashRoundingCents, collectedCents } = totals
      expect(collectedCents).toBe(movedCents + tipCents + cardSurchargeCents + cashRoundingCents)
      expect(sumOf([...totals.tenders.values()].map(({ totalCents }) => totalCents))).toBe(collectedCents)
    })
  })

  test('I17 by refund day and by order day agree over any range that holds both days', () => {
    fc.assert(
      fc.property(anyDays, orders => {
        expect(figures(dayTotals(orders, always, 'refundDay'))).toEqual(figures(dayTotals(orders, always, 'orderDay')))
      }),
      { numRuns: 150 },
    )
  })

  test('I18 the days make the range, and the stores the whole', () => {
    holds((orders, given, view) => {
      const days = daysOf(orders).filter(date => date >= given.from && date <= given.to)
      const whole = figures(dayTotals(orders, given, view))
      expect(summed(days.map(date => dayTotals(orders, day(date), view)))).toEqual(whole)
      const ofStore = (store: number) => orders.filter(order => order.store === store)
      expect(summed([1, 2].map(store => dayTotals(ofStore(store), given, view)))).toEqual(whole)
    })
  })

  test('I18 the hours make the day, in days of 23 and 25 hours too', () => {
    fc.assert(
      fc.property(anyDays, orders => {
        for (const date of ['2025-10-31', '2025-11-01', '2025-11-02', '2026-03-06', '2026-03-07', '2026-03-08']) {
          const start = businessDayStart(date, zone, cutover)
          const hours = (businessDayEnd(date, zone, cutover) - start) / hourMs
          const reports = Array.from({ length: hours }, (_, hour) => {
            const from = start + hour * hourMs
            const placed = orders.filter(({ instant }) => instant >= from && instant < from + hourMs)
            return dayTotals(placed, always, 'orderDay')
          })
          const ofDay = orders.filter(({ businessDate }) => businessDate === date)
          expect(summed(reports)).toEqual(figures(dayTotals(ofDay, always, 'orderDay')))
        }
      }),
      { numRuns: 100 },
    )
  })
})
