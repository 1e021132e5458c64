/** Orders that cards of the sandbox paid, for tests. */
import { aCharge } from '../../payments/gateway/gateway.testing.queries.ts'
import { aPayment } from '../ledger/testing/sales.ts'
import { aManager, aPaidOrder, inBatch, withSandbox } from './refunds.testing.ts'

/** An order of 32.63 paid by a card of the sandbox, in an open batch. */
export async function byCard(cardLast4: string, parts: readonly number[] = [3263]) {
  const manager = await aManager()
  const { store } = manager
  await withSandbox(store)
  const payments = []
  for (const [place, cents] of parts.entries()) {
    const gatewayRef = await aCharge(store.merchantId, cents, { cardLast4 })
    const at = Date.now() - 60_000 + place
    const links = { gateway: 'sandbox', gatewayRef }
    payments.push(await inBatch(store, aPayment(cents, { at, tender: 'card', cardLast4, links })))
  }
  const orderId = await aPaidOrder(store, { payments })
  return { manager, store, orderId }
}
