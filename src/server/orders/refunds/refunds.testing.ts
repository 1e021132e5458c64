/** Paid orders and the people who give money back, for tests. */
import { randomUUID } from 'node:crypto'
import type { z } from 'zod'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { orderCalls } from '../../../shared/contract/orders/orders.ts'
import { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import type { PricingRules, OrderToPrice } from '../../../shared/rules/pricing/pricingTypes.ts'
import { aLine, anOrder, aRulebook } from '../../../shared/rules/testing/orders.ts'
import { bookOrder } from '../ledger/bookOrder.ts'
import type { PaymentMade, Sale } from '../ledger/sale.ts'
import { aPayment, aSale, newYork } from '../ledger/testing/sales.ts'
import { factsThatDiffer, ordersThatDiffer } from '../ledger/testing/checks.queries.ts'
import { writeOrders } from '../../testing/orders.ts'
import { aPerson, type PersonSettings, type TestPerson, type TestStore } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'

const rights = ['view', 'refund', 'void', 'delete', 'tips'] as const

/** Somebody who may do everything with an order but approve. */
export const aManager = (settings: PersonSettings = {}): Promise<TestPerson> =>
  aPerson({ permissions: rights.map(right => `orders.list.${right}` as const), ...settings })

/** Three dishes of 9.99, as order D of docs/product/money.md: 29.97 + 2.66. */
export const orderD: OrderToPrice = anOrder([aLine(999, { key: 'dish', quantity: 3 })])

export interface PaidSettings {
  readonly order?: OrderToPrice
  readonly rules?: PricingRules
  readonly payments?: readonly PaymentMade[]
  readonly sale?: Partial<Sale>
}

/** An order paid just now, in cash where nothing else is said; its id. */
export async function aPaidOrder(store: TestStore, settings: PaidSettings = {}): Promise<number> {
  const { order = orderD, rules = aRulebook(), sale = {} } = settings
  const at = Date.now() - 60_000
  const plain = aSale(order, rules, { at, closedAt: at, orderNo: String(at), ...sale })
  const payments = settings.payments ?? [aPayment(plain.priced.totalCents, { at })]
  const [orderId = 0] = await writeOrders(store, [bookOrder({ ...plain, payments }, newYork)])
  return orderId
}

/** A card payment in the open batch of a reader. */
export async function inBatch(store: TestStore, payment: PaymentMade, reader = 'Reader'): Promise<PaymentMade> {
  const { engine } = await testServer()
  const { merchantId } = store
  const batchId = await engine.transact({ merchantId }, 'write', run =>
    openBatchOf(run, merchantId, reader, payment.at),
  )
  return { ...payment, tender: 'card', links: { ...payment.links, batchId } }
}

type Wanted = z.input<typeof refundCalls.refund.input>

/** Gives back, under a key of its own. */
export const giveBack = (
  person: TestPerson,
  orderId: number,
  refund: Wanted['refund'],
  more: Partial<Omit<Wanted, 'orderId' | 'refund'>> = {},
) =>
  person.send(refundCalls.refund, {
    orderId,
    refund,
    reason: 'Cold',
    idempotencyKey: randomUUID().replaceAll('-', ''),
    ...more,
  })

/** The order whole. */
export const detailOf = (person: TestPerson, orderId: number): Promise<OrderDetail> =>
  person.send(orderCalls.queryOrderDetailById, { orderId })

/** Violations of the identities of orders and totals: none. */
export async function differences(store: TestStore): Promise<unknown[]> {
  const { engine } = await testServer()
  const { merchantId } = store
  return engine.transact({ merchantId }, 'write', async run => [
    ...(await ordersThatDiffer(run, merchantId)),
    ...(await factsThatDiffer(run, merchantId)),
  ])
}

/** Settings of payments: cash rounding, the limit of refunds. */
export async function setPayments(store: TestStore, value: object): Promise<void> {
  const boss = await aPerson({ store, isBoss: true })
  await saveSettings(boss, 'payment', value)
}

/** The sandbox gateway is the store's. */
export async function withSandbox(store: TestStore): Promise<void> {
  const boss = await aPerson({ store, isBoss: true })
  const { version, value } = await boss
    .send(settingCalls.getPosSetting, { saveType: 9 })
    .then(reply => reply as unknown as { version: number; value: Record<string, unknown> })
  const input = { saveType: 9, version, value: { ...value, cardGateway: { kind: 'sandbox' } } }
  await boss.send(settingCalls.savePosSetting, input as never)
}
