/** The columns of the customer report: its page and its files have the same ones in the same order (I24). */
import type { CustomerSums } from '../../contract/reports/customerReport.ts'
import type { Say } from '../payments/tenderLabel.ts'
import { shareOf } from './sourceRows.ts'

export interface CustomerColumn {
  /** A key of `customerReport.figure`. */
  readonly figure: string
  readonly kind: 'money' | 'integer' | 'percent'
  /** Undefined where there is nothing to divide by. */
  readonly value: (row: CustomerSums) => number | undefined
}

const average = (cents: number, count: number): number | undefined =>
  count === 0 ? undefined : Math.round(cents / count)

export const customerColumns = [
  { figure: 'customers', kind: 'integer', value: row => row.customers },
  { figure: 'newCustomers', kind: 'integer', value: row => row.newCustomers },
  { figure: 'returning', kind: 'integer', value: row => row.customers - row.newCustomers },
  { figure: 'newShare', kind: 'percent', value: row => shareOf(row.newCustomers, row.customers) },
  { figure: 'knownOrders', kind: 'integer', value: row => row.knownOrders },
  { figure: 'orders', kind: 'integer', value: row => row.orders },
  { figure: 'knownShare', kind: 'percent', value: row => shareOf(row.knownOrders, row.orders) },
  { figure: 'spentCents', kind: 'money', value: row => row.spentCents },
  { figure: 'perVisit', kind: 'money', value: row => average(row.spentCents, row.knownOrders) },
  { figure: 'perCustomer', kind: 'money', value: row => average(row.spentCents, row.customers) },
] as const satisfies readonly CustomerColumn[]

/** What a bucket of visits or of days since the last visit is called. */
export const bucketName = (say: Say, kind: 'visits' | 'recency', key: string): string =>
  say(`customerReport.${kind}.${key}`)
