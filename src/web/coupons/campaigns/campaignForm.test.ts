import { expect, test } from 'vitest'
import { campaignFields, type CampaignFields } from '../../../shared/contract/coupons/campaigns.ts'
import { campaignFieldsOf, campaignFormOf, newCampaign } from './campaignForm.ts'

const saved = (fields: Partial<CampaignFields>): CampaignFields => ({
  ...campaignFields.parse({
    name: 'Autumn',
    offer: { kind: 'percent', percentPcm: 10_000 },
    startsOn: '2026-11-01',
  }),
  ...fields,
})

test.each<[string, Partial<CampaignFields>]>([
  ['10 % off everything', {}],
  ['an amount off some dishes', { offer: { kind: 'fixed', amountCents: 500 }, dishIds: [3], categoryIds: [7] }],
  ['a free item', { offer: { kind: 'freeItem', dishIds: [1, 2], quantity: 2 }, maxDiscountCents: 1_500 }],
  ['weekdays at noon', { weekdays: [1, 2, 3, 4, 5], fromMinute: 660, toMinute: 900 }],
  ['past midnight', { fromMinute: 1_320, toMinute: 120, expiresOn: '2026-12-31' }],
])('MKT-1 a campaign comes out of its form as it went in: %s', (_, fields) => {
  expect(campaignFieldsOf(campaignFormOf(saved(fields)))).toEqual(saved(fields))
})

test('MKT-1 what was typed for another offer, or for a scope that is off, is not sent', () => {
  const typed = {
    ...newCampaign('2026-11-23'),
    name: 'Free tea',
    offer: { kind: 'freeItem' as const, percentPcm: 10_000, amountCents: 500, dishIds: [4], quantity: 1 },
    scope: 'some' as const,
    dishIds: [1],
    categoryIds: [2],
    fromMinute: 600,
  }
  const sent = campaignFieldsOf(typed)
  expect(sent).toMatchObject({ offer: { kind: 'freeItem', dishIds: [4], quantity: 1 }, dishIds: [], categoryIds: [] })
  expect(sent).toMatchObject({ fromMinute: null, toMinute: null })
  expect(campaignFields.safeParse(sent).success).toBe(true)
  expect(campaignFieldsOf({ ...typed, offer: { ...typed.offer, kind: 'fixed' }, maxDiscountCents: 900 })).toMatchObject(
    {
      offer: { kind: 'fixed', amountCents: 500 },
      maxDiscountCents: null,
      dishIds: [1],
    },
  )
})

test('MKT-1 an offer that is not filled in is not sent', () => {
  const fresh = newCampaign('2026-11-23')
  const offers = [
    { ...fresh.offer, percentPcm: null },
    { ...fresh.offer, kind: 'fixed' as const },
    { ...fresh.offer, kind: 'freeItem' as const },
  ]
  for (const offer of offers) expect(campaignFieldsOf({ ...fresh, offer })).toBeUndefined()
})
