import { expect, test } from 'vitest'
import { campaignCalls } from '../../../shared/contract/coupons/campaigns.ts'
import { couponCalls } from '../../../shared/contract/coupons/coupons.ts'
import { unique } from '../../testing/people.ts'
import { aMarketer, addCampaign, campaignInput, makeCodes } from '../coupons.testing.ts'
import { anOrderSoFar, aTill } from '../redemption/testing/redeeming.testing.queries.ts'

const { getCampaign, getCampaigns, restoreCampaign, saveCampaign, switchCampaign, voidCampaign } = campaignCalls
const { getCoupon, restoreCoupons, voidCoupons } = couponCalls
const tenPercent = { kind: 'percent', percentPcm: 10_000 } as const
const twenty = { kind: 'percent', percentPcm: 20_000 } as const

/** A campaign with codes, somebody who changes it, and a terminal of the store. */
async function aRunningCampaign(fields: object = {}) {
  const person = await aMarketer()
  const name = `Running ${unique()}`
  const campaignId = await addCampaign(person, { name, ...fields })
  const change = async (changed: object) => {
    const { version } = await person.send(getCampaign, { campaignId })
    await person.send(saveCampaign, campaignInput({ name, ...fields, ...changed, campaignId, version }))
  }
  const codes = await makeCodes(person, campaignId, { count: 3 })
  return { person, campaignId, change, codes, till: await aTill(person.store) }
}

test('MKT-1 a code follows its campaign as it is when it is redeemed; what was reserved keeps its offer', async () => {
  const { change, codes, till } = await aRunningCampaign()
  const [first = '', second = ''] = codes.map(({ code }) => code)
  const use = { redemptionKey: `r-${unique()}`, order: anOrderSoFar() }
  expect(await till.reserve(first, use)).toMatchObject({ terms: { offer: tenPercent } })
  await change({ offer: twenty, expiresOn: '2026-01-31' })
  expect(await till.check(second)).toMatchObject({ refusal: 'COUPON_EXPIRED', terms: { offer: twenty } })
  expect(await till.redeem(second)).toMatchObject({ reason: 'COUPON_EXPIRED', field: 'code' })
  expect(await till.redeem(first, use)).toMatchObject({ state: 'redeemed', terms: { offer: tenPercent } })
  await change({ offer: twenty })
  expect(await till.redeem(second)).toMatchObject({ state: 'redeemed', terms: { offer: twenty } })
})

test('MKT-1 off, voided and back: terminals hear it at once, for a campaign and for one code', async () => {
  const { person, campaignId, codes, till } = await aRunningCampaign()
  const [code = '', couponId = 0] = [codes[0]?.code, codes[0]?.couponId]
  const refusal = async () => (await till.check(code))['refusal']
  await person.send(switchCampaign, { campaignId, enabled: false })
  expect(await refusal()).toBe('COUPON_OFF')
  await person.send(switchCampaign, { campaignId, enabled: true })
  await person.send(voidCampaign, { campaignId })
  expect(await refusal()).toBe('COUPON_VOIDED')
  await person.send(restoreCampaign, { campaignId })
  const { voidKey } = await person.send(voidCoupons, { couponIds: [couponId], idempotencyKey: `key-${unique()}` })
  expect([await refusal(), (await till.check(codes[1]?.code ?? ''))['refusal']]).toEqual(['COUPON_VOIDED', null])
  await person.send(restoreCoupons, { voidKey: voidKey ?? '' })
  expect(await refusal()).toBeNull()
})

test('MKT-1 I22 more times per code give a used-up code new ones, and the campaign sums what was given', async () => {
  const { person, campaignId, change, codes, till } = await aRunningCampaign({ stacking: 'withOthers' })
  const [code = '', couponId = 0] = [codes[0]?.code, codes[0]?.couponId]
  expect(await till.redeem(code, { discountCents: 250 })).toMatchObject({ state: 'redeemed' })
  expect(await person.send(getCoupon, { couponId })).toMatchObject({ state: 'invalid', remainder: 0 })
  await change({ timesPerCode: 2 })
  expect(await person.send(getCoupon, { couponId })).toMatchObject({ state: 'valid', used: 1, remainder: 1 })
  expect(await till.redeem(code, { discountCents: 150 })).toMatchObject({ state: 'redeemed' })
  const [row] = (await person.send(getCampaigns, {})).rows
  expect(row).toMatchObject({ campaignId, total: 6, used: 2, remainder: 4, discountCents: 400 })
})
