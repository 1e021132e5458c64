import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { addDays } from '../basics/dates.ts'
import { evenParts } from '../pricing/splits.ts'
import { priceOrder } from '../pricing/pricing.ts'
import { tenders } from '../payments/paymentStatus.ts'
import { anyOrder, anyRules } from '../testing/arbitraries.ts'
import { dayTotals, type OrderOfDay } from './dayTotals.ts'
import { countedOn, type JournalDay, journalLines, journalSums } from './journal.ts'
import { accountOf, journalRoles, proposedChart } from './journalAccounts.ts'

const first = '2025-10-31'
const days = [0, 1, 2].map(more => addDays(first, more))

const anyPaid = fc
  .tuple(
    anyOrder,
    anyRules,
    fc.record({
      day: fc.nat({ max: 2 }),
      parts: fc.integer({ min: 1, max: 3 }),
      paidParts: fc.nat({ max: 3 }),
      later: fc.nat({ max: 2 }),
      tender: fc.constantFrom(...tenders),
      tipCents: fc.nat({ max: 900 }),
      cashRoundingCents: fc.integer({ min: -2, max: 2 }),
    }),
  )
  .map(([order, rules, facts]): OrderOfDay => {
    const priced = priceOrder(order, rules)
    const parts = evenParts(priced.totalCents, facts.parts).slice(0, facts.paidParts)
    const date = addDays(first, facts.day)
    return {
      businessDate: date,
      priced,
      deleted: false,
      refunds: [],
      payments: parts.map((amountCents, part) => ({
        businessDate: part === 0 ? date : addDays(date, facts.later),
        tender: part === 0 ? facts.tender : 'cash',
        amountCents,
        tipCents: facts.tipCents,
        cardSurchargeCents: part,
        cashRoundingCents: facts.cashRoundingCents,
      })),
    }
  })

/** The day as the sums of its orders' own lines, taxes and payments. */
function dayOf(orders: readonly OrderOfDay[], date: string, cash: JournalDay['drawers']): JournalDay {
  const sums = dayTotals(orders, { from: date, to: date }, 'refundDay')
  const sold = orders.filter(order => order.businessDate === date)
  const paid = orders.flatMap(order => order.payments).filter(payment => payment.businessDate === date)
  const lines = sold.flatMap(({ priced }) => priced.lines).filter(line => !line.voided)
  return {
    date,
    sales: lines.map(({ grossCents }, index) => ({ part: `${index % 3}`, cents: grossCents })),
    discountCents: sums.discountCents,
    compCents: sums.compCents,
    refundCents: sums.refundCents,
    feeCents: sums.feeCents,
    taxes: [...sums.taxByRate].map(([rate, cents]) => ({ part: `["Rate","",${rate},false]`, cents })),
    gratuityCents: sums.gratuityCents,
    tipCents: sums.tipCents,
    cardSurchargeCents: sums.cardSurchargeCents,
    giftCardsSoldCents: sums.giftCardsSoldCents,
    heldForChannelCents: 0,
    cashRoundingCents: sums.cashRoundingCents,
    totalCents: sold.reduce((sum, { priced }) => sum + priced.totalCents, 0),
    settledCents: paid.reduce((sum, { amountCents }) => sum + amountCents, 0),
    tenders: paid.map(payment => ({
      part: payment.tender,
      cents: payment.amountCents + payment.tipCents + payment.cardSurchargeCents + payment.cashRoundingCents,
    })),
    drawers: cash,
    giftCardsExpiredCents: 25,
  }
}

const amount = fc.nat({ max: 20_000 })
const anyCash = fc.record({
  paidInCents: amount,
  paidOutCents: amount,
  tipsPaidCents: amount,
  overShortCents: fc.integer({ min: -500, max: 500 }),
})

describe('RPT-6 the daily journal', () => {
  test('RPT-6 I2 I4 I7 I8 debits equal credits on every day of random orders (property)', () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { maxLength: 8 }), anyCash, (orders, cash) => {
        for (const date of days) {
          const lines = journalLines(dayOf(orders, date, cash))
          const { debitCents, creditCents } = journalSums(lines)
          expect(debitCents).toBe(creditCents)
          expect(lines.every(line => line.cents !== 0)).toBe(true)
        }
      }),
    )
  })

  test('I15 what is unpaid, or paid on another day, is what stands on open checks in the end (property)', () => {
    fc.assert(
      fc.property(fc.array(anyPaid, { maxLength: 8 }), orders => {
        const cash = { paidInCents: 0, paidOutCents: 0, tipsPaidCents: 0, overShortCents: 0 }
        const all = [...days, addDays(first, 3), addDays(first, 4)]
        const booked = all
          .flatMap(date => journalLines(dayOf(orders, date, cash)))
          .filter(({ role }) => role === 'openOrders')
          .reduce((sum, { cents }) => sum + cents, 0)
        const due = orders.reduce(
          (sum, { priced, payments }) =>
            sum + priced.totalCents - payments.reduce((paid, { amountCents }) => paid + amountCents, 0),
          0,
        )
        expect(booked).toBe(due)
      }),
    )
  })

  test('RPT-6 a day whose figures contradict each other does not balance', () => {
    const none = { paidInCents: 0, paidOutCents: 0, tipsPaidCents: 0, overShortCents: 0 }
    const day = dayOf([], first, none)
    const lines = journalLines({ ...day, tenders: [{ part: 'cash', cents: 100 }] })
    expect(journalSums(lines)).toEqual({ debitCents: 125, creditCents: 25 })
  })

  test('I16 a gift card that pays lowers the liability; a channel has an account of its own', () => {
    const none = { paidInCents: 0, paidOutCents: 0, tipsPaidCents: 0, overShortCents: 0 }
    const day = { ...dayOf([], first, none), giftCardsExpiredCents: 0 }
    const lines = journalLines({
      ...day,
      totalCents: 5000,
      giftCardsSoldCents: 5000,
      settledCents: 5000,
      tenders: [
        { part: 'giftCard', cents: 2000 },
        { part: 'thirdParty|DoorDash', cents: 3000 },
      ],
    })
    expect(lines).toEqual([
      { role: 'giftCards', part: '', cents: -3000 },
      { role: 'thirdParty', part: 'thirdParty|DoorDash', cents: 3000 },
    ])
  })

  test('I19 the difference of a drawer goes to a day that was open when it was counted', () => {
    const drawer = { businessDate: '2025-06-02', countedAt: '2025-06-03T15:00:00.000Z', differenceCents: -28 }
    const next = (date: string) => addDays(date, 1)
    expect(countedOn(drawer, new Map(), next)).toBe('2025-06-02')
    expect(countedOn(drawer, new Map([['2025-06-02', '2025-06-03T16:00:00.000Z']]), next)).toBe('2025-06-02')
    expect(countedOn(drawer, new Map([['2025-06-02', '2025-06-03T05:00:00.000Z']]), next)).toBe('2025-06-03')
  })

  test('RPT-6 the proposal has an account for every role; a part takes its role’s', () => {
    for (const role of journalRoles) expect(accountOf(proposedChart, role, 'x').code).not.toBe('')
    const own = { role: 'sales', part: '7', code: '4010', name: 'Beer' } as const
    const chart = { ...proposedChart, accounts: [...proposedChart.accounts, own] }
    expect(accountOf(chart, 'sales', '7')).toMatchObject({ code: '4010' })
    expect(accountOf(chart, 'sales', '8')).toMatchObject({ code: '4000' })
    expect(accountOf({ ...chart, accounts: [] }, 'sales', '7')).toEqual({ code: '', name: '' })
  })
})
