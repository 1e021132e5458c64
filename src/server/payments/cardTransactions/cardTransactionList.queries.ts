/** Card transactions without an order as a list (ORD-10). */
import { type RawBuilder, sql } from 'kysely'
import type {
  CardTransactionFilters,
  CardTransactionRow,
  CardTransactionTotals,
  cardTransactionCalls,
} from '../../../shared/contract/payments/cardTransactions.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'
import { comesAfter } from '../../kernel/exports/keyset.queries.ts'

type Sorting = Pick<InputOf<typeof cardTransactionCalls.getPosSwipeListPage>, 'sort' | 'order'>

const voided = (merchantId: number) => sql`exists (select from card_transaction v
  where v.merchant_id = ${merchantId} and v.of_transaction_id = c.card_transaction_id and v.kind = 'void')`
const refunded = (merchantId: number) => sql`exists (select from card_transaction r
  where r.merchant_id = ${merchantId} and r.of_transaction_id = c.card_transaction_id and r.kind = 'refund'
    and not exists (select from card_transaction u
      where u.merchant_id = ${merchantId} and u.of_transaction_id = r.card_transaction_id and u.kind = 'void'))`
/** Derived: a refund says more than the batch. */
const state = (merchantId: number) =>
  sql`case when ${refunded(merchantId)} then 'refunded' when b.state = 'closed' then 'closed' else 'notClosed' end`
const source = sql.raw(
  'card_transaction c join card_batch b on b.merchant_id = c.merchant_id and b.batch_id = c.batch_id',
)

const beginsWith = (column: string, typed: string): RawBuilder<unknown>[] =>
  typed === '' ? [] : [sql`starts_with(lower(${sql.ref(column)}), ${typed.toLowerCase()})`]
const oneOf = (column: string, values: readonly string[]): RawBuilder<unknown>[] =>
  values.length === 0 ? [] : [sql`${sql.ref(column)} = any(${[...values]}::text[])`]
const between = (column: string, from: number | string | undefined, to: number | string | undefined) => [
  ...(from === undefined ? [] : [sql`${sql.ref(column)} >= ${from}`]),
  ...(to === undefined ? [] : [sql`${sql.ref(column)} <= ${to}`]),
]

function whereOf(merchantId: number, filters: CardTransactionFilters) {
  const { from, to, kinds, states, cardLast4, cardTypes, edcTypes, employees, devices } = filters
  const conditions = [
    sql`c.merchant_id = ${merchantId}`,
    ...between('c.business_date', from, to),
    ...oneOf('c.kind', kinds),
    ...beginsWith('c.transaction_no', filters.transactionNo),
    ...beginsWith('c.void_no', filters.voidNo),
    ...(cardLast4 === '' ? [] : [sql`right(c.card_last4, ${cardLast4.length}::int) = ${cardLast4}`]),
    ...beginsWith('c.auth_code', filters.authCode),
    ...beginsWith('c.ticket_no', filters.ticketNo),
    ...oneOf('c.card_type', cardTypes),
    ...oneOf('c.edc_type', edcTypes),
    ...oneOf('c.employee_name', employees),
    ...oneOf('c.payment_device', devices),
    ...between('c.amount_cents', filters.amountFrom, filters.amountTo),
    ...between('c.tip_cents', filters.tipFrom, filters.tipTo),
    ...(states.length === 0 ? [] : [sql`${state(merchantId)} = any(${states}::text[])`]),
  ]
  return sql.join(conditions, sql` and `)
}

const SORTS = { time: sql.raw('c.at'), amount: sql.raw('c.amount_cents'), tip: sql.raw('c.tip_cents') } as const

function isAfter({ sort, order }: Sorting, { at, amountCents, tipCents, cardTransactionId }: CardTransactionRow) {
  const place = { time: sql`${at}::timestamptz`, amount: sql`${amountCents}::bigint`, tip: sql`${tipCents}::bigint` }
  return comesAfter([SORTS[sort], sql`c.card_transaction_id`], order, [place[sort], sql`${cardTransactionId}::bigint`])
}

/** The transactions of a selection. */
export function listCardTransactions(
  run: Run,
  merchantId: number,
  input: CardTransactionFilters & Sorting,
  { limit, skip = 0, after }: RowsRead<CardTransactionRow>,
): Promise<CardTransactionRow[]> {
  const direction = sql.raw(input.order)
  return run(sql<CardTransactionRow>`
    select c.card_transaction_id, c.kind, ${state(merchantId)} as state, ${voided(merchantId)} as voided, c.transaction_no,
      coalesce(nullif(c.void_no, ''), (select v.void_no from card_transaction v
        where v.merchant_id = ${merchantId} and v.of_transaction_id = c.card_transaction_id and v.kind = 'void'), '')
        as void_no,
      c.at, c.business_date, c.card_last4, c.card_type, c.auth_code, c.edc_type, c.amount_cents, c.tip_cents,
      c.ticket_no, c.employee_name, c.payment_device, c.batch_id, b.batch_no
    from ${source} where ${whereOf(merchantId, input)}
      ${after === undefined ? sql`` : sql`and ${isAfter(input, after)}`}
    order by ${SORTS[input.sort]} ${direction}, c.card_transaction_id ${direction} limit ${limit} offset ${skip}`)
}

/** The sums of a selection; voids are summed separately, and what they took back is in none of the others. */
export async function sumCardTransactions(
  run: Run,
  merchantId: number,
  filters: CardTransactionFilters,
): Promise<CardTransactionTotals> {
  const [sums] = await run(sql<Omit<CardTransactionTotals, 'totalCents'>>`
    select count(*)::int as transactions,
      coalesce(sum(amount_cents) filter (where kind = 'payment' and not voided), 0)::bigint as amount_cents,
      coalesce(sum(tip_cents) filter (where kind = 'payment' and not voided), 0)::bigint as tip_cents,
      coalesce(sum(amount_cents + tip_cents) filter (where kind = 'refund' and not voided), 0)::bigint as refund_cents,
      count(*) filter (where kind = 'void')::int as void_count,
      coalesce(sum(amount_cents + tip_cents) filter (where kind = 'void'), 0)::bigint as void_cents
    from (select c.kind, c.amount_cents, c.tip_cents, ${voided(merchantId)} as voided
      from ${source} where ${whereOf(merchantId, filters)}) rows`)
  if (!sums) throw new Error('A sum without a row')
  return { ...sums, totalCents: sums.amountCents + sums.tipCents - sums.refundCents }
}

/** What a list can be narrowed to. */
export async function listCardChoices(
  run: Run,
  merchantId: number,
): Promise<ReplyOf<typeof cardTransactionCalls.getPosSwipeChoices>> {
  const valuesOf = async (column: string) => {
    const rows = await run(sql<{ value: string }>`
      select distinct ${sql.ref(column)} as value from card_transaction
      where merchant_id = ${merchantId} and ${sql.ref(column)} <> '' order by 1 limit 200`)
    return rows.map(({ value }) => value)
  }
  const [cardTypes, edcTypes, employees, devices] = await Promise.all(
    ['card_type', 'edc_type', 'employee_name', 'payment_device'].map(valuesOf),
  )
  return { cardTypes: cardTypes ?? [], edcTypes: edcTypes ?? [], employees: employees ?? [], devices: devices ?? [] }
}
