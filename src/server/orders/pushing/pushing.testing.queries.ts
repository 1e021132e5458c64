/** A terminal that pushes, for tests. */
import { sql } from 'kysely'
import type { z } from 'zod'
import { type ReplyOf, SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { pushCalls } from '../../../shared/contract/orders/push.ts'
import type { pushBodies, PushKind } from '../../../shared/contract/orders/push/items.ts'
import { addDays, weekday } from '../../../shared/rules/basics/dates.ts'
import { instantOf } from '../../../shared/rules/basics/localTime.ts'
import { aDevice, type TestDevice } from '../../testing/devices.ts'
import { aStore, type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

function monday(date: string): string {
  return addDays(date, -((weekday(date) + 6) % 7))
}

export type OrderBody = z.input<(typeof pushBodies)['order']>
export type PaymentBody = z.input<(typeof pushBodies)['order']>['payments'] extends (infer P)[] | undefined ? P : never
export interface Item {
  readonly key: string
  readonly kind: PushKind
  readonly at: string
  readonly body: object
}
export type Answer = ReplyOf<typeof pushCalls.push>

export interface Terminal {
  readonly store: TestStore
  readonly device: TestDevice
  /** Pushes items; `at` is what the terminal's clock says. */
  push(items: readonly Item[], at?: Date): Promise<Answer>
}

/** A terminal, in a store of its own where none is given. */
export async function aTerminal(given?: TestStore): Promise<Terminal> {
  const store = given ?? (await aStore())
  const device = await aDevice(store)
  const { app } = await testServer()
  return {
    store,
    device,
    async push(items, at = new Date()) {
      const response = await app.request(SERVICE_BASE + pushCalls.push.path, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', [HEADERS.device]: device.token },
        body: JSON.stringify({ at: at.toISOString(), items }),
      })
      const answer = (await response.json()) as Answer & { result: string }
      if (answer.result !== 'success') throw new Error(JSON.stringify(answer))
      return answer
    },
  }
}

/** A Monday, one to two weeks ago: what is longer ago no terminal is believed (POS-8). */
export const MONDAY = addDays(monday(new Date().toISOString().slice(0, 10)), -7)
export const TUESDAY = addDays(MONDAY, 1)
const BEGAN = instantOf(MONDAY, '18:30', 'America/New_York')
/** An instant on that Monday evening in New York. */
export const minute = (minutes: number): string => new Date(BEGAN + minutes * 60_000).toISOString()

/** An untaxed order of open dishes. */
export function orderBody(cents: readonly number[], given: Partial<OrderBody> = {}): OrderBody {
  const totalCents = cents.reduce((sum, each) => sum + each, 0)
  return {
    orderKey: `o-${unique()}`,
    openedAt: minute(0),
    orderType: 'dineIn',
    guests: 2,
    lines: cents.map((unitPriceCents, index) => ({
      kind: 'open',
      key: `l${index}`,
      name: `Dish ${index}`,
      unitPriceCents,
    })),
    expected: { totalCents, taxCents: 0 },
    ...given,
  }
}

/** Paid in cash half an hour later. */
export const cash = (amountCents: number, given: Partial<PaymentBody> = {}): PaymentBody => ({
  paymentKey: `p-${unique()}`,
  at: minute(30),
  tender: 'cash',
  amountCents,
  ...given,
})

/** An item under a key of its own. */
export const item = (kind: PushKind, body: object, given: Partial<Item> = {}): Item => ({
  key: `k-${unique()}`,
  kind,
  at: minute(30),
  body,
  ...given,
})

/** Rows of the store, as the owner sees them. */
export async function rowsOf<Row>(query: ReturnType<typeof sql<Row>>): Promise<Row[]> {
  const { engine } = await testServer()
  return engine.transact('owner', 'read', run => run(query))
}

export interface OrderSeen {
  readonly orderId: number
  readonly orderNo: string
  readonly revision: number
  readonly status: string
  readonly totalCents: number
  readonly paidCents: number
  readonly businessDate: string
  readonly orderedAt: string
}

/** The orders of a store. */
export const ordersOf = ({ merchantId }: TestStore): Promise<OrderSeen[]> =>
  rowsOf(sql<OrderSeen>`
    select order_id, order_no, revision, status, total_cents, paid_cents, business_date, ordered_at from orders
    where merchant_id = ${merchantId} order by order_id`)

/** The inbox of a store. */
export const inboxOf = ({ merchantId }: TestStore) =>
  rowsOf(sql<{ state: string; reason: string | null; detail: Record<string, unknown> | null; hasBody: boolean }>`
    select state, reason, detail, body is not null as has_body from device_push
    where merchant_id = ${merchantId} order by push_id`)
