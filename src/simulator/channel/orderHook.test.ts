import { createHmac } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  SANDBOX_SIGNATURE_HEADER,
  SANDBOX_TIME_HEADER,
  sandboxEvent,
  type SandboxOption,
} from '../../shared/contract/channels/sandboxWire.ts'
import { smallMenu } from './channel.testing.ts'
import { sendOrder } from './control.ts'
import { noFaults } from './faults.ts'
import type { OrderTold } from './orderHook.ts'
import { StoreThere } from './storeThere.ts'

const now = Date.parse('2026-11-23T12:00:00Z')

/** A store with a menu there, and the webhooks that its restaurant got. */
function telling() {
  const there = new StoreThere(
    'wok',
    () => ({ jobMs: 0, stuck: false, unwanted: new Set() }),
    () => {},
  )
  there.publish('key-1', smallMenu(), now)
  const got: { headers: Record<string, string>; body: string }[] = []
  const tell = (_: string, { headers, body }: { headers: Record<string, string>; body: string }) => {
    got.push({ headers, body })
    return new Response(null, { status: 204 })
  }
  const channel = {
    faults: noFaults,
    stores: [there],
    store: () => there,
    options: { hook: { url: 'https://wok.test/hook', key: 'hook-key', tell }, now: () => now, say: () => {} },
  }
  const send = (told: Partial<OrderTold> = {}) => sendOrder(channel, { store: 'wok', ...told })
  const events = () => got.map(({ body }) => sandboxEvent.parse(JSON.parse(body)))
  return { got, send, events, there }
}

const isSigned = ({ headers, body }: { headers: Record<string, string>; body: string }) =>
  headers[SANDBOX_SIGNATURE_HEADER] ===
  createHmac('sha256', 'hook-key').update(`${headers[SANDBOX_TIME_HEADER]}.${body}`).digest('hex')

const optionsCents = (options: readonly SandboxOption[]): number =>
  options.reduce(
    (sum, { quantity, unitPriceCents, options: nested }) => sum + quantity * (unitPriceCents + optionsCents(nested)),
    0,
  )

test('CHOWLY-5 an order of the sandbox is signed, holds what its menu asks for, and its sums agree', async () => {
  const { got, send, events } = telling()
  for (let at = 0; at < 20; at++) expect(await send({ lines: 3 })).toEqual([204])
  expect(got.every(isSigned)).toBe(true)
  for (const { order } of events()) {
    const { money, items } = order
    const sum = items.reduce(
      (sofar, item) => sofar + item.quantity * (item.unitPriceCents + optionsCents(item.options)),
      0,
    )
    expect(money.subtotalCents).toBe(sum)
    const { taxCents, deliveryFeeCents, serviceFeeCents, tipCents } = money
    expect(money.totalCents).toBe(sum - money.discountCents + taxCents + deliveryFeeCents + serviceFeeCents + tipCents)
    for (const { ref, options } of items) expect(options).toHaveLength(ref === 'd1' ? 1 : 0)
  }
})

test('CHOWLY-5 an order is changed and cancelled in versions of its own', async () => {
  const { send, events, there } = telling()
  await send({ ref: 'R1' })
  await send({ type: 'changed', ref: 'R1' })
  await send({ type: 'cancelled' })
  expect(events().map(({ type, version, order }) => [type, version, order.ref])).toEqual([
    ['order.placed', 1, 'R1'],
    ['order.changed', 2, 'R1'],
    ['order.cancelled', 3, 'R1'],
  ])
  await expect(send({ type: 'changed', ref: 'R2' })).rejects.toThrow('no such order')
  there.hear('R1', { answer: 'accept', readyAt: null, reason: '' })
  expect(there.state.orders[0]?.answers).toHaveLength(1)
})

test('CHOWLY-5 webhooks of the sandbox go wrong in every way that a restaurant must bear', async () => {
  const of = async (told: Partial<OrderTold>) => {
    const { got, send } = telling()
    await send(told)
    return got
  }
  const replayed = await of({ fault: 'replayed' })
  expect(replayed).toHaveLength(2)
  expect(replayed[0]).toEqual(replayed[1])
  expect((await of({ fault: 'wrongSignature' })).some(isSigned)).toBe(false)
  expect((await of({ fault: 'unsigned' }))[0]?.headers).not.toHaveProperty(SANDBOX_SIGNATURE_HEADER)
  const [old] = await of({ fault: 'old' })
  expect([old && isSigned(old), Number(old?.headers[SANDBOX_TIME_HEADER])]).toEqual([true, now / 1000 - 3_600])
  expect((await of({ fault: 'late' })).map(({ body }) => sandboxEvent.parse(JSON.parse(body)).version)).toEqual([2, 1])
  expect((await of({ fault: 'huge' }))[0]?.body.length).toBeGreaterThan(10 * 1024 * 1024)
  expect(sandboxEvent.parse(JSON.parse((await of({ fault: 'otherStore' }))[0]?.body ?? '')).store).toBe('wok-other')
  const [unknown] = await of({ unknownItem: true })
  expect(sandboxEvent.parse(JSON.parse(unknown?.body ?? '')).order.items.map(({ ref }) => ref)).toContain('sb-unknown')
  expect((await of({ fault: 'nonsense' })).every(isSigned)).toBe(true)
})
