/** Charges of the sandbox, requests about them, and its books. */
import { sql } from 'kysely'
import { build } from '../../db/build.ts'
import type { TestStore } from '../../testing/people.ts'
import { type TestServer, testServer } from '../../testing/testServer.ts'
import type { GatewayRequest } from './gateway.ts'
import { gatewayWork } from './gatewayWork.ts'
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

/** A request of the sandbox as it is kept. */
export const asked = (merchantId: number, key: string, request: GatewayRequest) =>
  ({ merchantId, gateway: 'sandbox', key, subject: 'test', orderId: null, request }) as const

/** Entries of one kind in the bank's books, by amount, the oldest first. */
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

/** The due work of a process looks at a store once, an hour from now where no time is named; how much was due. */
export async function look(
  { merchantId }: Pick<TestStore, 'merchantId'>,
  at = new Date(Date.now() + 3_600_000),
  test?: TestServer,
): Promise<number> {
  const { server, engine } = test ?? (await testServer())
  const work = gatewayWork(server)
  const due = await engine.transact('owner', 'read', run => work.listDue(run, at, 10_000))
  const own = due.filter(each => each.merchantId === merchantId)
  for (const job of own) await work.runOutside(job, at)
  return own.length
}

/** Makes the pending requests of a store this many minutes older. */
export async function minutesLater({ merchantId }: TestStore, minutes: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update gateway_call set made_at = (made_at at time zone 'UTC' - make_interval(mins => ${minutes})) at time zone 'UTC'
      where merchant_id = ${merchantId} and state = 'pending'`),
  )
}
