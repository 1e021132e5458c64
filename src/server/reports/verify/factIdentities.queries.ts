/** What the identities between kept sums are made of. */
import { sql } from 'kysely'
import { reportDimensions } from '../../../shared/contract/reports/figures.ts'
import { planForValues } from '../../db/planning.ts'
import type { Run } from '../../db/run.ts'
import { listDayFacts, sumFacts, sumLargest } from '../totals/facts.queries.ts'

export interface Range {
  readonly from: string
  readonly to: string
}

const compared = [
  'orders',
  'quantity',
  'voidedQuantity',
  'refundQuantity',
  'grossCents',
  'discountCents',
  'compCents',
  'refundCents',
  'netCents',
  'feeCents',
  'taxCents',
  'gratuityCents',
  'giftCardsSoldCents',
  'heldForChannelCents',
  'totalCents',
  'tipCents',
  'cardSurchargeCents',
  'cashRoundingCents',
  'paidCents',
  'refundedCents',
  'collectedCents',
  'voids',
  'voidCents',
] as const

/** The sums that the identities compare, all sent together. */
export async function readComparedSums(run: Run, merchantId: number, range: Range) {
  const wanted = { ...range, refundsBy: 'refundDay' as const }
  planForValues(run)
  const answers = await Promise.all([
    sumFacts(run, merchantId, { ...wanted, dimensions: [...reportDimensions, 'status'], figures: compared }),
    sumFacts(run, merchantId, {
      ...range,
      refundsBy: 'orderDay',
      dimensions: ['all'],
      figures: ['refundCents', 'netCents'] as const,
    }),
    listDayFacts(run, merchantId, { ...wanted, dimension: 'all', key: '', figures: compared }),
    sumOtherDays(run, merchantId, range, 'forOrderDay'),
    sumOtherDays(run, merchantId, range, 'movedOnDay'),
    sumLargest(run, merchantId, { ...range, dimension: 'dish', count: 5 }),
    sumLargest(run, merchantId, { ...range, dimension: 'category', count: 5 }),
  ])
  const [sums, byOrderDay, days, forOthers, onOthers, dish, category] = answers
  return { sums, byOrderDay, days, forOthers, onOthers, largest: { dish, category } }
}

export type ComparedSums = Awaited<ReturnType<typeof readComparedSums>>

export interface OtherDays {
  readonly paidCents: number
  readonly backNetCents: number
}

/** Money of a range of days whose order's (or movement's) day lies outside of it. */
async function sumOtherDays(run: Run, merchantId: number, { from, to }: Range, dimension: string): Promise<OtherDays> {
  const [row] = await run(sql<OtherDays>`
    select coalesce(sum(paid), 0)::bigint as paid_cents,
      coalesce(sum(refund_net), 0)::bigint as back_net_cents
    from sales_fact
    where merchant_id = ${merchantId} and grain = 'day' and dimension = ${dimension}
      and period between ${from}::date and ${to}::date and not key between ${from} and ${to}`)
  return row ?? { paidCents: 0, backNetCents: 0 }
}
