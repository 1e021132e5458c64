/** Reads the customer report. */
import {
  type CustomerPeriodRow,
  type CustomerReport,
  type CustomerReportInput,
  recencyBuckets,
  visitBuckets,
} from '../../../shared/contract/reports/customerReport.ts'
import type { Run } from '../../db/run.ts'
import { requireReportRange } from '../sales/range.ts'
import { listDayFacts } from '../totals/facts.queries.ts'
import { listRecency, listVisitGroups, type VisitGroup } from './customerReport.queries.ts'

interface Asked {
  readonly merchantId: number
  /** The running business day. */
  readonly today: string
}

/** The report of a range. Throws RANGE_WRONG or RANGE_TOO_LONG. */
export async function readCustomerReport(
  run: Run,
  { merchantId, today }: Asked,
  { from, to }: CustomerReportInput,
): Promise<CustomerReport> {
  requireReportRange({ from, to })
  const [groups, sold, recency] = await Promise.all([
    listVisitGroups(run, merchantId, { from, to }),
    listDayFacts(run, merchantId, { from, to, refundsBy: 'refundDay', dimension: 'all', key: '', figures: ['orders'] }),
    listRecency(run, merchantId, today),
  ])
  const of = (kind: VisitGroup['kind']) => groups.filter(group => group.kind === kind)
  const rowsOf = (kind: 'day' | 'month' | 'all', length: number) => {
    const orders = new Map<string, number>()
    for (const day of sold) {
      const key = day.date.slice(0, length)
      orders.set(key, (orders.get(key) ?? 0) + day.orders)
    }
    return periodRows(orders, of(kind))
  }
  const [totals] = rowsOf('all', 0)
  const { key: _key, ...none } = emptyRow('')
  return {
    from,
    to,
    totals: totals === undefined ? none : sumsOf(totals),
    days: rowsOf('day', 10),
    months: rowsOf('month', 7),
    frequency: visitBuckets.map(key => {
      const group = of('visits').find(bucket => bucket.key === key)
      return {
        key,
        customers: group?.customers ?? 0,
        visits: group?.orders ?? 0,
        spentCents: group?.spentCents ?? 0,
      }
    }),
    recency: recencyBuckets.map(key => ({
      key,
      customers: recency.find(bucket => bucket.key === key)?.customers ?? 0,
    })),
    cohorts: cohortsOf(of('cohort')),
  }
}

const emptyRow = (key: string): CustomerPeriodRow => ({
  key,
  orders: 0,
  knownOrders: 0,
  customers: 0,
  newCustomers: 0,
  spentCents: 0,
})

const sumsOf = ({ key: _key, ...sums }: CustomerPeriodRow) => sums

/** The orders of all guests beside the visits of those who are known; periods with either, oldest first. */
function periodRows(orders: ReadonlyMap<string, number>, groups: readonly VisitGroup[]): CustomerPeriodRow[] {
  const rows = new Map<string, CustomerPeriodRow>()
  for (const [key, count] of orders) rows.set(key, { ...emptyRow(key), orders: count })
  for (const { key, orders: knownOrders, customers, newCustomers, spentCents } of groups)
    rows.set(key, { ...(rows.get(key) ?? emptyRow(key)), knownOrders, customers, newCustomers, spentCents })
  return [...rows.values()]
    .filter(row => row.orders > 0 || row.customers > 0)
    .sort((one, other) => (one.key < other.key ? -1 : 1))
}

/** How many of each month's new customers came in that month and in each one after it, up to the last with a visit of theirs. */
function cohortsOf(groups: readonly VisitGroup[]): CustomerReport['cohorts'] {
  const months = [...new Set(groups.flatMap(({ key }) => key.split(' ')))].sort()
  const came = new Map(groups.map(({ key, customers }) => [key, customers]))
  const last = months.at(-1) ?? ''
  return months
    .filter(month => came.has(`${month} ${month}`))
    .map(month => ({
      month,
      customers: came.get(`${month} ${month}`) ?? 0,
      came: monthsBetween(month, last).map(other => came.get(`${month} ${other}`) ?? 0),
    }))
}

function monthsBetween(from: string, to: string): string[] {
  const months: string[] = []
  let [year = 0, month = 0] = from.split('-').map(Number)
  for (;;) {
    const name = `${year}-${String(month).padStart(2, '0')}`
    if (name > to) return months
    months.push(name)
    ;[year, month] = month === 12 ? [year + 1, 1] : [year, month + 1]
  }
}
