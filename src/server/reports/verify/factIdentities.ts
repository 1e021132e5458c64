/** The identities of docs/product/money.md, section 5, between the kept sums of a range: both sides come from different rows. */
import type { IdentityId, IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import type { PaymentBridge } from '../../../shared/rules/reports/paymentBridge.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { byNet } from '../totals/namedRows.ts'
import type { ComparedSums } from './factIdentities.queries.ts'

type Figure = Extract<keyof ComparedSums['days'][number], ReportFigure>

/** One equation. */
export function equation(identity: IdentityId, part: string, left: number, right: number): IdentityPart {
  return { identity, part, left, right, wrong: left === right ? 0 : 1, examples: [] }
}

type Adder = (dimension: string, figure: Figure, except?: string) => number

/** Sums a figure over the rows of a dimension, but for one key. */
function adder(sums: ComparedSums['sums']): Adder {
  return (dimension, figure, except) => {
    let sum = 0
    for (const row of sums) if (row.dimension === dimension && row.key !== except) sum += row[figure]
    return sum
  }
}

/** What moved towards order totals: collected without tips, card surcharge and cash rounding. */
const movedIn = (sum: Adder, dimension: string): number =>
  sum(dimension, 'collectedCents') -
  sum(dimension, 'tipCents') -
  sum(dimension, 'cardSurchargeCents') -
  sum(dimension, 'cashRoundingCents')

/** What was sold, less what is paid on other days or not yet, plus what was paid for orders of other days (I15). */
export function bridgeOf(facts: ComparedSums): PaymentBridge {
  const sum = adder(facts.sums)
  return {
    salesCents: sum('all', 'totalCents'),
    forOtherPeriodsCents: facts.forOthers.paidCents,
    inOtherPeriodsCents: facts.onOthers.paidCents,
    // Of the orders themselves, which know their total and what was paid; a refund never makes an order owe again.
    unpaidCents: sum('status', 'totalCents', 'deleted') - sum('status', 'paidCents', 'deleted'),
    movedCents: movedIn(sum, 'tender'),
  }
}

const netDimensions = ['dish', 'category', 'orderType', 'meal', 'employee', 'hour', 'device', 'source'] as const

const quantityDimensions = ['category', 'orderType', 'employee', 'hour', 'source'] as const

/** Every equation between the sums of a range. */
export function factIdentities(facts: ComparedSums): IdentityPart[] {
  const sum = adder(facts.sums)
  const all = (figure: Figure) => sum('all', figure)
  const bridge = bridgeOf(facts)
  const otherPeriods = bridge.inOtherPeriodsCents - bridge.forOtherPeriodsCents + bridge.unpaidCents
  const offGross = all('discountCents') + all('compCents') + all('refundCents')
  const components = [
    'netCents',
    'feeCents',
    'taxCents',
    'gratuityCents',
    'giftCardsSoldCents',
    'heldForChannelCents',
  ] as const
  const beside = ['tipCents', 'cardSurchargeCents', 'cashRoundingCents'] as const
  const [byOrderDay] = facts.byOrderDay
  const moved = facts.forOthers.backNetCents - facts.onOthers.backNetCents
  return [
    equation(
      'I4',
      'net',
      all('grossCents') - offGross,
      sum('status', 'netCents', 'deleted') - sum('dish', 'refundCents'),
    ),
    ...netDimensions.map(dimension => equation('I5', dimension, sum(dimension, 'netCents'), all('netCents'))),
    equation('I6', 'collected', sumOf([...components, ...beside].map(all)), all('collectedCents') + otherPeriods),
    equation('I7', 'tenders', sum('tender', 'collectedCents'), all('collectedCents')),
    equation('I8', 'rates', sum('taxRate', 'taxCents'), all('taxCents')),
    equation('I13', 'voids', sum('dish', 'voidCents'), all('voidCents')),
    equation(
      'I15',
      'bridge',
      bridge.movedCents,
      bridge.salesCents + bridge.forOtherPeriodsCents - bridge.inOtherPeriodsCents - bridge.unpaidCents,
    ),
    equation('I17', 'refunds', all('refundCents'), (byOrderDay?.refundCents ?? 0) + moved),
    equation('I18', 'days', sumOf(facts.days.map(day => day.netCents)), all('netCents')),
    equation('I18', 'daysCollected', sumOf(facts.days.map(day => day.collectedCents)), all('collectedCents')),
    equation('I18', 'hours', sum('hour', 'collectedCents'), all('collectedCents')),
    equation('I20', 'net', sum('dish', 'netCents'), all('netCents')),
    equation('I20', 'quantity', sum('dish', 'quantity'), all('quantity')),
    ...quantityDimensions.map(dimension =>
      equation('I20', `${dimension}Quantity`, sum(dimension, 'quantity'), all('quantity')),
    ),
    equation('I20', 'voidedQuantity', sum('dish', 'voidedQuantity'), all('voidedQuantity')),
    equation('I20', 'refundQuantity', sum('dish', 'refundQuantity'), all('refundQuantity')),
    equation('I20', 'gross', sum('dish', 'grossCents'), all('grossCents')),
    equation('I20', 'discounts', sum('dish', 'discountCents'), all('discountCents')),
    equation('I20', 'comp', sum('dish', 'compCents'), all('compCents')),
    equation('I20', 'refunds', sum('dish', 'refundCents'), all('refundCents')),
    equation('I20', 'specials', sum('specialPart', 'netCents'), sum('special', 'netCents')),
    equation('I23', 'tips', sum('employee', 'tipCents'), all('tipCents')),
    equation('I23', 'gratuity', sum('employee', 'gratuityCents'), all('gratuityCents')),
    equation('I25', 'dish', facts.largest.dish, firstFive(facts, 'dish')),
    equation('I25', 'category', facts.largest.category, firstFive(facts, 'category')),
  ]
}

function firstFive({ sums }: ComparedSums, dimension: string): number {
  const rows = sums.filter(row => row.dimension === dimension).map(({ key, netCents }) => ({ key, name: '', netCents }))
  return sumOf(
    rows
      .sort(byNet)
      .slice(0, 5)
      .map(({ netCents }) => netCents),
  )
}
