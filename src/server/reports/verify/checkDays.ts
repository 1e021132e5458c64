/** Checks orders and kept sums day by day, in portions that never hold the database for long. */
import type { IdentityPart } from '../../../shared/contract/reports/reconciliation.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { Run } from '../../db/run.ts'
import { listDayFacts } from '../totals/facts.queries.ts'
import { checkDayFacts, checkMoneyFacts } from './factChecks.queries.ts'
import type { Range } from './factIdentities.queries.ts'
import { checkOrdersOfDays } from './orderChecks.queries.ts'
import { checkTill } from './tillChecks.ts'

export interface CheckedDays {
  readonly parts: readonly IdentityPart[]
  readonly orders: number
  /** The day to go on with, or null at the end. */
  readonly next: string | null
}

/** Days that are checked together. */
export interface Portion extends Range {
  readonly orders: number
}

/** The first days of a range, as many as hold about `mostOrders` orders, one at least. */
export async function firstPortion(run: Run, merchantId: number, range: Range, mostOrders: number): Promise<Portion> {
  const days = await listDayFacts(run, merchantId, {
    ...range,
    refundsBy: 'refundDay',
    dimension: 'all',
    key: '',
    figures: ['orders'] as const,
  })
  let orders = 0
  let { to } = range
  for (const [index, day] of days.entries()) {
    if (index > 0 && orders + day.orders > mostOrders) {
      to = addDays(day.date, -1)
      break
    }
    orders += day.orders
  }
  return { from: range.from, to, orders }
}

/** Checks the first days of a range, as many as hold about `mostOrders` orders, one at least. */
export async function checkFirstDays(
  run: Run,
  merchantId: number,
  range: Range,
  mostOrders: number,
): Promise<CheckedDays> {
  const portion = await firstPortion(run, merchantId, range, mostOrders)
  const parts = await Promise.all([
    checkOrdersOfDays(run, merchantId, portion),
    checkDayFacts(run, merchantId, portion),
    checkMoneyFacts(run, merchantId, portion),
    checkTill(run, merchantId, portion),
  ])
  const { to, orders } = portion
  return { parts: parts.flat(), orders, next: to < range.to ? addDays(to, 1) : null }
}
