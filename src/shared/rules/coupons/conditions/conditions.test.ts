import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/coupons/campaigns.ts'
import type { CouponRefusal } from '../../../contract/coupons/refusals.ts'
import { type CouponOrder, type CouponTerms, refusalOf } from './conditions.ts'
import { couponClock } from './couponMoment.ts'

const terms: CouponTerms = {
  offer: { kind: 'percent', percentPcm: 10_000 },
  maxDiscountCents: null,
  minOrderCents: null,
  dishIds: [],
  categoryIds: [],
  orderTypes: [],
  channels: [],
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  startsOn: '2026-01-01',
  expiresOn: null,
  perGuest: null,
  stacking: 'alone',
  enabled: true,
  voidedAt: null,
}
const coupon = { voidedAt: null, total: 3, used: 0, reserved: 0 }
const order: CouponOrder = {
  orderType: 'dineIn',
  channel: 'pos',
  subtotalCents: 2000,
  lines: [{ dishId: 7, categoryId: 70 }],
  otherDiscounts: [],
  usedByGuest: null,
}
const store = { timeZone: 'America/New_York', cutoverMinutes: 240 }
/** Monday, 12:00 in New York. */
const noon = '2026-11-23T17:00:00Z'

interface Differing {
  readonly campaign?: Partial<CouponTerms>
  readonly coupon?: Partial<typeof coupon> | { readonly voidedAt: string }
  readonly order?: Partial<CouponOrder>
  readonly at?: string
  readonly cutoverMinutes?: number
}
const refused = (given: Differing = {}) =>
  refusalOf(
    { ...terms, ...given.campaign },
    { ...coupon, ...given.coupon },
    couponClock(Date.parse(given.at ?? noon), { ...store, cutoverMinutes: given.cutoverMinutes ?? 240 }),
    { ...order, ...given.order },
  )

const freeItem: Offer = { kind: 'freeItem', dishIds: [7], quantity: 1 }
const vectors: [string, Differing, CouponRefusal | null][] = [
  ['nothing against it', {}, null],
  ['voided', { coupon: { voidedAt: noon } }, 'COUPON_VOIDED'],
  ['its campaign voided', { campaign: { voidedAt: noon } }, 'COUPON_VOIDED'],
  ['switched off', { campaign: { enabled: false } }, 'COUPON_OFF'],
  ['starts tomorrow', { campaign: { startsOn: '2026-11-24' } }, 'COUPON_NOT_YET'],
  ['its last day', { campaign: { expiresOn: '2026-11-23' } }, null],
  ['over since yesterday', { campaign: { expiresOn: '2026-11-22' } }, 'COUPON_EXPIRED'],
  ['used up', { coupon: { used: 3 } }, 'COUPON_USED_UP'],
  ['the rest of it reserved', { coupon: { used: 1, reserved: 2 } }, 'COUPON_USED_UP'],
  ['one left', { coupon: { used: 1, reserved: 1 } }, null],
  ['on Mondays', { campaign: { weekdays: [1] } }, null],
  ['not on Mondays', { campaign: { weekdays: [0, 2, 3, 4, 5, 6] } }, 'COUPON_NOT_TODAY'],
  ['from noon on', { campaign: { fromMinute: 720, toMinute: 840 } }, null],
  ['until noon', { campaign: { fromMinute: 600, toMinute: 720 } }, 'COUPON_NOT_NOW'],
  ['another order type', { campaign: { orderTypes: ['pickUp', 'delivery'] } }, 'COUPON_ORDER_TYPE'],
  ['another channel', { campaign: { channels: ['kiosk'] } }, 'COUPON_CHANNEL'],
  ['a cent below the minimum', { campaign: { minOrderCents: 2001 } }, 'COUPON_MINIMUM'],
  ['at the minimum', { campaign: { minOrderCents: 2000 } }, null],
  ['for another dish', { campaign: { dishIds: [8] } }, 'COUPON_NO_ITEM'],
  ['for its category', { campaign: { dishIds: [8], categoryIds: [70] } }, null],
  ['a free item that is ordered', { campaign: { offer: freeItem } }, null],
  ['a free item that is not', { campaign: { offer: { ...freeItem, dishIds: [8] } } }, 'COUPON_NO_ITEM'],
  [
    'an open item is no free item',
    { campaign: { offer: freeItem }, order: { lines: [{ dishId: null, categoryId: null }] } },
    'COUPON_NO_ITEM',
  ],
  ['an order without a line', { order: { lines: [] } }, 'COUPON_NO_ITEM'],
  ['a guest whom nobody knows', { campaign: { perGuest: 2 } }, 'COUPON_NEEDS_PHONE'],
  ['a guest who had one', { campaign: { perGuest: 2 }, order: { usedByGuest: 1 } }, null],
  ['a guest who had both', { campaign: { perGuest: 2 }, order: { usedByGuest: 2 } }, 'COUPON_PER_GUEST'],
  ['beside a discount', { order: { otherDiscounts: [{ alone: false }] } }, 'COUPON_ALONE'],
  [
    'with others, beside a discount',
    { campaign: { stacking: 'withOthers' }, order: { otherDiscounts: [{ alone: false }] } },
    null,
  ],
  [
    'with others, beside one that stands alone',
    { campaign: { stacking: 'withOthers' }, order: { otherDiscounts: [{ alone: true }] } },
    'COUPON_ALONE',
  ],
]
test.each(vectors)('MKT-1 a coupon is refused for its first reason: %s', (_, given, expected) => {
  expect(refused(given)).toBe(expected)
})

const friday = { weekdays: [5], fromMinute: 22 * 60, toMinute: 2 * 60 }
// A store that closes its day at 4:00 still has its Friday then; one that closes at midnight has Saturday.
test.each([
  ['Friday 21:59', '2026-11-28T02:59:00Z', 'COUPON_NOT_NOW', 'COUPON_NOT_NOW'],
  ['Friday 22:00', '2026-11-28T03:00:00Z', null, null],
  ['Saturday 1:59', '2026-11-28T06:59:00Z', null, null],
  ['Saturday 2:00', '2026-11-28T07:00:00Z', 'COUPON_NOT_NOW', 'COUPON_NOT_TODAY'],
  ['Friday 1:00', '2026-11-27T06:00:00Z', 'COUPON_NOT_TODAY', 'COUPON_NOT_TODAY'],
] as const)(
  'MKT-1 Fridays from 22:00 to 2:00, whenever the business day ends: %s',
  (_, at, closingAtFour, atMidnight) => {
    const [late, midnight] = [240, 0].map(cutoverMinutes => refused({ campaign: friday, at, cutoverMinutes }))
    expect([late, midnight]).toEqual([closingAtFour, atMidnight])
  },
)

test('MKT-1 the last day ends with the business day, not at midnight', () => {
  const campaign = { expiresOn: '2026-11-22' }
  expect(refused({ campaign, at: '2026-11-23T08:59:00Z' })).toBeNull()
  expect(refused({ campaign, at: '2026-11-23T09:00:00Z' })).toBe('COUPON_EXPIRED')
  expect(refused({ campaign, at: '2026-11-23T05:00:00Z', cutoverMinutes: 0 })).toBe('COUPON_EXPIRED')
})

test('MKT-1 hours and last days hold over both changes of the clocks', () => {
  const night = { fromMinute: 60, toMinute: 180 }
  const at = (...instants: string[]) => instants.map(each => refused({ campaign: night, at: each, cutoverMinutes: 0 }))
  // In March 1:59 is followed by 3:00, in November 1:59 by 1:00 again.
  expect(at('2026-03-08T06:59:00Z', '2026-03-08T07:00:00Z')).toEqual([null, 'COUPON_NOT_NOW'])
  expect(at('2026-11-01T05:00:00Z', '2026-11-01T06:59:00Z', '2026-11-01T07:59:00Z', '2026-11-01T08:00:00Z')).toEqual([
    null,
    null,
    null,
    'COUPON_NOT_NOW',
  ])
  const last = (expiresOn: string, instant: string) =>
    refused({ campaign: { expiresOn }, at: instant, cutoverMinutes: 0 })
  // Days of 23 and of 25 hours.
  expect([last('2026-03-08', '2026-03-09T03:59:59Z'), last('2026-03-08', '2026-03-09T04:00:00Z')]).toEqual([
    null,
    'COUPON_EXPIRED',
  ])
  expect([last('2026-11-01', '2026-11-02T04:59:59Z'), last('2026-11-01', '2026-11-02T05:00:00Z')]).toEqual([
    null,
    'COUPON_EXPIRED',
  ])
})
