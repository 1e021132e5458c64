/** What the tills of a demo store leave behind: a few items that are still to be solved. */
import type { InputOf } from '../../shared/contract/kernel/call.ts'
import type { pushCalls } from '../../shared/contract/orders/push.ts'
import type { Engine } from '../db/engine.ts'
import type { Env } from '../env.ts'
import { DeviceContext, type DeviceTurns } from '../kernel/context.ts'
import { newDeviceToken } from '../kernel/deviceSessions.ts'
import { LookupCache } from '../orders/pushing/lookupCache.ts'
import { takePush } from '../orders/pushing/takePush.ts'
import { pairDemoTill } from './demoTill.queries.ts'

export interface DemoTill {
  readonly merchantId: number
  /** Of the first till. */
  readonly name: string
  /** Milliseconds. */
  readonly now: number
}

/** By the same way in as a terminal's. */
export async function fillDemoTill(engine: Engine, env: Env, { merchantId, name, now }: DemoTill): Promise<void> {
  const scope = { merchantId }
  const request = { requestId: 'demo', origin: 'demo', language: 'en', call: 'demo', now: new Date(now) } as const
  const { token } = newDeviceToken(merchantId)
  const deviceId = await engine.transact(scope, 'write', run => pairDemoTill(run, merchantId, name))
  const device = { merchantId, deviceId, name, keyFor: () => Buffer.from(token) }
  const turn: DeviceTurns['turn'] = (mode, work) =>
    engine.transact(scope, mode, async run => {
      const context = new DeviceContext(run, request, device)
      const made = await work(context)
      await context.flush()
      return made
    })
  const push = { at: request.now.toISOString(), items: itemsAt(now) }
  await takePush({ env }, new LookupCache(), { device, merchantId, request, turn }, push)
}

const MINUTE = 60_000

/** Amounts that differ, a dish that is in no menu, and a payment whose order has not come. */
function itemsAt(now: number): InputOf<typeof pushCalls.push>['items'] {
  const at = (minutes: number) => new Date(now - minutes * MINUTE).toISOString()
  const order = (key: string, ticketNo: string, minutes: number) => ({
    orderKey: key,
    ticketNo,
    openedAt: at(minutes),
    orderType: 'carryout',
    guests: 2,
  })
  const dishes = [
    { kind: 'open', key: 'a', name: 'Lobster of the day', unitPriceCents: 38_00, quantity: 2 },
    { kind: 'open', key: 'b', name: 'Steamed rice', unitPriceCents: 2_50, quantity: 2 },
  ]
  const differs = {
    ...order('demo-differs', 'T-318', 95),
    lines: dishes,
    expected: { totalCents: 85_00, taxCents: 0 },
    payments: [{ paymentKey: 'demo-differs-paid', at: at(60), tender: 'cash', amountCents: 85_00 }],
  }
  const unknown = {
    ...order('demo-unknown', 'T-324', 70),
    lines: [{ kind: 'dish', key: 'a', id: 2_000_000_000 }],
    expected: { totalCents: 14_50, taxCents: 0 },
  }
  const early = {
    orderKey: 'demo-offline',
    paymentKey: 'demo-early',
    at: at(20),
    tender: 'card',
    amountCents: 46_20,
    tipCents: 8_00,
    cardLast4: '4242',
  }
  return [
    { key: 'demo-1', kind: 'order', at: at(60), body: differs },
    { key: 'demo-2', kind: 'order', at: at(55), body: unknown },
    { key: 'demo-3', kind: 'payment', at: at(20), body: early },
  ]
}
