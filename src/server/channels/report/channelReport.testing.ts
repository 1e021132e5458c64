/** Any orders of a delivery service in a store, for tests of the channel report. */
import fc from 'fast-check'
import type { ChannelOrderContent } from '../../../shared/contract/channels/channelOrders.ts'
import { anyChannelOrder } from '../../../shared/rules/channels/orders/testing/channelOrders.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { testServer } from '../../testing/testServer.ts'
import { applyEvent } from '../orders/applyEvent.ts'
import type { ChannelStore } from '../orders/channelStore.testing.queries.ts'

/** So many times this moment. */
export const rightNow = (count: number): Date[] => Array<Date>(count).fill(new Date())

/** Orders with any money, each as the inbox applies it at its moment under `Practice channel 2`; what they were. */
export async function applyAny(
  { merchantId }: ChannelStore,
  moments: readonly Date[],
  seed = 26,
): Promise<ChannelOrderContent[]> {
  const { server } = await testServer()
  const orders = fc
    .sample(anyChannelOrder, { numRuns: moments.length, seed })
    .map((order, index): ChannelOrderContent => ({
      ...order,
      orderRef: `r${index}`,
      placedAt: moments[index]?.toISOString() ?? '',
      customer: { name: '', phone: '', isMasked: false, phoneCode: '' },
    }))
  for (const order of orders) {
    const now = new Date(order.placedAt)
    await transactIn(
      server,
      { merchantId },
      'write',
      run => new OpenContext(run, { requestId: 'test', origin: 'test', language: 'en', call: 'test', now }),
      context => applyEvent(context, merchantId, 'sandboxTwo', order),
    )
  }
  return orders
}
