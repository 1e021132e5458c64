/** Sums of `money_fact` over business days: what the reports of discounts, tips and taxes have beside the sales report's facts. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'

export interface MoneyFact {
  readonly dimension: string
  /** The parts of the key, as the migration of `money_fact` says. */
  readonly key: readonly string[]
  readonly times: number
  readonly cents: number
  /** What went back, on the day of the refund or of the order, as was asked. */
  readonly backCents: number
}

interface Wanted {
  readonly from: string
  readonly to: string
  readonly refundsBy?: 'refundDay' | 'orderDay'
}

/** The sums of some dimensions over days, both included. */
export async function sumMoney(
  run: Run,
  merchantId: number,
  { from, to, refundsBy = 'refundDay' }: Wanted,
  dimensions: readonly string[],
): Promise<MoneyFact[]> {
  const back = refundsBy === 'refundDay' ? sql`back` : sql`order_day_back`
  const rows = await run(sql<Omit<MoneyFact, 'key'> & { key: string }>`
    select dimension, key, exact_sum(times) as times, exact_sum(cents) as cents, exact_sum(${back}) as back_cents
    from money_fact
    where merchant_id = ${merchantId} and dimension = any(${[...dimensions]}::text[])
      and period between ${from}::date and ${to}::date
    group by dimension, key`)
  return rows
    .filter(({ times, cents, backCents }) => times !== 0 || cents !== 0 || backCents !== 0)
    .map(row => ({ ...row, key: JSON.parse(row.key) as string[] }))
}
