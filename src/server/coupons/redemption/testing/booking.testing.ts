/** Orders of the books that redeem and give back coupons, for tests. */
import type { OrderUse } from '../forOrders.ts'
import { redeemForOrder, reverseForOrder, type OrderEnding } from '../forOrders.ts'
import { OpenContext } from '../../../kernel/context.ts'
import { retrying } from '../../../kernel/turns.ts'
import { unique } from '../../../testing/people.ts'
import { testServer } from '../../../testing/testServer.ts'
import type { TestCampaign } from './redeeming.testing.queries.ts'

/** One transaction of the store, tried again where the database says so. */
async function within<T>(
  { store: { merchantId } }: TestCampaign,
  work: (context: OpenContext) => Promise<T>,
): Promise<T> {
  const { engine } = await testServer()
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
  return retrying(() =>
    engine.transact({ merchantId }, 'write', async run => {
      const context = new OpenContext(run, facts)
      const made = await work(context)
      await context.flush()
      return made
    }),
  )
}

/** Books the first code of a campaign on an order, as one that was sold. */
export const bookOn = (campaign: TestCampaign, orderId: number, given: Partial<OrderUse> = {}) =>
  within(campaign, context =>
    redeemForOrder(context, campaign.store.merchantId, {
      code: campaign.code,
      redemptionKey: `r-${unique()}`,
      orderKey: null,
      orderId,
      sold: true,
      order: {
        orderType: 'dineIn',
        channel: 'pos',
        subtotalCents: 2000,
        lines: [{ dishId: 1, categoryId: 1 }],
        otherDiscounts: 0,
      },
      customerPhone: '',
      deviceId: null,
      deviceName: '',
      employeeId: null,
      discountCents: 200,
      at: new Date(),
      ...given,
    }),
  )

/** Gives the coupons of an order back; how many. */
export const giveBack = (campaign: TestCampaign, orderId: number, end: OrderEnding['end'], but: string[] = []) =>
  within(campaign, context =>
    reverseForOrder(context, campaign.store.merchantId, orderId, { end, reason: '', by: '', but }),
  )
