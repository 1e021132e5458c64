/** Card batches as lists and in detail. */
import { type RawBuilder, sql } from 'kysely'
import type { BatchDetail, BatchRow, BatchTransaction, batchCalls } from '../../../shared/contract/payments/batches.ts'
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { BatchTotals } from '../../../shared/rules/payments/batchTotals.ts'
import type { Run } from '../../db/run.ts'
import type { RowsRead } from '../../kernel/exports/inPages.ts'

type HistoryInput = InputOf<typeof batchCalls.getBatchHistory>
export type Selection = Pick<HistoryInput, 'from' | 'to' | 'devices' | 'kinds'>
type Sorting = Pick<HistoryInput, 'sort' | 'order'>
type TransactionsInput = InputOf<typeof batchCalls.getBatchTransactions>

/** An open batch without its amounts. */
export interface OpenBatch {
  readonly batchId: number
  readonly batchNo: number
  readonly paymentDevice: string
  readonly openedAt: string
  readonly keptOpenAt: string | null
}

/** The open batches, by payment device. */
export function listOpenBatches(run: Run, merchantId: number): Promise<OpenBatch[]> {
  return run(sql<OpenBatch>`
    select batch_id, batch_no, payment_device, opened_at, kept_open_at from card_batch
    where merchant_id = ${merchantId} and state = 'open' order by payment_device`)
}

const ofOrders = (field: string) => sql.raw(`(totals->'orders'->>'${field}')::bigint`)
const AMOUNTS = {
  count: ofOrders('count'),
  sales_cents: ofOrders('salesCents'),
  tips_cents: ofOrders('tipsCents'),
  surcharges_cents: ofOrders('surchargesCents'),
  refunds_cents: ofOrders('refundsCents'),
  independent_cents: sql.raw(`(totals->'independent'->>'totalCents')::bigint`),
  total_cents: sql.raw(`(totals->>'totalCents')::bigint`),
} as const
const eachAmount = (make: (value: RawBuilder<unknown>) => RawBuilder<unknown>) =>
  sql.join(Object.entries(AMOUNTS).map(([name, value]) => sql`${make(value)} as ${sql.ref(name)}`))
const SORTS = {
  time: sql.raw('closed_at'),
  count: AMOUNTS.count,
  sales: AMOUNTS.sales_cents,
  tips: AMOUNTS.tips_cents,
  total: AMOUNTS.total_cents,
} as const

function whereOf(merchantId: number, { from, to, devices, kinds }: Selection) {
  return sql`merchant_id = ${merchantId} and state = 'closed' and business_date between ${from}::date and ${to}::date
    ${devices.length === 0 ? sql`` : sql`and payment_device = any(${devices}::text[])`}
    ${kinds.length === 0 ? sql`` : sql`and kind = any(${kinds}::text[])`}`
}

/** Closed batches of a selection; a page of them where one is asked for. */
export function listClosedBatches(
  run: Run,
  merchantId: number,
  input: Selection & Sorting,
  page?: { readonly page: number; readonly pageSize: number },
): Promise<BatchRow[]> {
  const direction = sql.raw(input.order)
  const limit = page ? sql`limit ${page.pageSize} offset ${(page.page - 1) * page.pageSize}` : sql``
  return run(sql<BatchRow>`
    select batch_id, batch_no, payment_device, opened_at, open_tips, kind, closed_at, business_date,
      closed_by_name as closed_by, ${eachAmount(value => value)}
    from card_batch where ${whereOf(merchantId, input)}
    order by ${SORTS[input.sort]} ${direction}, batch_id ${direction} ${limit}`)
}

export type BatchAmounts = Pick<
  BatchRow,
  'count' | 'salesCents' | 'tipsCents' | 'surchargesCents' | 'refundsCents' | 'independentCents' | 'totalCents'
>

/** How many batches a selection has, and their amounts, summed. */
export async function sumClosedBatches(
  run: Run,
  merchantId: number,
  selection: Selection,
): Promise<BatchAmounts & { readonly batches: number }> {
  const [sums] = await run(sql<BatchAmounts & { batches: number }>`
    select count(*)::int as batches, ${eachAmount(value => sql`coalesce(sum(${value}), 0)::bigint`)}
    from card_batch where ${whereOf(merchantId, selection)}`)
  if (!sums) throw new Error('A sum without a row')
  return sums
}

/** The payment devices that have batches. */
export async function listPaymentDevices(run: Run, merchantId: number): Promise<string[]> {
  const rows = await run(sql<{ paymentDevice: string }>`
    select distinct payment_device from card_batch where merchant_id = ${merchantId} order by 1 limit 500`)
  return rows.map(({ paymentDevice }) => paymentDevice)
}

/** A batch as it is stored; an open one has no totals. */
export type StoredBatch = Omit<BatchDetail, 'totals' | 'closesAt' | 'openTipRows' | 'settlement'> & {
  readonly totals: BatchTotals | null
}

/** One batch; none where the store has no such one. */
export async function findBatch(run: Run, merchantId: number, batchId: number): Promise<StoredBatch | undefined> {
  const [batch] = await run(sql<StoredBatch>`
    select batch_id, batch_no, payment_device, opened_at, open_tips, state, kind, closed_at, business_date,
      closed_by_name as closed_by, kept_open_at, gateway_ref, totals
    from card_batch where merchant_id = ${merchantId} and batch_id = ${batchId}`)
  return batch
}

/**
 * The transactions of a batch, each with its kind; refunds are negative. `what` it is for the sums: a card transaction without
 * an order is a void where it was voided, and `undoes` where it is what voided another. A refund has a row for each payment
 * that it gave back: `part` tells them apart.
 */
function everyTransaction(merchantId: number, batchId: number): RawBuilder<unknown> {
  const own = (table: string) => sql`${sql.ref(`${table}.merchant_id`)} = ${merchantId}
    and ${sql.ref(`${table}.batch_id`)} = ${batchId}`
  return sql`
    select 'orders' as source, case p.code when 7 then 'void' else 'payment' end as what,
      case p.code when 7 then 'void' else 'payment' end as kind, null as independent_kind, p.payment_id as id,
      p.paid_at as at, p.order_id, o.order_no, p.card_type, p.card_last4, p.auth_code, p.employee_name,
      p.amount_cents, p.tip_cents, p.card_surcharge_cents,
      (p.code = 1 and p.tip_at is null and p.tender in ('card', 'manualCard')
        and exists (select from card_batch b where ${own('b')} and b.state = 'open')) as tip_is_open, 0 as part
    from payment p join orders o on o.merchant_id = p.merchant_id and o.order_id = p.order_id
    where ${own('p')} and p.code in (1, 7)
    union all
    select 'orders', 'refund', 'refund', null, r.refund_id, r.refunded_at, r.order_id, o.order_no, p.card_type, p.card_last4,
      '', r.employee_name, -g.amount_cents, -g.tip_cents, -g.card_surcharge_cents, false, g.payment_id
    from refund_payment g
    join refund r on r.merchant_id = g.merchant_id and r.refund_id = g.refund_id and r.code = 4
    join payment p on p.merchant_id = g.merchant_id and p.payment_id = g.payment_id
    join orders o on o.merchant_id = r.merchant_id and o.order_id = r.order_id
    where ${own('g')}
    union all
    select 'independent', case when c.kind = 'void' then 'undoes' when exists (
        select from card_transaction v
        where v.merchant_id = ${merchantId} and v.of_transaction_id = c.card_transaction_id and v.kind = 'void')
      then 'void' else c.kind end,
      'independent', c.kind, c.card_transaction_id, c.at, null, c.ticket_no, c.card_type, c.card_last4, c.auth_code,
      c.employee_name, case c.kind when 'refund' then -c.amount_cents else c.amount_cents end,
      case c.kind when 'refund' then -c.tip_cents else c.tip_cents end, 0, false, 0
    from card_transaction c where ${own('c')}`
}

/** Those that a person asked for. */
function transactionsOf(
  merchantId: number,
  { batchId, kinds, source, cardTypes }: Omit<TransactionsInput, 'page' | 'pageSize'>,
) {
  const kind = source === 'independent' ? sql`what` : sql`kind`
  return sql`select * from (${everyTransaction(merchantId, batchId)}) every where true
    ${kinds.length === 0 ? sql`` : sql`and ${kind} = any(${[...kinds]}::text[])`}
    ${source === undefined ? sql`` : sql`and source = ${source}`}
    ${cardTypes.length === 0 ? sql`` : sql`and card_type = any(${[...cardTypes]}::text[])`}`
}

type TransactionSums = ReplyOf<typeof batchCalls.getBatchTransactions>['sums']
const noSums: TransactionSums = {
  count: 0,
  amountCents: 0,
  tipCents: 0,
  cardSurchargeCents: 0,
  totalCents: 0,
  voidsCents: 0,
}

/** A transaction as it is listed: `part` makes the order of the list whole. */
export interface ListedTransaction extends BatchTransaction {
  readonly part: number
}

/** The transactions of a batch, by time. */
export function readTransactions(
  run: Run,
  merchantId: number,
  input: Omit<TransactionsInput, 'page' | 'pageSize'>,
  { limit, skip = 0, after }: RowsRead<ListedTransaction>,
): Promise<ListedTransaction[]> {
  const direction = sql.raw(input.order)
  const beyond = sql.raw(input.order === 'asc' ? '>' : '<')
  return run(sql<ListedTransaction>`
    select * from (${transactionsOf(merchantId, input)}) held
    ${after === undefined ? sql`` : sql`where (at, kind, id, part) ${beyond} (${after.at}::timestamptz, ${after.kind}::text, ${after.id}::bigint, ${after.part}::bigint)`}
    order by at ${direction}, kind ${direction}, id ${direction}, part ${direction} limit ${limit} offset ${skip}`)
}

/** A page of them, their number, and what they come to. */
export async function listTransactions(
  run: Run,
  merchantId: number,
  input: TransactionsInput,
): Promise<{ rows: BatchTransaction[]; total: number; sums: TransactionSums }> {
  const { page, pageSize } = input
  const sum = (of: string) => sql`coalesce(sum(${sql.raw(of)}) filter (where what in ('payment', 'refund')), 0)::bigint`
  const [rows, [counted]] = await Promise.all([
    readTransactions(run, merchantId, input, { limit: pageSize, skip: (page - 1) * pageSize }),
    run(sql<TransactionSums & { total: number }>`
      select count(*)::int as total, count(*) filter (where what in ('payment', 'refund'))::int as count,
        ${sum('amount_cents')} as amount_cents, ${sum('tip_cents')} as tip_cents,
        ${sum('card_surcharge_cents')} as card_surcharge_cents,
        ${sum('amount_cents + tip_cents + card_surcharge_cents')} as total_cents,
        coalesce(sum(abs(amount_cents + tip_cents + card_surcharge_cents)) filter (where what = 'void'), 0)::bigint
          as voids_cents
      from (${transactionsOf(merchantId, input)}) held`),
  ])
  const { total, ...sums } = counted ?? { total: 0, ...noSums }
  return { rows, total, sums }
}
