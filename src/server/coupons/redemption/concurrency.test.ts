/** Many terminals at the same moment (MKT-1). */
import { expect, test } from 'vitest'
import { aStore, unique } from '../../testing/people.ts'
import {
  aCampaign,
  anOrderSoFar,
  aTill,
  letReservationsEnd,
  stockOf,
  type Till,
  unbalanced,
} from './testing/redeeming.testing.queries.ts'

const tills = (store: Parameters<typeof aTill>[0], count: number): Promise<Till[]> =>
  Promise.all(Array.from({ length: count }, () => aTill(store)))
const at = (list: readonly Till[], index: number): Till => {
  const till = list[index % list.length]
  if (!till) throw new Error('No terminal')
  return till
}
/** How many answers say what. */
function counted(answers: readonly Readonly<Record<string, unknown>>[]): Readonly<Record<string, number>> {
  const counts: Record<string, number> = {}
  for (const { state, reason } of answers) counts[String(state ?? reason)] = (counts[String(state ?? reason)] ?? 0) + 1
  return counts
}

test('MKT-1 200 redemptions at once of one code with total 100: exactly 100', async () => {
  const campaign = await aCampaign({ timesPerCode: 100 })
  const at200 = await tills(campaign.store, 8)
  const all = Array.from({ length: 200 }, (_, index) => at(at200, index).redeem(campaign.code))
  expect(counted(await Promise.all(all))).toEqual({ redeemed: 100, COUPON_USED_UP: 100 })
  expect(await stockOf(campaign, campaign.code)).toEqual({ total: 100, used: 100, reserved: 0, over: 0 })
  expect(await unbalanced(campaign.store)).toEqual([])
})

test('MKT-1 two terminals redeem a code in the same second: one has it, the other hears that it is used up', async () => {
  const store = await aStore()
  const [one, other] = await tills(store, 2)
  if (!one || !other) throw new Error('No terminals')
  for (let round = 0; round < 5; round += 1) {
    const campaign = await aCampaign({ store })
    const answers = await Promise.all([one.redeem(campaign.code), other.redeem(campaign.code)])
    expect(counted(answers)).toEqual({ redeemed: 1, COUPON_USED_UP: 1 })
    expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 1, over: 0 })
  }
})

test('MKT-1 POS-2 one use sent by two terminals ten times at once counts once', async () => {
  const campaign = await aCampaign({ timesPerCode: 100 })
  const two = await tills(campaign.store, 2)
  const use = { redemptionKey: `r-${unique()}`, order: anOrderSoFar() }
  const answers = await Promise.all(Array.from({ length: 10 }, (_, index) => at(two, index).redeem(campaign.code, use)))
  expect(new Set(answers.map(({ redemptionId }) => redemptionId)).size).toBe(1)
  expect(await stockOf(campaign, campaign.code)).toMatchObject({ used: 1 })
})

test('MKT-1 one key for two codes at once is one use of one of them; the other is refused, and nothing is counted twice', async () => {
  const store = await aStore()
  const two = await tills(store, 2)
  for (let round = 0; round < 8; round += 1) {
    const campaign = await aCampaign({ store, codes: 2 })
    const redemptionKey = `r-${unique()}`
    const all = campaign.coupons.map(({ code }, index) => at(two, index).redeem(code, { redemptionKey }))
    expect(counted(await Promise.all(all))).toEqual({ redeemed: 1, KEY_REUSED: 1 })
  }
  expect(await unbalanced(store)).toEqual([])
})

test('MKT-1 one order redeems a coupon once, also by two terminals at once under two keys', async () => {
  const campaign = await aCampaign({ timesPerCode: 100 })
  const two = await tills(campaign.store, 4)
  const order = anOrderSoFar()
  const answers = await Promise.all([0, 1, 2, 3].map(index => at(two, index).redeem(campaign.code, { order })))
  expect(counted(answers)).toEqual({ redeemed: 1, COUPON_SAME_ORDER: 3 })
})

test('MKT-1 a guest at several terminals at once redeems no more codes of a campaign than allowed', async () => {
  const campaign = await aCampaign({ codes: 6, perGuest: 2 })
  const six = await tills(campaign.store, 6)
  const use = () => ({ order: anOrderSoFar({ customerPhone: '(415) 555-7777' }) })
  const all = campaign.coupons.map(({ code }, index) => at(six, index).redeem(code, use()))
  expect(counted(await Promise.all(all))).toEqual({ redeemed: 2, COUPON_PER_GUEST: 4 })
})

test('MKT-1 reservations that run out while others ask are counted once', async () => {
  const campaign = await aCampaign({ timesPerCode: 10 })
  const four = await tills(campaign.store, 4)
  const reserve = (index: number) => at(four, index).reserve(campaign.code)
  expect(counted(await Promise.all(Array.from({ length: 12 }, (_, index) => reserve(index))))).toEqual({
    reserved: 10,
    COUPON_USED_UP: 2,
  })
  await letReservationsEnd(campaign.store)
  const redeem = (index: number) => at(four, index).redeem(campaign.code)
  expect(counted(await Promise.all(Array.from({ length: 12 }, (_, index) => redeem(index))))).toEqual({
    redeemed: 10,
    COUPON_USED_UP: 2,
  })
  expect(await unbalanced(campaign.store)).toEqual([])
})
