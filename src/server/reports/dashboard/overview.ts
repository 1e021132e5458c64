/** Puts the dashboard together: figures beside those before, the course of the day, the first five. */
import type { dashboardCalls } from '../../../shared/contract/reports/dashboard.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { breakdownFigures, itemFigures } from '../../../shared/contract/reports/figures.ts'
import { daysBetween } from '../../../shared/rules/basics/dates.ts'
import { byNet, namedRows } from '../totals/namedRows.ts'
import type { KeyFigures, Overview } from './overview.queries.ts'
import type { Period } from './period.ts'

type Reply = ReplyOf<(typeof dashboardCalls)['getSalesOverview']>

/** As many as the dashboard names of each. */
const FIRST = 5

/** The dashboard of a period from its facts. */
export function assembleOverview(period: Period, facts: Overview, cutoverMinutes: number): Reply {
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
