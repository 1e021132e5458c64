/** Card payments in batches, for tests. */
import { sql } from 'kysely'
import type { Run } from '../../db/run.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import type { PaymentMade } from '../../orders/ledger/sale.ts'
import { aPayment } from '../../orders/ledger/testing/sales.ts'
import { aBookedOrder, type OrderSettings } from '../../testing/orders.ts'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { openBatchOf } from './batches.queries.ts'

/** When the tests' cards are read: the evening of 2 June 2025 in New York, a Monday. */
export const evening = Date.parse('2025-06-02T23:30:00Z')

/** A transaction of a store, as due work or a terminal's push has it. */
export async function inStore<T>(
  { merchantId }: TestStore,
  work: (context: OpenContext) => Promise<T>,
  now = new Date(evening),
): Promise<T> {
  const { server } = await testServer()
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
  return transactIn(server, { merchantId }, 'write', run => new OpenContext(run, facts), work)
}

export interface CardPayment extends Partial<PaymentMade> {
  readonly cents?: number
  readonly device?: string
  /** Null: still open. */
  readonly tip?: number | null
  readonly order?: OrderSettings
}

/** An order of one dish paid by card, its payment in the batch that is open then; the order's id and the batch's. */
export function payByCard(
  store: TestStore,
  { cents = 1000, device = 'Reader', tip = 0, order = {}, ...given }: CardPayment = {},
): Promise<{ orderId: number; batchId: number }> {
  return inStore(store, async ({ run }) => {
    const at = given.at ?? evening
    const batchId = await openBatchOf(run, store.merchantId, device, at)
    const links = { batchId, tipAt: tip === null ? null : new Date(at).toISOString(), ...given.links }
    const more = { tender: 'card', cardType: 'Visa', cardLast4: '4242', tipCents: tip ?? 0 } as const
    const payment = aPayment(cents, { at, ...more, ...given, links })
    const sale = { at, closedAt: at, payments: [payment], ...order.sale }
    const [orderId] = await bookOrders(run, store.merchantId, [aBookedOrder({ cents, ...order, sale })])
    if (orderId === undefined) throw new Error('No order')
    return { orderId, batchId }
  })
}

/** An independent card transaction in a batch; its id. */
export function swipe(
  { merchantId }: TestStore,
  given: {
    batchId: number
    /** When; the evening where it is left out. */
    at?: number
    kind?: 'payment' | 'void' | 'refund'
    of?: number
    cents?: number
    tip?: number
    no?: string
  },
): Promise<number> {
  const { batchId, at = evening, kind = 'payment', of = null, cents = 500, tip = 0, no = 'T-1' } = given
  return inStore({ merchantId, aid: '' }, async ({ run }) => {
    const [row] = await run(sql<{ id: number }>`
      insert into card_transaction (merchant_id, kind, transaction_no, void_no, of_transaction_id, at, business_date,
        card_type, card_last4, auth_code, edc_type, amount_cents, tip_cents, ticket_no, employee_name, payment_device, batch_id)
      values (${merchantId}, ${kind}, ${no}, ${kind === 'void' ? `V-${no}` : ''}, ${of}::bigint,
        ${new Date(at).toISOString()}, '2025-06-02', 'Visa', '1111', 'A1B2', 'Credit', ${cents}, ${tip}, '77',
        'Mia Manager', 'Reader', ${batchId})
      returning card_transaction_id as id`)
    if (!row) throw new Error('No transaction')
    return row.id
  })
}

export interface KeptBatch {
  readonly batchNo: number
  readonly paymentDevice: string
  readonly state: string
  readonly kind: string | null
  readonly businessDate: string | null
  readonly closedByName: string
  readonly openTips: number
  readonly keptOpenAt: string | null
  readonly gatewayRef: string
  readonly totals: unknown
}

/** A batch as it is stored. */
export async function batchRow(store: TestStore, batchId: number): Promise<KeptBatch> {
  const [row] = await inStore(store, ({ run }) =>
    run(sql<KeptBatch>`
      select * from card_batch where merchant_id = ${store.merchantId} and batch_id = ${batchId}`),
  )
  if (!row) throw new Error('No batch')
  return row
}

/** Enters the tip of an order's one payment; in `changeOrder` where sums matter. */
export async function setTip(run: Run, merchantId: number, orderId: number, cents: number): Promise<void> {
  await run(sql`
    update payment set tip_cents = ${cents}, tip_at = now() where merchant_id = ${merchantId} and order_id = ${orderId}`)
}

/** A void that the gateway has not answered. */
export async function addPendingVoid(store: TestStore, orderId: number): Promise<void> {
  await inStore(store, ({ run }) =>
    run(sql`
      insert into gateway_call (merchant_id, gateway, operation, call_key, state, order_id, subject, request)
      values (${store.merchantId}, 'sandbox', 'void', 'v1', 'pending', ${orderId}, 'test', '{}')`),
  )
}
