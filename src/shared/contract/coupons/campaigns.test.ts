import { expect, test } from 'vitest'
import { z } from 'zod'
import { soundCampaign } from './campaigns.ts'

const base = { name: 'Weekdays', offer: { kind: 'percent', percentPcm: 10_000 }, startsOn: '2026-11-23' }
const freeItem = { kind: 'freeItem', dishIds: [1], quantity: 1 }

/** Where it is refused and why. */
const refused = (differing: object) =>
  z
    .safeParse(soundCampaign, { ...base, ...differing })
    .error?.issues.map(({ path, message }) => [path.join('.'), message])

test('MKT-1 the least that a campaign needs: a name, an offer, a first day', () => {
  expect(soundCampaign.parse(base)).toMatchObject({
    timesPerCode: 1,
    stacking: 'alone',
    enabled: true,
    expiresOn: null,
  })
  for (const percentPcm of [1, 100_000]) expect(refused({ offer: { kind: 'percent', percentPcm } })).toBeUndefined()
  expect(refused({ expiresOn: '2026-11-23', fromMinute: 1320, toMinute: 120, offer: freeItem })).toBeUndefined()
})

const aboveZero = 'failures.field.aboveZero'
test.each([
  [{ offer: { kind: 'percent', percentPcm: 0 } }, 'offer.percentPcm', aboveZero],
  [{ offer: { kind: 'percent', percentPcm: -1 } }, 'offer.percentPcm', aboveZero],
  [{ offer: { kind: 'percent', percentPcm: 100_001 } }, 'offer.percentPcm', 'failures.field.rateMost'],
  [{ offer: { kind: 'fixed', amountCents: 0 } }, 'offer.amountCents', aboveZero],
  [{ offer: { ...freeItem, dishIds: [] } }, 'offer.dishIds', 'failures.field.oneChoice'],
  [{ offer: { ...freeItem, dishIds: [1, 1] } }, 'offer.dishIds', 'failures.field.listedTwice'],
  [{ offer: { ...freeItem, quantity: 0 } }, 'offer.quantity', aboveZero],
  [{ offer: freeItem, dishIds: [1] }, 'dishIds', 'failures.field.freeItemScope'],
  [{ offer: freeItem, categoryIds: [1] }, 'categoryIds', 'failures.field.freeItemScope'],
  [{ timesPerCode: 0 }, 'timesPerCode', aboveZero],
  [{ timesPerCode: -5 }, 'timesPerCode', aboveZero],
  [{ perGuest: 0 }, 'perGuest', aboveZero],
  [{ minOrderCents: -1 }, 'minOrderCents', aboveZero],
  [{ expiresOn: '2026-11-22' }, 'expiresOn', 'failures.field.dateOrder'],
  [{ startsOn: '1026-11-22' }, 'startsOn', 'failures.field.dateRange'],
  [{ fromMinute: 60 }, 'toMinute', 'failures.field.time'],
  [{ toMinute: 60 }, 'fromMinute', 'failures.field.time'],
  [{ fromMinute: 60, toMinute: 60 }, 'toMinute', 'failures.field.timeRange'],
  [{ weekdays: [1, 1] }, 'weekdays', 'failures.field.listedTwice'],
])('MKT-1 %j is refused at %s', (differing, path, message) => {
  expect(refused(differing)).toEqual([[path, message]])
})

test.each([
  { offer: { kind: 'percent', percentPcm: 0.5 } },
  { offer: { kind: 'percent' } },
  { offer: { kind: 'gift', amountCents: 5 } },
  { startsOn: '2026-02-30' },
  { startsOn: '2026-1-1' },
  { timesPerCode: 1_000_001 },
  { weekdays: [7] },
  { fromMinute: 1440, toMinute: 0 },
  { orderTypes: ['unknown'] },
  { name: ' \u200b ' },
])('MKT-1 %j is refused', differing => {
  expect(refused(differing)).toHaveLength(1)
})
