/** The money of channel orders: what is the store's, what passes through, and what the channel owes (I26). */
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { channelOrder, type ChannelOrderContent } from '../../../contract/channels/channelOrders.ts'
import { sumOf } from '../../basics/money.ts'
import { channelMoney } from './channelMoney.ts'
import { anyChannelOrder, aChannelOrder } from './testing/channelOrders.ts'

describe('CHOWLY-3 the money of an order from a delivery channel', () => {
  test('an order that the channel collects: its discount, fees and tax stay out of the books', () => {
    const money = channelMoney(
      aChannelOrder({
        items: [
          { name: 'Beef noodles', quantity: 2, unitPriceCents: 1_495, options: [{ name: 'Egg', unitPriceCents: 150 }] },
          { name: 'Tea', quantity: 1, unitPriceCents: 425 },
        ],
        discounts: [
          { amountCents: 300, paidBy: 'store' },
          { amountCents: 500, paidBy: 'channel' },
        ],
        fees: [
          { kind: 'bag', amountCents: 10, for: 'store' },
          { kind: 'delivery', amountCents: 399, for: 'channel' },
        ],
        taxes: [
          { amountCents: 302, remittedBy: 'channel' },
          { amountCents: 5, remittedBy: 'store' },
        ],
        tips: [
          { amountCents: 400, for: 'courier' },
          { amountCents: 100, for: 'store' },
        ],
        commissionCents: 1_000,
      }),
      15_000,
    )
    expect(money).toMatchObject({
      grossCents: 3_715,
      storeDiscountCents: 300,
      netCents: 3_415,
      totalCents: 3_430,
      facilitatorTaxCents: 302,
      guestCents: 3_415 - 500 + 409 + 307 + 500,
      commissionCents: 1_000,
      heldForChannelCents: 0,
      payoutCents: 3_430 + 100 - 1_000,
    })
    expect(money.lines.map(line => line.orderDiscountCents)).toEqual([266, 34])
  })

  test('cash at the door: what is the channel’s is held for it, its own discount it adds', () => {
    const cash = (discounts: { paidBy: 'channel'; amountCents: number }[]) =>
      aChannelOrder({ payment: 'cash', taxes: [{ amountCents: 88, remittedBy: 'channel' }], discounts })
    const held = channelMoney(cash([]), 20_000)
    expect(held).toMatchObject({ totalCents: 1_000, guestCents: 1_088, heldForChannelCents: 88, payoutCents: -288 })
    const less = channelMoney(cash([{ paidBy: 'channel', amountCents: 388 }]), 0)
    expect(less).toMatchObject({ guestCents: 700, heldForChannelCents: -300, payoutCents: 300 })
  })

  test('a discount larger than its line takes no more than the line; what is stated otherwise shows', () => {
    const money = channelMoney(
      aChannelOrder({
        discounts: [{ amountCents: 5_000, paidBy: 'store', item: 0 }],
        subtotalCents: 1_001,
        totalCents: 3,
      }),
      0,
    )
    expect(money).toMatchObject({ storeDiscountCents: 1_000, netCents: 0, subtotalOffCents: 1, totalOffCents: 3 })
  })

  test('I26 of any order, to the cent: the lines, the guest, the store and the channel add up', () => {
    fc.assert(
      fc.property(anyChannelOrder, fc.integer({ min: 0, max: 40_000 }), (order, commissionPcm) => {
        const money = channelMoney(order, commissionPcm)
        const { lines } = money
        expect(sumOf(lines.map(line => line.netCents))).toBe(money.netCents)
        expect(money.grossCents - money.storeDiscountCents).toBe(money.netCents)
        for (const line of lines) expect(line.netCents).toBeGreaterThanOrEqual(0)
        expect(money.totalCents).toBe(money.netCents + money.storeFeeCents + money.storeTaxCents)
        const passedOn = money.channelFeeCents + money.facilitatorTaxCents + money.courierTipCents
        const earned = money.totalCents + money.storeTipCents
        expect(money.guestCents).toBe(earned + passedOn - money.channelDiscountCents)
        const kept = order.payment === 'cash' ? money.guestCents : 0
        expect(money.payoutCents + kept + money.commissionCents).toBe(earned)
        const held = order.payment === 'cash' ? passedOn - money.channelDiscountCents : 0
        expect(money.heldForChannelCents).toBe(held)
      }),
    )
  })
})

describe('CHOWLY-3 what a channel sends is made fit', () => {
  test('line breaks and overlong names lose nothing of the order; nonsense is refused', () => {
    const order = aChannelOrder({
      note: 'No onions,\n\u0000 please ',
      items: [{ name: 'x'.repeat(500), quantity: 1, unitPriceCents: 1 }],
    })
    expect(order).toMatchObject({ note: 'No onions, please', items: [{ name: 'x'.repeat(120) }] })
    const refused = (items: unknown) => channelOrder.safeParse({ ...order, items }).success
    expect(refused([])).toBe(false)
    expect(refused([{ name: 'Tea', quantity: 1.5, unitPriceCents: 100 }])).toBe(false)
    expect(refused([{ name: '\u200b', quantity: 1, unitPriceCents: 100 }])).toBe(false)
    expect(refused([{ name: 'Tea', quantity: 1, unitPriceCents: -100 }])).toBe(false)
  })

  test('options of options keep their quantities', () => {
    const order: ChannelOrderContent = aChannelOrder({
      items: [
        {
          name: 'Combo',
          quantity: 2,
          unitPriceCents: 1_000,
          options: [
            {
              name: 'Wings',
              quantity: 3,
              unitPriceCents: 100,
              options: [{ name: 'Dip', quantity: 2, unitPriceCents: 25 }],
            },
          ],
        },
      ],
    })
    expect(channelMoney(order, 0).grossCents).toBe(2 * (1_000 + 3 * 100 + 6 * 25))
  })
})
