/** What a line of the journal is, and the orders behind it where all of it comes from orders (RPT-6, RPT-7). */
import type { BehindFigure } from '../../contract/reports/behind.ts'
import type { Say } from '../payments/tenderLabel.ts'
import type { FigureExplanation, OrdersOf } from './cellExplanation.ts'
import type { JournalRole } from './journalAccounts.ts'

const ofAll: Partial<Readonly<Record<JournalRole, BehindFigure>>> = {
  sales: 'grossCents',
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

interface Booked {
  readonly role: JournalRole
  readonly part: string
}

/**
 * Of a line among all lines of its entry. Tips, cash and gift cards are booked from orders and from drawers or expiry together, a
 * role beside its parts from whatever has no account of its own: their lines say so and open no orders.
 */
export function journalExplained(say: Say, line: Booked, lines: readonly Booked[]): FigureExplanation {
  const isWhole = lines.every(({ role, part }) => role !== line.role || part === '')
  const orders = ordersOf(line, isWhole)
  return { what: say(`journal.explained.${line.role}`), parts: [], ...(orders && { orders }) }
}

function ordersOf({ role, part }: Booked, isWhole: boolean): OrdersOf | undefined {
  if (part !== '') {
    if (role === 'sales') return { dimension: 'category', key: part, figure: 'grossCents' }
    return tenders.includes(role) ? { dimension: 'tender', key: part, figure: 'collectedCents' } : undefined
  }
  const figure = isWhole ? ofAll[role] : undefined
  return figure && { dimension: 'all', key: '', figure }
}
