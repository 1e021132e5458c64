/** Codes cannot be tried out (MKT-1, SEC-5). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import type { TestStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aCampaign, anOrderSoFar, aTill, type Till } from './testing/redeeming.testing.queries.ts'

const guess = (till: Till, index: number) => till.check(`GUESSES${1000 + index}`, { order: anOrderSoFar() })
/** How many answers gave which reason. */
function reasons(answers: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { reason } of answers) counts[String(reason)] = (counts[String(reason)] ?? 0) + 1
  return counts
}
const several = (till: Till, count: number, from = 0) =>
  Promise.all(Array.from({ length: count }, (_, index) => guess(till, from + index)))

async function passTime({ merchantId }: TestStore, minutes: number): Promise<void> {
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`update coupon_try set at = (at at time zone 'UTC' - make_interval(mins => ${minutes}::int)) at time zone 'UTC'
      where merchant_id = ${merchantId}`),
  )
}

test('SEC-5 MKT-1 after 20 wrong codes a terminal waits, however many come at once, whatever the call', async () => {
  const { code, store } = await aCampaign({ timesPerCode: 9 })
  const [till, other] = [await aTill(store), await aTill(store)]
  expect(reasons(await several(till, 30))).toEqual({ COUPON_UNKNOWN: 20, TOO_MANY_ATTEMPTS: 10 })
  // The right code does not help any more, and says nothing.
  for (const ask of ['redeem', 'reserve', 'check'] as const)
    expect(await till[ask](code)).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
  expect(await other.redeem(code)).toMatchObject({ state: 'redeemed' })
  await passTime(store, 16)
  expect(await till.redeem(code)).toMatchObject({ state: 'redeemed' })
})

test('SEC-5 MKT-1 all terminals of a store have 100 wrong codes together; another store has its own', async () => {
  const { code, store } = await aCampaign({ timesPerCode: 9 })
  for (let index = 0; index < 5; index += 1) await several(await aTill(store), 20)
  const fresh = await aTill(store)
  expect(await guess(fresh, 1)).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
  expect(await fresh.redeem(code)).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
  const elsewhere = await aCampaign()
  expect(await (await aTill(elsewhere.store)).redeem(elsewhere.code)).toMatchObject({ state: 'redeemed' })
})

test('SEC-5 MKT-1 right codes and what cannot be a code are no tries; mistyped ones are', async () => {
  const { code, store } = await aCampaign({ timesPerCode: 99 })
  const till = await aTill(store)
  for (let index = 0; index < 25; index += 1) expect(await till.check(code)).toMatchObject({ refusal: null })
  for (let index = 0; index < 25; index += 1)
    expect(await till.check('优惠券')).toMatchObject({ reason: 'COUPON_MISTYPED' })
  const wrong = (code.startsWith('2') ? '3' : '2') + code.slice(1)
  for (let index = 0; index < 20; index += 1)
    expect(await till.check(wrong)).toMatchObject({ reason: 'COUPON_MISTYPED' })
  expect(await till.check(code)).toMatchObject({ reason: 'TOO_MANY_ATTEMPTS' })
})
