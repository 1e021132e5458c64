/** Any orders of a delivery service in a store, for tests of the channel report. */
import fc from 'fast-check'
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { anyChannelOrder } from '../../../shared/rules/channels/orders/testing/channelOrders.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { testServer } from '../../testing/testServer.ts'
import { applyEvent } from '../orders/applyEvent.ts'
import type { ChannelStore } from '../orders/channelStore.testing.queries.ts'

/** Orders with any money, as the inbox applies them under `Practice channel 2`; what they were. */
export async function applyAny({ merchantId }: ChannelStore, count: number): Promise<ChannelOrderContent[]> {
  const { server } = await testServer()
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
  const orders = fc.sample(anyChannelOrder, { numRuns: count, seed: 26 }).map((order, index): ChannelOrderContent => ({
    ...order,
    orderRef: `r${index}`,
    placedAt: new Date().toISOString(),
    customer: { name: '', phone: '', isMasked: false, phoneCode: '' },
  }))
  for (const order of orders) {
    await transactIn(
      server,
      { merchantId },
      'write',
      run => new OpenContext(run, facts),
      context => applyEvent(context, merchantId, 'sandboxTwo', order),
    )
  }
  return orders
}
