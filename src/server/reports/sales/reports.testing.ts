/** What the tests of reports share: sales in a store, and somebody who has just given their password. */
import type { z } from 'zod'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { SalesReport } from '../../../shared/contract/reports/reports.ts'
import type { DayTotals } from '../../../shared/rules/reports/dayTotals.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { aRulebook, aLine, anOrder, orderA, orderB, rulesOfB } from '../../../shared/rules/testing/orders.ts'
import type { OrderToPrice } from '../../../shared/rules/pricing/pricingTypes.ts'
import { newSecret } from '../../kernel/secrets.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { PaymentMade, Sale } from '../../orders/ledger/sale.ts'
import { aPayment, aSale, newYork, withRefund } from '../../orders/ledger/testing/sales.ts'
import { aPerson, type PersonSettings, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { keepStepUp } from './reports.testing.queries.ts'

/** Writes sales into a store; the ids of the orders. */
export async function book(merchantId: number, sales: readonly Sale[], clock = newYork): Promise<number[]> {
  const { engine } = await testServer()
  const orders = sales.map(sale => bookOrder(sale, clock))
  return engine.transact({ merchantId }, 'write', run => bookOrders(run, merchantId, orders))
}

/** A step-up token as `confirmPassword` gives it, for a person's session. */
export async function stepUpOf(person: TestPerson, minutes = 15): Promise<string> {
  const { engine } = await testServer()
  const token = newSecret()
  await keepStepUp(engine, token, person.token, minutes)
  return token
}

export interface Reader extends TestPerson {
  readonly headers: Record<string, string>
  /** Makes a call with the token of the password step. */
  readonly read: <C extends Call>(call: C, input: z.input<C['input']>) => Promise<ReplyOf<C>>
}

const needed: readonly PermissionKey[] = [
  'reports.sales.view',
  'reports.sales.export',
  'reports.items.view',
  'reports.items.export',
  'reports.reconciliation.view',
]

/** Somebody who may see reports and has just given their password. */
export async function aReader(settings: PersonSettings = {}): Promise<Reader> {
  const person = await aPerson({ permissions: needed, ...settings })
  const headers = { [HEADERS.stepUp]: await stepUpOf(person) }
  return { ...person, headers, read: (call, input) => person.send(call, input, headers) }
}

/** An instant of 2 June 2025 and after, by the clock of New York. */
export const at = (clock: string, daysLater = 0): number =>
  Date.parse(`${addDays('2025-06-02', daysLater)}T${clock}:00-04:00`)

const paid = (given: Partial<PaymentMade>[], when: number) =>
  given.map(payment => aPayment(payment.amountCents ?? 0, { at: when, ...payment }))

/** A sale at noon of 2 June 2025. */
export function sold(
  no: string,
  order: OrderToPrice,
  payments: Partial<PaymentMade>[],
  given: Partial<Sale> = {},
): Sale {
  const when = given.at ?? at('12:00')
  const rules = given.rules ?? aRulebook()
  return aSale(order, rules, { orderNo: no, at: when, closedAt: when, payments: paid(payments, when), ...given })
}

/** The example day of docs/product/money.md, section 4; order D refunded so many days later. */
export function exampleDay(refundDaysLater = 0): Sale[] {
  const online = { tender: 'online', amountCents: 2395, tipCents: 300 } as const
  const d = sold('D', anOrder([aLine(999, { key: 'dish', quantity: 3 })]), [{ tender: 'card', amountCents: 3263 }])
  return [
    sold('A', orderA, [{ tender: 'cash', amountCents: 3454 }]),
    sold('B', orderB, [{ tender: 'card', amountCents: 23_425, tipCents: 500 }], { rules: rulesOfB }),
    sold('C', anOrder([aLine(2200)]), [online]),
    withRefund(d, { kind: 'lines', lines: [{ key: 'dish', quantity: 1 }] }, { at: at('18:00', refundDaysLater) }),
    sold('E', anOrder([aLine(5000, { key: 'gift card', revenue: false })]), [{ tender: 'cash', amountCents: 5000 }]),
    sold('F', anOrder([aLine(4100)]), [
      { tender: 'giftCard', amountCents: 2000 },
      { tender: 'cash', amountCents: 2464 },
    ]),
    sold('G', anOrder([aLine(1500, { voided: true })]), []),
    sold('H', anOrder([aLine(1800, { discounts: [{ kind: 'comp' }] })]), []),
  ]
}

/** The figures of a report that the rules know by the same name; `asSummed` has theirs. */
export function asReported({ totals, tenders }: SalesReport) {
  return {
    grossCents: totals.grossCents,
    discountCents: totals.itemDiscountCents + totals.orderDiscountCents,
    compCents: totals.compCents,
    refundCents: totals.refundCents,
    netCents: totals.netCents,
    feeCents: totals.feeCents,
    taxCents: totals.taxCents,
    gratuityCents: totals.gratuityCents,
    giftCardsSoldCents: totals.giftCardsSoldCents,
    tipCents: totals.tipCents,
    cardSurchargeCents: totals.cardSurchargeCents,
    cashRoundingCents: totals.cashRoundingCents,
    collectedCents: totals.collectedCents,
    newMoneyCents: totals.newMoneyCents,
    giftLiabilityCents: totals.giftLiabilityCents,
    voidedCents: totals.voidCents,
    voidCount: totals.voids,
    tenders: Object.fromEntries(
      tenders.map(row => [row.tender, [row.paidCents, row.refundedCents, row.collectedCents]]),
    ),
  }
}

/** What the rules sum, as `asReported` names it: tenders by sales, refunds and all that moved. */
export function asSummed(totals: DayTotals): ReturnType<typeof asReported> {
  const { tenders, ...others } = totals
  const sums = Object.fromEntries(Object.entries(others).filter(([name]) => name !== 'taxByRate')) as Omit<
    typeof others,
    'taxByRate'
  >
  const moved = [...tenders].filter(([, row]) => row.salesCents !== 0 || row.refundCents !== 0 || row.tipCents !== 0)
  return {
    ...sums,
    tenders: Object.fromEntries(
      moved.map(([tender, row]) => [tender, [row.salesCents, row.refundCents, row.totalCents]]),
    ),
  }
}
