/**
 * The refunds that a file tells of: rows of negative quantity or price, those of an instant together (POS-5). They are
 * refunds of lines by ORD-3; where the file states other amounts than the rules would, its own are taken, as far as the
 * lines have them left (I12).
 */
import { decimalText } from '../basics/currency.ts'
import { sumOf } from '../basics/money.ts'
import { roundProduct } from '../basics/rational.ts'
import { planRefund, refundableCents } from '../orders/refunds.ts'
import type { RefundKind, RefundPlan } from '../orders/refundTypes.ts'
import { type Component, componentKey, shareOver, sumByKey } from '../pricing/components.ts'
import { badRow, type BadRow } from './badRows.ts'
import type { HistoryOrder } from './historyOrder.ts'
import type { HistoryRow } from './historyRow.ts'
import { OrderLeft, type Units } from './orderLeft.ts'
import type { AmountOwner } from './settings.ts'

/** A refund. Its plan names lines by their number, the only tax as 1 and the only payment as 0. */
export interface HistoryRefund {
  readonly at: number
  readonly employee: string
  readonly kind: RefundKind
  readonly plan: RefundPlan
}

/** What a row gives back. */
interface Back {
  readonly units: readonly Units[]
  readonly components: readonly Component[]
  readonly tipCents: number
}

/** What the rows of an order are read by. */
interface Reading {
  readonly order: HistoryOrder
  readonly left: OrderLeft
  readonly amountsOf: AmountOwner
  readonly currency: string
}

/** The refunds of an order that was made of the rows `sold`, oldest first, or what is wrong with the rows `back`. */
export function makeRefunds(
  order: HistoryOrder,
  sold: readonly HistoryRow[],
  back: readonly HistoryRow[],
  amountsOf: AmountOwner,
  currency: string,
): HistoryRefund[] | { readonly wrong: BadRow[] } {
  const wrong: BadRow[] = []
  const made: HistoryRefund[] = []
  const left = new OrderLeft(order, sold)
  const inTime = back.toSorted((one, other) => one.at - other.at || one.line - other.line)
  for (const together of Map.groupBy(inTime, ({ at }) => at).values()) {
    const backs: Back[] = []
    for (const row of surestFirst(together, row => left.isWhole(row, amountsOf === 'line'))) {
      const own = rowBack(row, { order, left, amountsOf, currency })
      if ('reason' in own) wrong.push(own)
      else {
        backs.push(own)
        left.take(own.units, own.components, own.tipCents)
      }
    }
    made.push(refundOf(together, backs, left))
  }
  if (wrong.length > 0) return { wrong }
  const [only] = made
  // The only refund of an order of which nothing is left is one of the whole order.
  return only && made.length === 1 && left.isEmpty ? [{ ...only, kind: 'whole' }] : made
}

/** What brings back a whole row is not to find a unit of it gone to another one. */
const surestFirst = (rows: readonly HistoryRow[], isSure: (row: HistoryRow) => boolean): HistoryRow[] => [
  ...rows.filter(isSure),
  ...rows.filter(row => !isSure(row)),
]

function rowBack(row: HistoryRow, reading: Reading): Back | BadRow {
  const { order, left, amountsOf } = reading
  if (row.at < order.at) return badRow(row.line, 'date', 'refundTooEarly', row.orderNo)
  const units = left.unitsFor(row, amountsOf === 'line')
  if (!units) return badRow(row.line, 'dish', 'refundNotSold', row.dish)
  return amountsOf === 'line' ? asStated(row, units, reading) : byRules(row, units, reading)
}

/** What the rules take of each component for these units. */
function planned(units: readonly Units[], left: OrderLeft): readonly Component[] {
  const decision = planRefund(left.ofLines(units), { kind: 'lines', lines: units })
  // Nothing is left where dishes cost nothing: they come back without money.
  return 'plan' in decision ? decision.plan.components : []
}

const tooLarge = (row: HistoryRow, column: 'price' | 'tax' | 'tip', cents: number, currency: string): BadRow =>
  badRow(row.line, column, 'refundTooLarge', decimalText(cents, currency))

/** The amounts of the row itself: all that the file gives back, and no more than the lines have left. */
function asStated(row: HistoryRow, units: readonly Units[], { left, currency }: Reading): Back | BadRow {
  const { grossCents, discountCents, taxCents, tipCents } = row
  const [discount, tax, tip] = [discountCents ?? 0, taxCents ?? 0, tipCents ?? 0]
  if (discount > grossCents) return badRow(row.line, 'discount', 'discountTooLarge', decimalText(discount, currency))
  const rules = planned(units, left)
  const net = stated('net', grossCents - discount, rules, left, units)
  if (!net) return tooLarge(row, 'price', grossCents, currency)
  const taxes = stated('tax', tax, rules, left, units)
  if (!taxes) return tooLarge(row, 'tax', tax, currency)
  if (tip > left.tipCents) return tooLarge(row, 'tip', tip, currency)
  return { units, components: [...net, ...taxes], tipCents: tip }
}

/** So many cents of the lines' net or tax: as the rules share them, or else over what is left; undefined where it is more. */
function stated(
  kind: 'net' | 'tax',
  cents: number,
  rules: readonly Component[],
  left: OrderLeft,
  units: readonly Units[],
): readonly Component[] | undefined {
  const byRule = rules.filter(component => component.kind === kind)
  if (sumOf(byRule.map(component => component.cents)) === cents) return byRule
  const order = left.ofLines(units)
  const own = refundableCents(order).map((most, index) => (order.components[index]?.kind === kind ? most : 0))
  if (cents > sumOf(own)) return undefined
  const shares = shareOver(order.components, own, cents)
  return withCents(order.components, index => shares[index] ?? 0)
}

const withCents = (components: readonly Component[], centsOf: (index: number) => number): Component[] =>
  components
    .map((component, index) => ({ ...component, cents: centsOf(index) }))
    .filter(component => component.cents !== 0)

/**
 * Where tip, tax and discount are the order's, a row says only the price of what came back: its share of discount and
 * tax follows the rules, in proportion where it is not the whole price. The tip stays.
 */
function byRules(row: HistoryRow, units: readonly Units[], { order, left, currency }: Reading): Back | BadRow {
  const totals = [
    ['tip', row.tipCents, order.tipCents],
    ['tax', row.taxCents, order.taxCents],
    ['discount', row.discountCents, order.orderDiscountCents],
  ] as const
  const other = totals.find(([, own, shared]) => own !== null && own !== shared)
  if (other) return badRow(row.line, other[0], 'otherAmount', decimalText(other[1] ?? 0, currency))
  const whole = left.priceOf(units)
  const { grossCents } = row
  if (grossCents > whole) return tooLarge(row, 'price', grossCents, currency)
  const rules = planned(units, left)
  const partOf = (cents: number) => (grossCents === whole ? cents : roundProduct(cents, grossCents, whole))
  return { units, components: withCents(rules, index => partOf(rules[index]?.cents ?? 0)), tipCents: 0 }
}

/** The refund of some rows of one instant. */
function refundOf(rows: readonly HistoryRow[], backs: readonly Back[], left: OrderLeft): HistoryRefund {
  const parts = backs.flatMap(({ components }) => components)
  const cents = sumByKey(parts)
  const different = new Map(parts.map(component => [componentKey(component), component]))
  const components = [...different].map(([key, component]) => ({ ...component, cents: cents.get(key) ?? 0 }))
  const quantities = new Map<string, number>()
  for (const { key, quantity } of backs.flatMap(({ units }) => units)) {
    quantities.set(key, (quantities.get(key) ?? 0) + quantity)
  }
  const amountCents = sumOf([...cents.values()])
  const tipCents = sumOf(backs.map(back => back.tipCents))
  const totalCents = amountCents + tipCents
  return {
    at: rows[0]?.at ?? 0,
    employee: rows.find(({ employee }) => employee !== '')?.employee ?? '',
    kind: 'lines',
    plan: {
      components: components.toSorted((one, other) => Number(one.lineKey) - Number(other.lineKey)),
      lines: [...quantities]
        .map(([key, quantity]) => ({ key, quantity }))
        .toSorted((one, other) => Number(one.key) - Number(other.key)),
      payments: totalCents === 0 ? [] : [left.backToPayment(amountCents, tipCents)],
      totalCents,
    },
  }
}
