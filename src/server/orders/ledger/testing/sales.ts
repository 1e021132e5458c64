/** Sales for tests: one from the order and rules that a test names, or random ones with payments and refunds. */
import fc from 'fast-check'
import { evenParts } from '../../../../shared/rules/pricing/splits.ts'
import { priceOrder } from '../../../../shared/rules/pricing/pricing.ts'
import type { OrderToPrice, PricingRules } from '../../../../shared/rules/pricing/pricingTypes.ts'
import { tenders } from '../../../../shared/rules/payments/paymentStatus.ts'
import { planRefund } from '../../../../shared/rules/orders/refunds.ts'
import type { RefundRequest } from '../../../../shared/rules/orders/refundTypes.ts'
import { anyOrder, anyRules } from '../../../../shared/rules/testing/arbitraries.ts'
import { refundableSale } from '../refundableSale.ts'
import type { BusinessDayRules } from '../../../basics/businessDayRules.ts'
import type { DiscountNote, PaymentMade, RefundMade, Sale, SaleLine, SoldLine } from '../sale.ts'
import { soldOrder } from '../soldOrder.ts'

export const newYork: BusinessDayRules = { timeZone: 'America/New_York', cutoverMinutes: 240, dinnerFromMinutes: 960 }

const hourMs = 3_600_000
const longWait = { name: 'Off', secondName: '优惠', reason: 'Long wait', employeeName: 'Mia Manager' }

/** A sale of an order, closed and unpaid; what a test does not name is plain. */
export function aSale(
  order: OrderToPrice,
  rules: PricingRules,
  given: Partial<Sale> = {},
  note: DiscountNote = longWait,
): Sale {
  const at = Date.parse('2025-06-02T23:30:00Z')
  return {
    orderNo: '1',
    at,
    closedAt: at + hourMs,
    deviceName: 'POS 1',
    port: 'pos',
    ...soldOrder(order, priceOrder(order, rules), {
      lines: order.lines.map(line => ({
        dishId: null,
        name: `Dish ${line.key}`,
        secondName: `菜 ${line.key}`,
        categoryId: null,
        categoryName: 'Mains',
        categorySecondName: '主菜',
        modifiers: line.modifiers.map((_, index) => ({ name: `Extra ${index}`, secondName: '' })),
        discounts: line.discounts.map(() => note),
        ...(line.voided ? { voided: { at: at + 60_000, reason: 'Mistake' } } : {}),
      })),
      discounts: order.discounts.map(() => note),
    }),
    rules,
    payments: [],
    refunds: [],
    ...given,
  }
}

/** A line with other names or notes. */
export const withNames = (line: SaleLine, names: Partial<SoldLine>): SaleLine => ({
  ...line,
  sold: { ...line.sold, ...names },
})

/** A payment of `amountCents`, successful and in cash. */
export const aPayment = (amountCents: number, given: Partial<PaymentMade> = {}): PaymentMade => ({
  at: Date.parse('2025-06-03T00:20:00Z'),
  tender: 'cash',
  code: 1,
  amountCents,
  ...given,
})

/** The sale with one more refund, or unchanged where the rules refuse it. */
export function withRefund(sale: Sale, request: RefundRequest, given: Partial<RefundMade> = {}): Sale {
  const decision = planRefund(refundableSale(sale), request)
  if ('refusal' in decision) return sale
  const made = {
    kind: request.kind,
    code: 4,
    plan: decision.plan,
    reason: 'Cold',
    employeeName: 'Mia',
    approverName: '',
  }
  return { ...sale, refunds: [...sale.refunds, { at: sale.at + 5 * hourMs, ...made, ...given } as RefundMade] }
}

const anyRefund: fc.Arbitrary<RefundRequest> = fc.oneof(
  fc.record({ kind: fc.constant('whole' as const), withTip: fc.boolean() }),
  fc.record({ kind: fc.constant('amount' as const), cents: fc.integer({ min: 1, max: 4000 }) }),
  fc.record({ kind: fc.constant('tip' as const) }),
  fc.constant({ kind: 'lines' as const, lines: [{ key: 'L0', quantity: 1 }] }),
)

const anyFacts = fc.record({
  at: fc.integer({ min: Date.parse('2025-10-30T00:00Z'), max: Date.parse('2025-11-05T00:00Z') }),
  parts: fc.integer({ min: 0, max: 3 }),
  paidParts: fc.integer({ min: 0, max: 3 }),
  tipCents: fc.integer({ min: 0, max: 900 }),
  tender: fc.constantFrom(...tenders),
  fails: fc.boolean(),
  refunds: fc.array(
    fc.record({ request: anyRefund, code: fc.constantFrom(3, 4, 4, 4), hours: fc.integer({ min: 1, max: 60 }) }),
    {
      maxLength: 2,
    },
  ),
  deleted: fc.boolean(),
})

/** Any sale: paid in none to three parts, with failed payments and refunds, or deleted before any money. */
export const anySale: fc.Arbitrary<Sale> = fc.tuple(anyOrder, anyRules, anyFacts).map(([order, rules, facts]) => {
  const plain = aSale(order, rules, { at: facts.at, closedAt: facts.at + hourMs })
  const due = plain.priced.totalCents
  const amounts = due > 0 && facts.parts > 0 ? evenParts(due, facts.parts).filter(cents => cents > 0) : []
  const paid = amounts.slice(0, facts.paidParts)
  const at = facts.at + hourMs / 2
  const payments = paid.map((cents, index) =>
    aPayment(cents, { at: at + index, tender: index === 0 ? facts.tender : 'cash' }),
  )
  if (facts.fails) payments.push(aPayment(due, { at: at - 1, tender: 'card', code: 2 }))
  const [first] = payments
  if (first?.code === 1)
    payments[0] = { ...first, tipCents: facts.tipCents, cardSurchargeCents: Math.floor(first.amountCents / 50) }
  const sale = {
    ...plain,
    lines: plain.lines.map(line =>
      line.sold.voided ? withNames(line, { voided: { at: facts.at + 60_000, reason: 'Mistake' } }) : line,
    ),
    payments,
  }
  if (facts.deleted && paid.length === 0) return { ...sale, deleted: { at: facts.at + 2 * hourMs, reason: 'Left' } }
  return facts.refunds.reduce<Sale>(
    (before, { request, code, hours }) =>
      withRefund(before, request, { code: code as 3 | 4, at: facts.at + hours * hourMs }),
    sale,
  )
})
