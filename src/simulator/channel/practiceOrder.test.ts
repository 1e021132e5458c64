import { expect, test } from 'vitest'
import { channelOrder } from '../../shared/contract/channels/channelOrders.ts'
import type { SandboxOrder } from '../../shared/contract/channels/sandboxWire.ts'
import { sandboxOrderIn } from '../../shared/rules/channels/adapters/sandbox.ts'
import { channelMoney } from '../../shared/rules/channels/orders/channelMoney.ts'
import { smallMenu } from './channel.testing.ts'
import { changedOrder, practiceOrder } from './practiceOrder.ts'

const now = Date.parse('2026-11-23T12:00:00Z')
let seed = 7
const random = () => ((seed = (seed * 16_807) % 2_147_483_647) - 1) / 2_147_483_646
const event = (order: SandboxOrder, type: 'order.placed' | 'order.changed' | 'order.cancelled', version: number) =>
  channelOrder.parse(
    sandboxOrderIn({ id: 'e', store: 'wok', at: order.placedAt, reason: 'Guest', type, version, order }),
  )

test('CHOWLY-5 whatever the sandbox sells adds up in the shape of all channels, as placed and as changed', () => {
  for (let at = 0; at < 50; at++) {
    const service = at % 2 === 0 ? 'delivery' : 'pickUp'
    const payment = at % 3 === 0 ? 'cash' : 'channel'
    const placed = practiceOrder(smallMenu(), { ref: `R${at}`, now, random, lines: 1 + (at % 4), service, payment })
    for (const order of [placed, changedOrder(placed)]) {
      const read = event(order, 'order.placed', 1)
      if (read.event === 'cancelled') throw new Error('It was placed')
      const money = channelMoney(read, 0)
      expect([money.subtotalOffCents, money.totalOffCents]).toEqual([0, 0])
      expect(money.facilitatorTaxCents).toBe(order.money.taxCents)
      expect(read).toMatchObject({ orderType: service, payment: payment === 'cash' ? 'cash' : 'collected' })
    }
  }
})

test('CHOWLY-5 fees and tips of the sandbox are those of whoever delivers', () => {
  const order = practiceOrder(smallMenu(), { ref: 'R1', now, random, inMinutes: 60 })
  expect(event(order, 'order.placed', 1)).toMatchObject({
    wantedAt: '2026-11-23T13:00:00.000Z',
    fees: [
      { kind: 'delivery', for: 'channel' },
      { kind: 'service', for: 'channel' },
    ],
    tips: [{ for: 'courier' }],
  })
  expect(event({ ...order, deliveredBy: 'store' }, 'order.changed', 2)).toMatchObject({
    event: 'changed',
    sequence: 2,
    fees: [
      { kind: 'delivery', for: 'store' },
      { kind: 'service', for: 'channel' },
    ],
    tips: [{ for: 'store' }],
  })
  expect(event(order, 'order.cancelled', 3)).toEqual({
    event: 'cancelled',
    orderRef: 'R1',
    sequence: 3,
    marketplace: '',
    reason: 'Guest',
    isPaid: false,
  })
})
