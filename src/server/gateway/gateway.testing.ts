/** Charges of the sandbox, questions about them, and what its books hold. */
import { build } from '../db/build.ts'
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

/** What the bank's books hold of one kind, by amount, the oldest first. */
export async function inBank(merchantId: number, kind: string): Promise<number[]> {
  const { engine } = await testServer()
  const entries = build
    .selectFrom('sandboxTransaction')
    .select('amountCents')
    .where('merchantId', '=', merchantId)
    .where('kind', '=', kind)
    .where('state', 'in', ['approved', 'settled'])
    .orderBy('madeAt')
  const rows = await engine.transact({ merchantId }, 'read', run => run(entries))
  return rows.map(({ amountCents }) => amountCents)
}
