/** What the figures of labor by hour, table turns, sources and customers say of themselves (RPT-7); columns as in their tables. */
import type { LaborTotals } from '../../contract/reports/laborReport.ts'
import type { SourceSums } from '../../contract/reports/sources.ts'
import type { TurnSums } from '../../contract/reports/tableTurns.ts'
import type { CustomerSums } from '../../contract/reports/customerReport.ts'
import type { Say } from '../payments/tenderLabel.ts'
import type { daysOfRecency } from './customerBuckets.ts'
import { type FigureExplanation, minus, ofOrders, type OrdersOf, over, plus } from './cellExplanation.ts'

/** The row as its orders are asked for. */
export type RowOrders = Omit<OrdersOf, 'figure'>
type Explained = Readonly<Record<string, FigureExplanation>>

/** Of a row of the labor report. Hours and their cost are made of clock records; what is planned of the schedule. */
export function laborExplained(say: Say, row: LaborTotals, of: RowOrders): Explained {
  const name = (figure: string) => say(`laborReport.figure.${figure}`)
  const what = (figure: string) => say(`laborReport.what.${figure}`)
  const hours = (figure: string): FigureExplanation => ({ what: what(figure), parts: [], list: 'hours' })
  const net = plus(name('netCents'), row.netCents)
  const overNet = over(name('netCents'), row.netCents)
  return {
    netCents: ofOrders(say, { ...of, figure: 'netCents' }),
    orders: ofOrders(say, { ...of, figure: 'orders' }),
    workMinutes: hours('workMinutes'),
    overtimeMinutes: hours('overtimeMinutes'),
    unratedMinutes: hours('unratedMinutes'),
    costCents: hours('costCents'),
    salesPerHour: { what: what('salesPerHour'), parts: [net, over(name('workMinutes'), row.workMinutes, 'hours')] },
    laborShare: { what: what('laborShare'), parts: [plus(name('costCents'), row.costCents), overNet] },
    plannedMinutes: { what: what('plannedMinutes'), parts: [] },
    plannedCents: { what: what('plannedCents'), parts: [] },
    plannedShare: { what: what('plannedShare'), parts: [plus(name('plannedCents'), row.plannedCents), overNet] },
    overPlanMinutes: {
      what: what('overPlanMinutes'),
      parts: [
        plus(name('workMinutes'), row.workMinutes, 'hours'),
        minus(name('plannedMinutes'), row.plannedMinutes, 'hours'),
      ],
    },
  }
}

/** Of a row of table turns. */
export function turnsExplained(say: Say, row: TurnSums, of: RowOrders): Explained {
  const name = (figure: string) => say(`tableTurns.figure.${figure}`)
  const base = (figure: string) => say(`tableTurns.base.${figure}`)
  const what = (figure: string) => say(`tableTurns.what.${figure}`)
  const { parties, guests, netCents, seats, days } = row
  const minutes = ofOrders(say, { ...of, figure: 'partyMinutes' })
  return {
    seats: { what: what('seats'), parts: [] },
    parties: ofOrders(say, { ...of, figure: 'parties' }),
    guests: ofOrders(say, { ...of, figure: 'partyGuests' }),
    turns: {
      what: what('turns'),
      parts: [
        plus(name('parties'), parties, 'integer'),
        over(base('tables'), row.tables, 'integer'),
        over(base('days'), days, 'integer'),
      ],
    },
    minutesPerParty: {
      ...minutes,
      what: what('minutesPerParty'),
      parts: [plus(base('minutes'), row.minutes, 'integer'), over(base('timedParties'), row.timedParties, 'integer')],
    },
    minutesPerSeat: {
      what: what('minutesPerSeat'),
      parts: [
        plus(base('guestMinutes'), row.guestMinutes, 'integer'),
        over(name('seats'), seats, 'integer'),
        over(base('days'), days, 'integer'),
      ],
    },
    seatsFilled: {
      what: what('seatsFilled'),
      parts: [plus(name('guests'), guests, 'integer'), over(base('seatsTaken'), row.seatsTaken, 'integer')],
    },
    netCents: ofOrders(say, { ...of, figure: 'partyNetCents' }),
    perGuest: {
      what: what('perGuest'),
      parts: [plus(name('netCents'), netCents), over(name('guests'), guests, 'integer')],
    },
    perSeatHour: {
      what: what('perSeatHour'),
      parts: [
        plus(name('netCents'), netCents),
        over(name('seats'), seats, 'integer'),
        over(base('hours'), row.hours, 'integer'),
      ],
    },
  }
}

/** Of a row of sources; `channel` is its source as delivery services have it, empty for all. */
export function sourcesExplained(
  say: Say,
  row: SourceSums,
  totals: SourceSums,
  of: RowOrders,
  channel: RowOrders,
): Explained {
  const name = (figure: string) => say(`sourceReport.figure.${figure}`)
  const what = (figure: string) => say(`sourceReport.what.${figure}`)
  const { netCents, commissionCents } = row
  const net = plus(name('netCents'), netCents)
  const sales = (figure: 'orders' | 'grossCents' | 'refundCents' | 'netCents' | 'tipCents') =>
    ofOrders(say, { ...of, figure })
  return {
    orders: sales('orders'),
    grossCents: sales('grossCents'),
    discountCents: {
      what: what('discountCents'),
      parts: [
        minus(say('reports.figure.discountCents'), row.discountCents),
        minus(say('reports.figure.compCents'), row.compCents),
      ],
    },
    refundCents: sales('refundCents'),
    netCents: sales('netCents'),
    share: { what: what('share'), parts: [net, over(what('allNet'), totals.netCents)] },
    average: {
      what: say('explain.what.average'),
      parts: [net, over(name('orders'), row.orders, 'integer')],
    },
    tipCents: sales('tipCents'),
    newGuests: { what: what('newGuests'), parts: [] },
    commissionCents: ofOrders(say, { ...channel, figure: 'commissionCents' }),
    afterCommission: { what: what('afterCommission'), parts: [net, minus(name('commissionCents'), commissionCents)] },
    commissionShare: {
      what: what('commissionShare'),
      parts: [plus(name('commissionCents'), commissionCents), over(name('netCents'), netCents)],
    },
    payoutCents: ofOrders(say, { ...channel, figure: 'payoutCents' }),
  }
}

/** Of a day, a month or the whole period of the customer report. */
export function customersExplained(say: Say, row: CustomerSums, days: Pick<OrdersOf, 'from' | 'to'>): Explained {
  const name = (figure: string) => say(`customerReport.figure.${figure}`)
  const what = (figure: string) => say(`customerReport.what.${figure}`)
  const known = { dimension: 'known', key: '', ...days } as const
  const { customers, newCustomers, spentCents } = row
  const people = over(name('customers'), customers, 'integer')
  return {
    customers: { what: what('customers'), parts: [] },
    newCustomers: { what: what('newCustomers'), parts: [] },
    returning: {
      what: what('returning'),
      parts: [plus(name('customers'), customers, 'integer'), minus(name('newCustomers'), newCustomers, 'integer')],
    },
    newShare: { what: what('newShare'), parts: [plus(name('newCustomers'), newCustomers, 'integer'), people] },
    knownOrders: ofOrders(say, { ...known, figure: 'knownOrders' }),
    orders: ofOrders(say, { dimension: 'all', key: '', ...days, figure: 'orders' }),
    knownShare: {
      what: what('knownShare'),
      parts: [plus(name('knownOrders'), row.knownOrders, 'integer'), over(name('orders'), row.orders, 'integer')],
    },
    spentCents: ofOrders(say, { ...known, figure: 'spentCents' }),
    perVisit: {
      what: what('perVisit'),
      parts: [plus(name('spentCents'), spentCents), over(name('knownOrders'), row.knownOrders, 'integer')],
    },
    perCustomer: { what: what('perCustomer'), parts: [plus(name('spentCents'), spentCents), people] },
  }
}

/** Of customers who came as often in the period as the bucket says; the orders behind are their visits. */
export function visitsExplained(say: Say, key: string): Explained {
  const of = (figure: string, behind: 'knownOrders' | 'spentCents'): FigureExplanation => ({
    what: say(`customerReport.what.${figure}`),
    parts: [],
    orders: { dimension: 'visits', key, figure: behind },
  })
  return {
    customers: of('ofVisits', 'knownOrders'),
    visits: of('visitsOf', 'knownOrders'),
    spentCents: of('spentOf', 'spentCents'),
  }
}

/** Of customers whose last visit was on these days, among `all` whose last visit is known. */
export function recencyExplained(
  say: Say,
  customers: number,
  all: number,
  days: ReturnType<typeof daysOfRecency>,
): Explained {
  const what = (figure: string) => say(`customerReport.what.${figure}`)
  return {
    customers: { what: what('ofRecency'), parts: [], list: 'customers', customers: { ...days } },
    share: {
      what: what('recencyShare'),
      parts: [
        plus(say('customerReport.figure.customers'), customers, 'integer'),
        over(what('allSeen'), all, 'integer'),
      ],
    },
  }
}

/** Of the new customers of a month: how many they were, and how many of them came again. */
export function cohortExplained(say: Say, came: number, customers: number): Explained {
  const what = (figure: string) => say(`customerReport.what.${figure}`)
  return {
    customers: { what: what('cohort'), parts: [] },
    came: {
      what: what('cohortCame'),
      parts: [
        plus(what('cameAgain'), came, 'integer'),
        over(say('customerReport.figure.newCustomers'), customers, 'integer'),
      ],
    },
  }
}
