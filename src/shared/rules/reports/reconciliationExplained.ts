/** What the figures of the reconciliation say of themselves, and the orders behind them (RPT-6, RPT-7). */
import type { BehindFigure } from '../../contract/reports/behind.ts'
import type { IdentityPart } from '../../contract/reports/reconciliation.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { figureName } from './behindTerms.ts'
import { type FigureExplanation, minus, ofOrders, plus } from './cellExplanation.ts'
import type { PaymentBridge } from './paymentBridge.ts'
import type { bridgeRows } from './reconciliationRows.ts'

type BridgeName = ReturnType<typeof bridgeRows>[number]['name']
export type Side = 'left' | 'right'

/** Which figure each line from what was sold to what was paid is. */
export const bridgeFigures = {
  sales: 'totalCents',
  forOtherPeriods: 'forOtherDaysCents',
  inOtherPeriods: 'onOtherDaysCents',
  unpaid: 'unpaidCents',
  moved: 'movedCents',
} as const satisfies Readonly<Record<BridgeName, BehindFigure>>

/** The lines from what was sold to what was paid (I15); the last is made of those above it. */
export function bridgeExplained(say: Say, bridge: PaymentBridge): Readonly<Record<BridgeName, FigureExplanation>> {
  const name = (line: BridgeName) => say(figureName(bridgeFigures[line]))
  const of = (line: BridgeName) => ofOrders(say, { dimension: 'bridge', key: '', figure: bridgeFigures[line] })
  return {
    sales: ofOrders(say, { dimension: 'all', key: '', figure: bridgeFigures.sales }),
    forOtherPeriods: of('forOtherPeriods'),
    inOtherPeriods: of('inOtherPeriods'),
    unpaid: of('unpaid'),
    moved: {
      ...of('moved'),
      parts: [
        plus(name('sales'), bridge.salesCents),
        plus(name('forOtherPeriods'), bridge.forOtherPeriodsCents),
        minus(name('inOtherPeriods'), bridge.inOtherPeriodsCents),
        minus(name('unpaid'), bridge.unpaidCents),
      ],
    },
  }
}

/** By identity, which side of an equation is a sum over all orders, and of which figure; by its part, or of all its parts. */
const sumsOfOrders: Partial<
  Readonly<Record<string, { readonly side: Side; readonly figures: Readonly<Record<string, BehindFigure>> }>>
> = {
  I4: { side: 'left', figures: { net: 'netCents' } },
  I5: { side: 'right', figures: { '': 'netCents' } },
  I7: { side: 'right', figures: { tenders: 'collectedCents' } },
  I8: { side: 'right', figures: { rates: 'taxCents' } },
  I13: { side: 'right', figures: { voids: 'voidCents' } },
  I15: { side: 'left', figures: { bridge: 'movedCents' } },
  I17: { side: 'left', figures: { refunds: 'refundCents' } },
  I18: { side: 'right', figures: { days: 'netCents', daysCollected: 'collectedCents', hours: 'collectedCents' } },
  I20: {
    side: 'right',
    figures: {
      net: 'netCents',
      quantity: 'quantity',
      categoryQuantity: 'quantity',
      orderTypeQuantity: 'quantity',
      employeeQuantity: 'quantity',
      hourQuantity: 'quantity',
      sourceQuantity: 'quantity',
      voidedQuantity: 'voidedQuantity',
      refundQuantity: 'refundQuantity',
      gross: 'grossCents',
      discounts: 'discountCents',
      comp: 'compCents',
      refunds: 'refundCents',
    },
  },
  I23: { side: 'right', figures: { tips: 'tipCents', gratuity: 'gratuityCents' } },
}

/**
 * One side of an equation; `part` where it is of the totals of the whole period. The side that sums all orders opens them, the
 * other comes from other rows.
 */
export function sideExplained(say: Say, part: IdentityPart | undefined, side: Side): FigureExplanation {
  const what = say(`reports.reconciliation.what.${side}`)
  const known = part && sumsOfOrders[part.identity]
  const figure = part && known?.side === side ? (known.figures[part.part] ?? known.figures['']) : undefined
  if (figure === undefined) return { what, parts: [] }
  const dimension = figure === 'movedCents' ? 'bridge' : 'all'
  return { what: `${what} ${say(`explain.what.${figure}`)}`, parts: [], orders: { figure, dimension, key: '' } }
}
