/** A store that takes orders of the sandbox channel, for tests: what the channel sends, and what is done about it. */
import { createHmac } from 'node:crypto'
import { sql } from 'kysely'
import {
  SANDBOX_SIGNATURE_HEADER,
  SANDBOX_TIME_HEADER,
  type SandboxEvent,
  type SandboxOrder,
} from '../../../shared/contract/channels/sandboxWire.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { OpenContext } from '../../kernel/context.ts'
import type { DueWork } from '../../kernel/dueWork.ts'
import { retrying, transactIn } from '../../kernel/turns.ts'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { aKitchen, type Kitchen } from '../../printing/tickets/kitchen.testing.queries.ts'
import { unique } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { hookPath } from '../hooks/hookAddress.ts'
import { channelHookWork } from '../hooks/hookWork.ts'
import type { DeliveryChannel } from '../port.ts'

export const HOOK_KEY = 'a key that signs the hooks of a practice channel'

export interface ChannelStore extends Kitchen {
  readonly merchantId: number
}

/** A kitchen connected to both sandbox channels. */
export async function aChannelStore(): Promise<ChannelStore> {
  const kitchen = await aKitchen()
  await connect(kitchen)
  return { ...kitchen, merchantId: kitchen.boss.store.merchantId }
}

export async function connect({ boss }: Pick<Kitchen, 'boss'>, enabled = true): Promise<void> {
  const connection = { enabled, account: 'store-1' }
  for (const name of ['sandboxOneKey', 'sandboxTwoKey', 'sandboxOneHookKey', 'sandboxTwoHookKey'] as const)
    await boss.send(secretCalls.saveSecret, { name, value: HOOK_KEY })
  await saveSettings(boss, 'thirdParty', { sandboxOne: connection, sandboxTwo: connection })
}

type Item = Partial<SandboxOrder['items'][number]>

/** Items of 10.00, one of each. */
export const items = (...told: readonly Item[]): SandboxOrder['items'] =>
  told.map((item, index) => ({
    line: `l${index + 1}`,
    ref: '',
    name: 'Dish',
    quantity: 1,
    unitPriceCents: 1_000,
    notes: '',
    options: [],
    ...item,
  }))

const unitOf = ({ unitPriceCents, options }: SandboxOrder['items'][number]): number =>
  options.reduce((sum, each) => sum + each.quantity * each.unitPriceCents, unitPriceCents)

/** An order that adds up: a delivery that the channel collects, with its tax, fees and a tip for its courier. */
export function anOrderThere(
  lines: SandboxOrder['items'],
  money: Partial<SandboxOrder['money']> = {},
  order: Partial<Omit<SandboxOrder, 'items' | 'money'>> = {},
): SandboxOrder {
  const subtotalCents = lines.reduce((sum, line) => sum + line.quantity * unitOf(line), 0)
  const whole = {
    subtotalCents,
    discountCents: 0,
    discountBy: 'channel' as const,
    taxCents: 89,
    channelPaysTaxCents: 89,
    deliveryFeeCents: 399,
    serviceFeeCents: 150,
    tipCents: 200,
    commissionCents: 250,
    payment: 'channel' as const,
    ...money,
  }
  const { discountCents, taxCents, deliveryFeeCents, serviceFeeCents, tipCents } = whole
  const totalCents = subtotalCents - discountCents + taxCents + deliveryFeeCents + serviceFeeCents + tipCents
  return {
    ref: `R${unique()}`,
    number: 'A7',
    placedAt: new Date().toISOString(),
    service: 'delivery',
    deliveredBy: 'channel',
    wantedAt: null,
    customer: { name: 'Jordan P.', phone: '+12125550142', address: '' },
    notes: '',
    ...order,
    items: lines,
    money: { ...whole, totalCents: money.totalCents ?? totalCents },
  }
}

export const anEvent = (order: SandboxOrder, event: Partial<SandboxEvent> = {}): SandboxEvent => ({
  id: `e${unique()}`,
  type: 'order.placed',
  store: 'store-1',
  at: new Date().toISOString(),
  version: 1,
  reason: '',
  ...event,
  order,
})

export interface Sending {
  readonly key?: string
  /** When it was signed. */
  readonly at?: Date
  readonly channel?: DeliveryChannel
  /** In the place of the right one. */
  readonly path?: string
  /** In the place of the event. */
  readonly body?: string
}

/** The channel sends an event. */
export async function sendHook(
  { merchantId }: Pick<ChannelStore, 'merchantId'>,
  event: SandboxEvent,
  { key = HOOK_KEY, at = new Date(), channel = 'sandboxOne', path, body = JSON.stringify(event) }: Sending = {},
): Promise<Response> {
  const { app, server } = await testServer()
  const time = String(Math.floor(at.getTime() / 1_000))
  const signature = createHmac('sha256', key).update(`${time}.${body}`).digest('hex')
  return app.request(path ?? hookPath(server.env, merchantId, channel), {
    method: 'POST',
    headers: { [SANDBOX_TIME_HEADER]: time, [SANDBOX_SIGNATURE_HEADER]: signature },
    body,
  })
}

/** One job of due work, as its runner does it. */
export async function runJob(work: DueWork, merchantId: number, id: number, now = new Date()): Promise<boolean> {
  const { server } = await testServer()
  const facts = { requestId: 'test', origin: work.name, language: 'en', call: work.name, now } as const
  const within = <T>(does: (context: OpenContext) => Promise<T>) =>
    retrying(() => transactIn(server, { merchantId }, 'write', run => new OpenContext(run, facts), does))
  try {
    return await within(context => work.runDue(context, { merchantId, id }, now))
  } catch (error) {
    if (!(error instanceof Failure)) throw error
    await within(context => work.fail(context, { merchantId, id }, error.code, now))
    return true
  }
}

/** Books what has come for a store, the oldest first. */
export async function workHooks({ merchantId }: Pick<ChannelStore, 'merchantId'>, now?: Date): Promise<void> {
  const rows = await rowsOf(sql<{ id: number }>`
    select hook_id as id from delivery_hook where merchant_id = ${merchantId} and state = 'new' order by hook_id`)
  for (const { id } of rows) await runJob(channelHookWork, merchantId, id, now)
}

/** The channel sends events, and they are booked. */
export async function tell(store: ChannelStore, ...events: readonly SandboxEvent[]): Promise<void> {
  for (const event of events) await sendHook(store, event)
  await workHooks(store)
}

export interface HookSeen {
  readonly state: string
  readonly outcome: string
  readonly body: string | null
}
export const hooksOf = ({ merchantId }: Pick<ChannelStore, 'merchantId'>): Promise<HookSeen[]> =>
  rowsOf(sql<HookSeen>`
    select state, outcome, body from delivery_hook where merchant_id = ${merchantId} order by hook_id`)

export interface OrderSeen {
  readonly orderId: number
  readonly orderNo: string
  readonly status: string
  readonly source: string
  readonly port: string
  readonly tender: string
  readonly grossCents: number
  readonly netCents: number
  readonly feeCents: number
  readonly taxCents: number
  readonly totalCents: number
  readonly paidCents: number
  readonly tipCents: number
  readonly refundCents: number
  readonly nonRevenueCents: number
  readonly customerId: number | null
  readonly customerPhone: string
  readonly deletedReason: string
}
export const ordersIn = ({ merchantId }: Pick<ChannelStore, 'merchantId'>): Promise<OrderSeen[]> =>
  rowsOf(sql<OrderSeen>`
    select order_id, order_no, status, source, port, tender, gross_cents, net_cents, fee_cents, tax_cents, total_cents,
      paid_cents, tip_cents, refund_cents, non_revenue_cents, customer_id, customer_phone, deleted_reason
    from orders where merchant_id = ${merchantId} order by order_id`)

export interface LineSeen {
  readonly dishId: number | null
  readonly dishName: string
  readonly dishSecondName: string
  readonly quantity: number
  readonly unitPriceCents: number
}
export const linesIn = ({ merchantId }: Pick<ChannelStore, 'merchantId'>): Promise<LineSeen[]> =>
  rowsOf(sql<LineSeen>`
    select dish_id, dish_name, dish_second_name, quantity, unit_price_cents from order_line
    where merchant_id = ${merchantId} and revenue order by order_id, line_no`)
