/** What a line of the journal is, and the orders behind it where all of it comes from orders (RPT-6, RPT-7). */
import type { BehindFigure } from '../../contract/reports/behind.ts'
import type { Say } from '../payments/tenderLabel.ts'
import type { FigureExplanation, OrdersOf } from './cellExplanation.ts'
import type { JournalRole } from './journalAccounts.ts'

const ofAll: Partial<Readonly<Record<JournalRole, BehindFigure>>> = {
  discounts: 'discountCents',
  comps: 'compCents',
  refunds: 'refundCents',
  fees: 'feeCents',
  gratuity: 'gratuityCents',
  cardSurcharge: 'cardSurchargeCents',
  heldForChannel: 'heldForChannelCents',
  cashRounding: 'cashRoundingCents',
}
const tenders: readonly JournalRole[] = ['card', 'manualCard', 'online', 'thirdParty']

/**
 * Tips, cash and gift cards are booked from orders and from drawers or expiry together, other payments from tenders of several
 * names: their lines say so and open no orders.
 */
export function journalExplained(
  say: Say,
  line: { readonly role: JournalRole; readonly part: string },
): FigureExplanation {
  const orders = ordersOf(line.role, line.part)
  return { what: say(`journal.explained.${line.role}`), parts: [], ...(orders && { orders }) }
}

function ordersOf(role: JournalRole, part: string): OrdersOf | undefined {
  if (role === 'sales') return { dimension: 'category', key: part, figure: 'grossCents' }
  if (role === 'tax') return { dimension: 'taxRate', key: part, figure: 'taxCents' }
  if (tenders.includes(role)) return { dimension: 'tender', key: part === '' ? role : part, figure: 'collectedCents' }
  const figure = ofAll[role]
  return figure && { dimension: 'all', key: '', figure }
}
