/** The order list narrowed to the orders of a figure, where the list can be narrowed like that (RPT-7, SHELL-11). */
import type { BehindDimension, BehindFigure } from '../../../shared/contract/reports/behind.ts'
import type { OpenFigure, ReportInput } from './salesState.ts'

/** The list's filter for a dimension; there is none by tax rate, nor by what stands on a line beside its dish, nor by what other reports tell apart. */
const filters: Partial<Readonly<Record<BehindDimension, string>>> = {
  all: '',
  hour: 'hours',
  orderType: 'orderTypes',
  meal: 'mealTypes',
  source: 'sources',
  employee: 'employees',
  device: 'devices',
  dish: 'dishes',
  category: 'categories',
  tender: 'tenders',
}

const ofRefunds: readonly BehindFigure[] = ['refundCents', 'refunds', 'refundedCents']
const ofPayments: readonly BehindFigure[] = [
  'payments',
  'paidCents',
  'paymentTipCents',
  'paymentSurchargeCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
  'collectedCents',
]

type AskedDays = Pick<ReportInput, 'from' | 'to' | 'refundsBy'>

/** The days of a figure: those of its orders, of its payments, or of its refunds. */
function daysOf({ figure, from, to, refundsBy }: AskedDays & Pick<OpenFigure, 'figure'>): Record<string, string> {
  if (ofPayments.includes(figure)) return { paidFrom: from, paidTo: to }
  if (!ofRefunds.includes(figure)) return { from, to }
  return figure === 'refundCents' && refundsBy === 'orderDay'
    ? { from, to, statuses: 'refunded' }
    : { refundedFrom: from, refundedTo: to }
}

export function orderListAddress(asked: AskedDays & OpenFigure): string | undefined {
  const filter = filters[asked.dimension]
  if (filter === undefined) return undefined
  const query = new URLSearchParams(daysOf(asked))
  if (query.get('statuses') !== null) query.append('statuses', 'partiallyRefunded')
  if (filter !== '') query.set(filter, asked.dimension === 'hour' ? String(Number(asked.key)) : asked.key)
  // Once alone, an empty value means "not filtered" in an address; twice, "those without one".
  if (filter !== '' && asked.key === '') query.append(filter, '')
  return `/merchant/OrderList?${query.toString()}`
}
