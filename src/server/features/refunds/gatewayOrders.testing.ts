/** Orders that cards of the sandbox paid, for tests. */
import { aCharge } from '../../gateway/gateway.testing.ts'
import { gatewayWork } from '../../gateway/gatewayWork.ts'
import { aPayment } from '../../ledger/testing/sales.ts'
import type { TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
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

/** The due work of a process, a while later. */
export async function look({ store: { merchantId } }: TestPerson): Promise<void> {
  const { server, engine } = await testServer()
  const work = gatewayWork(server)
  const later = new Date(Date.now() + 3_600_000)
  const due = await engine.transact('owner', 'read', run => work.listDue(run, later, 10_000))
  for (const job of due.filter(each => each.merchantId === merchantId)) await work.runOutside(job, later)
}
