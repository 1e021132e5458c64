/** Any sequence of what terminals, orders, time and the office do with a coupon, several at once (MKT-1, I22). */
import fc from 'fast-check'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { redemptionCalls } from '../../../shared/contract/coupons/redemption.ts'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { reservationsEnd } from './reservationsEnd.ts'
import { bookOn, giveBack } from './testing/booking.testing.ts'
import {
  aCampaign,
  aTill,
  letReservationsEnd,
  stockOf,
  type TestCampaign,
  type Till,
  unbalanced,
} from './testing/redeeming.testing.queries.ts'

const KEYS = 5
const ORDERS = 3

/** What may happen; key and order say to which use. */
const happening = fc.record({
  what: fc.constantFrom(
    'reserve',
    'redeem',
    'redeemOffline',
    'release',
    'book',
    'void',
    'refund',
    'remove',
    'takeBack',
    'runOut',
  ),
  key: fc.nat({ max: KEYS - 1 }),
  order: fc.nat({ max: ORDERS - 1 }),
  till: fc.nat({ max: 1 }),
  code: fc.nat({ max: 1 }),
})
type Happening = typeof happening extends fc.Arbitrary<infer T> ? T : never

interface World {
  readonly campaign: TestCampaign
  readonly tills: readonly Till[]
  readonly orders: readonly number[]
  readonly office: TestPerson
  readonly run: string
}

async function happen(world: World, { what, key, order, till: tillAt, code: codeAt }: Happening): Promise<unknown> {
  const { campaign, run } = world
  const till = world.tills[tillAt]
  const orderId = world.orders[order] ?? 0
  const code = campaign.coupons[codeAt]?.code ?? ''
  if (!till) throw new Error('No terminal')
  const redemptionKey = `${run}-k${key}`
  const order1 = { orderKey: `${run}-o${order}`, orderType: 'dineIn', subtotalCents: 2000, lines: [{ dishId: 1 }] }
  const use = { redemptionKey, order: order1 }
  // What is refused is refused; that nothing else goes wrong is what `defects` says.
  const refused = () => undefined
  switch (what) {
    case 'reserve':
      return till.reserve(code, use)
    case 'redeem':
      return till.redeem(code, use)
    case 'redeemOffline':
      return till.redeem(code, { ...use, offlineAt: new Date(Date.now() - 60_000).toISOString() })
    case 'release':
      return till.release(redemptionKey)
    case 'book':
      return bookOn(campaign, orderId, { code, redemptionKey, orderKey: order1.orderKey }).catch(refused)
    case 'void':
      return giveBack(campaign, orderId, 'voided')
    case 'refund':
      return giveBack(campaign, orderId, 'refunded')
    case 'remove':
      return giveBack(campaign, orderId, 'removed')
    case 'takeBack':
      return takeBack(world, key)
    case 'runOut':
      await letReservationsEnd(campaign.store)
      return runOut(world)
  }
}

/** The office takes back the use of a key, where there is one. */
async function takeBack({ campaign, office, run }: World, key: number): Promise<void> {
  const { engine } = await testServer()
  const [row] = await engine.transact('owner', 'read', read =>
    read(sql<{ redemptionId: number }>`
      select redemption_id from coupon_redemption
      where merchant_id = ${campaign.store.merchantId} and redemption_key = ${`${run}-k${key}`}`),
  )
  if (!row) return
  const input = { redemptionId: row.redemptionId, reason: 'Test', idempotencyKey: `k${unique()}` }
  await office.request(redemptionCalls.reverseRedemption, input)
}

/** What the due work of the kernel does with the reservations of the store that have run out. */
async function runOut({ campaign }: World): Promise<void> {
  const { server, engine } = await testServer()
  const { merchantId } = campaign.store
  const now = new Date()
  const due = await engine.transact('owner', 'read', run => reservationsEnd.listDue(run, now, 100))
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
  for (const job of due.filter(each => each.merchantId === merchantId))
    await transactIn(
      server,
      { merchantId },
      'write',
      run => new OpenContext(run, facts),
      context => reservationsEnd.runDue(context, job, now),
    )
}

async function aWorld(total: number): Promise<World> {
  const campaign = await aCampaign({ codes: 2, timesPerCode: total })
  const { store } = campaign
  const orders = await Promise.all(Array.from({ length: ORDERS }, () => anOrder(store)))
  const office = await aPerson({ store, permissions: ['marketing.coupons.void'] })
  return { campaign, tills: [await aTill(store), await aTill(store)], orders, office, run: unique() }
}

test('MKT-1 I22 POS-2 used + remainder = total after any sequence, also of several at once, and the counters are those of the redemptions', async () => {
  const { defects } = await testServer()
  await fc.assert(
    fc.asyncProperty(
      fc.integer({ min: 1, max: 3 }),
      fc.array(fc.array(happening, { minLength: 1, maxLength: 6 }), { minLength: 1, maxLength: 8 }),
      async (total, rounds) => {
        const world = await aWorld(total)
        for (const round of rounds) {
          // Each is sent twice, as a terminal that lost the answer does.
          await Promise.all(round.flatMap(each => [happen(world, each), happen(world, each)]))
          expect(await unbalanced(world.campaign.store)).toEqual([])
          for (const { code } of world.campaign.coupons) {
            const stock = await stockOf(world.campaign, code)
            expect(stock.used + (stock.total - stock.used)).toBe(total)
            expect(stock.used).toBeLessThanOrEqual(total)
          }
        }
        expect(defects.splice(0)).toEqual([])
      },
    ),
    { numRuns: 15, endOnFailure: true },
  )
}, 120_000)
