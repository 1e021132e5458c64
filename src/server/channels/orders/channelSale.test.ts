/** Who ordered at a channel (CUST-1): a masked number names nobody. */
import { expect, test } from 'vitest'
import { aChannelOrder } from '../../../shared/rules/channels/orders/testing/channelOrders.ts'
import { testServer } from '../../testing/testServer.ts'
import { channelSale } from './channelSale.ts'
import { aChannelStore } from './channelStore.testing.queries.ts'
import { unsetOrderSettings } from './orderSettings.queries.ts'

const DAY = 24 * 3_600_000

test('CHOWLY-3 CUST-1 a masked number is printed with its code and makes no customer; an own one finds the same again', async () => {
  const { merchantId } = await aChannelStore()
  const { engine } = await testServer()
  const now = Date.now()
  const placedAt = new Date(now).toISOString()
  const saleOf = (customer: object, placed = placedAt) =>
    engine.transact({ merchantId }, 'write', run =>
      channelSale(run, merchantId, {
        channel: 'sandboxOne',
        order: aChannelOrder({ placedAt: placed, customer }),
        settings: unsetOrderSettings,
        revision: 1,
        now,
        closedDays: new Set(),
      }),
    )
  const masked = await saleOf({ name: 'Ann', phone: '+18005550100', isMasked: true, phoneCode: '77' })
  expect(masked.guest).toEqual({ customerId: null, name: 'Ann', phone: '+18005550100 #77' })
  const own = await saleOf({ name: 'Ann', phone: '+12125550142' })
  const again = await saleOf({ name: 'Ann P.', phone: '(212) 555-0142' })
  expect(own.guest.customerId).not.toBeNull()
  expect(again.guest.customerId).toBe(own.guest.customerId)
  // A clock that is days off is not believed.
  const wrong = await saleOf({}, new Date(now - 3 * DAY).toISOString())
  expect(wrong.at).toBe(now)
})
