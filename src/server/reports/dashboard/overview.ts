/** Puts the dashboard together: figures beside those before, the course of the day, the first five, what needs attention. */
import { type dashboardCalls, printerAlertKinds } from '../../../shared/contract/reports/dashboard.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { breakdownFigures, itemFigures } from '../../../shared/contract/reports/figures.ts'
import type { UnfinishedKind } from '../../../shared/contract/reports/dayClose.ts'
import { businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { addDays, daysBetween } from '../../../shared/rules/basics/dates.ts'
import { asInstant } from '../../basics/instants.ts'
import type { Until } from '../dayClose/blockers.queries.ts'
import { byNet, namedRows } from '../totals/namedRows.ts'
import type { KeyFigures, Overview } from './overview.queries.ts'
import type { PrinterAlertCount } from './printerAlerts.queries.ts'
import type { Period, StoreDay } from './period.ts'

type Reply = ReplyOf<(typeof dashboardCalls)['getSalesOverview']>

/** As many as the dashboard names of each. */
const FIRST = 5

/** What asks for attention besides the facts. */
interface Attention {
  readonly mismatches: number
  readonly unfinished: readonly { readonly kind: UnfinishedKind; readonly count: number }[]
  readonly printers: readonly PrinterAlertCount[]
}

/**
 * Up to when something unfinished is a warning: what should have been finished with its day, since yesterday; a push that was
 * not booked and a tip that is open, at once.
 */
export function unfinishedUntil(today: string, { timeZone, cutoverMinutes }: StoreDay): Record<UnfinishedKind, Until> {
  const endOf = (day: string) => asInstant(businessDayEnd(day, timeZone, cutoverMinutes))
  const yesterday = addDays(today, -1)
  const before = { day: yesterday, dayEnd: endOf(yesterday) }
  // Where today is closed already, money of today counts on the next day.
  const now = { day: addDays(today, 1), dayEnd: endOf(today) }
  return {
    pushes: now,
    openTips: now,
    openBatches: before,
    drawers: before,
    clockedIn: before,
    refunds: before,
    gateway: before,
  }
}

/** The dashboard of a period from its facts and what asks for attention. */
export function assembleOverview(period: Period, facts: Overview, cutoverMinutes: number, attention: Attention): Reply {
  const { today, from, to, before } = period
  const top = (dimension: string, names: Overview['dishes']) =>
    namedRows(facts.items, dimension, itemFigures, names).sort(byNet).slice(0, FIRST)
  const [all] = facts.sales.filter(row => row.dimension === 'all')
  return {
    today,
    from,
    to,
    before: { from: before.from, to: before.to, untilNow: before.until !== undefined },
    sales: sumOf(all ? [all] : []),
    salesBefore: sumOf(facts.before),
    netParts: netPartsOf(all),
    course: from === to ? hourly(facts, cutoverMinutes) : daily(facts, period),
    topCategories: top('category', facts.categories),
    topItems: top('dish', facts.dishes),
    orderTypes: namedRows(facts.sales, 'orderType', breakdownFigures).sort(byNet),
    open: openOrders(facts),
    alerts: alertsOf(period, facts, attention),
    hasOrders: [...facts.oldStatus, ...facts.newStatus].some(({ orders }) => orders > 0),
  }
}

function netPartsOf(all: Overview['sales'][number] | undefined): Reply['netParts'] {
  const { grossCents = 0, discountCents = 0, compCents = 0, refundCents = 0 } = all ?? {}
  return { grossCents, discountCents, compCents, refundCents }
}

function sumOf(rows: readonly KeyFigures[]): KeyFigures {
  let [netCents, orders, guests] = [0, 0, 0]
  for (const row of rows) {
    netCents += row.netCents
    orders += row.orders
    guests += row.guests
  }
  return { netCents, orders, guests }
}

const netOf = (rows: Overview['course'], key: string) => rows.find(row => row.key === key)?.netCents ?? 0

/** The hours from the first to the last in which anything was sold, in the order of the business day. */
function hourly({ course, courseBefore }: Overview, cutoverMinutes: number): Reply['course'] {
  const firstHour = Math.floor(cutoverMinutes / 60)
  const hours = Array.from({ length: 24 }, (_, index) => String((firstHour + index) % 24).padStart(2, '0'))
  const rows = hours.map(hour => ({
    key: hour,
    beforeKey: hour,
    netCents: netOf(course, hour),
    beforeCents: netOf(courseBefore, hour),
  }))
  const isBusy = ({ netCents, beforeCents }: Reply['course'][number]) => netCents !== 0 || beforeCents !== 0
  return rows.slice(rows.findIndex(isBusy), rows.findLastIndex(isBusy) + 1)
}

function daily({ course, courseBefore }: Overview, { from, to, before }: Period): Reply['course'] {
  const daysBefore = daysBetween(before.from, before.to)
  return daysBetween(from, to).map((day, index) => {
    const beforeKey = daysBefore[index] ?? ''
    return { key: day, beforeKey, netCents: netOf(course, day), beforeCents: netOf(courseBefore, beforeKey) }
  })
}

function statusSums(rows: Overview['oldStatus'], status: string) {
  let [orders, dueCents] = [0, 0]
  for (const row of rows) {
    if (row.key !== status) continue
    orders += row.orders
    dueCents += row.totalCents - row.paidCents
  }
  return { orders, dueCents }
}

function openOrders({ oldStatus, newStatus }: Overview): Reply['open'] {
  const rows = [...oldStatus, ...newStatus]
  const [open, partly] = [statusSums(rows, 'open'), statusSums(rows, 'partiallyPaid')]
  return { orders: open.orders + partly.orders, dueCents: open.dueCents + partly.dueCents }
}

function alertsOf(period: Period, facts: Overview, { mismatches, unfinished, printers }: Attention): Reply['alerts'] {
  const { today } = period
  const none = { cents: null, from: null, to: null }
  const waiting = { cents: null, from: null, to: addDays(today, -1) }
  const old = statusSums(facts.oldStatus, 'open')
  const partly = statusSums([...facts.oldStatus, ...facts.newStatus], 'partiallyPaid')
  const failed = (code: number) => facts.failed.find(({ paymentCode }) => paymentCode === code)?.orders ?? 0
  const alerts: Reply['alerts'] = [
    { kind: 'openOld', count: old.orders, cents: old.dueCents, from: null, to: addDays(today, -1) },
    { kind: 'partiallyPaid', count: partly.orders, cents: partly.dueCents, from: null, to: null },
    { kind: 'paymentFailed', count: failed(2), cents: null, from: facts.failedFrom, to: today },
    { kind: 'refundFailed', count: failed(3), cents: null, from: facts.failedFrom, to: today },
    { kind: 'mismatch', count: mismatches, cents: null, from: period.from, to: period.to },
    { kind: 'menuSchedules', count: facts.menuSchedules, ...none },
    ...unfinished.map(({ kind, count }) => ({ kind, count, ...waiting })),
  ]
  // What keeps the kitchen from its tickets comes first.
  const ofPrinters = printerAlertKinds.flatMap(kind => printers.filter(alert => alert.kind === kind))
  return [...ofPrinters.map(alert => ({ ...alert, ...none })), ...alerts.filter(({ count }) => count > 0)]
}
