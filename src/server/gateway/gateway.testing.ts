/** Charges of the sandbox, and gateways that do what a test says. */
import { sql } from 'kysely'
import { testServer } from '../testing/testServer.ts'
import type { GatewayQuestion } from './gateway.ts'
import { chargeSandbox } from './sandbox/sandbox.ts'

let charges = 0

/** An approved charge of the sandbox; what it is called there. */
export async function aCharge(
  merchantId: number,
  amountCents: number,
  more: { readonly cardLast4?: string; readonly tipCents?: number; readonly paymentDevice?: string } = {},
): Promise<string> {
  const { engine } = await testServer()
  const key = `test-${++charges}`
  const sale = { key, cardLast4: '4242', amountCents, tipCents: 0, paymentDevice: 'Reader', ...more }
  const charge = () => chargeSandbox(engine, merchantId, sale)
  // The cards that lose something lose it once.
  const answer = await charge().catch(charge)
  if (answer.outcome !== 'approved') throw new Error('The charge was declined')
  return answer.ref
}

/** A question of the sandbox as it is kept. */
export const asked = (merchantId: number, key: string, question: GatewayQuestion) =>
  ({ merchantId, gateway: 'sandbox', key, subject: 'test', orderId: null, question }) as const

/** What the bank's books hold of one kind, by amount. */
export async function inBank(merchantId: number, kind: string): Promise<number[]> {
  const { engine } = await testServer()
  const rows = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ amountCents: number }>`
      select amount_cents from sandbox_transaction
      where merchant_id = ${merchantId} and kind = ${kind} and state in ('approved', 'settled') order by made_at, ref`),
  )
  return rows.map(({ amountCents }) => amountCents)
}
