import { expect, test } from 'vitest'
import type { Offer } from '../../../contract/coupons/campaigns.ts'
import { termsWords } from '../testing/termsWords.ts'
import { conditionTexts, type CouponTerms, datesText, offerText } from './couponTerms.ts'

const [en, zh] = [termsWords('en'), termsWords('zh')]
const percent = (percentPcm: number): Offer => ({ kind: 'percent', percentPcm })
const fixed = (amountCents: number): Offer => ({ kind: 'fixed', amountCents })
const free = (quantity: number, ...dishIds: number[]): Offer => ({ kind: 'freeItem', dishIds, quantity })

test.each<[Offer, string, string]>([
  [percent(10_000), '10% off', '9 折'],
  [percent(15_000), '15% off', '8.5 折'],
  [percent(12_500), '12.5% off', '8.75 折'],
  [percent(33_333), '33.333% off', '优惠 33.333%'],
  [percent(100_000), 'Free', '全免'],
  [percent(1), '0.001% off', '优惠 0.001%'],
  [fixed(500), '$5 off', '立减 $5'],
  [fixed(550), '$5.50 off', '立减 $5.50'],
  [fixed(1), '$0.01 off', '立减 $0.01'],
  [free(1, 1), 'Free Spring Rolls', '免费春卷'],
  [free(1, 1, 2), 'Free Spring Rolls or Egg Roll', '免费春卷或蛋卷'],
  [free(2, 1, 2, 3), '2 free: Spring Rolls, Egg Roll, or Jasmine Tea', '免费 2 份：春卷、蛋卷或茉莉花茶'],
  [free(1, 1, 2, 3, 4), 'Free Spring Rolls, Egg Roll, or 2 more', '免费春卷、蛋卷或另外 2 项'],
])('MKT-1 an offer as guests read it: %j is %s, %s', (offer, english, chinese) => {
  expect(offerText(offer, en)).toBe(english)
  expect(offerText(offer, zh)).toBe(chinese)
})

test('MKT-1 amounts of currencies without or with three decimals', () => {
  expect(offerText(fixed(500), termsWords('en', 'JPY'))).toBe('¥500 off')
  expect(offerText(fixed(1_500), termsWords('en', 'KWD'))).toContain('1.500')
})

test('MKT-1 the dates of a coupon: a span, one day, no end', () => {
  const span = { startsOn: '2026-11-01', expiresOn: '2026-12-31' }
  expect(datesText(span, en)).toBe('Valid Nov 1, 2026 – Dec 31, 2026')
  expect(datesText(span, zh)).toBe('有效期 2026年11月1日至2026年12月31日')
  expect(datesText({ startsOn: '2026-11-01', expiresOn: null }, en)).toBe('Valid from Nov 1, 2026')
  expect(datesText({ startsOn: '2026-11-01', expiresOn: '2026-11-01' }, zh)).toBe('仅限 2026年11月1日使用')
})

const none: CouponTerms = {
  offer: percent(10_000),
  maxDiscountCents: null,
  minOrderCents: null,
  dishIds: [],
  categoryIds: [],
  orderTypes: [],
  channels: [],
  weekdays: [],
  fromMinute: null,
  toMinute: null,
  startsOn: '2026-11-01',
  expiresOn: null,
  timesPerCode: 1,
  perGuest: null,
  stacking: 'withOthers',
}

test('MKT-1 a campaign without terms says none; all its terms are said in both languages', () => {
  expect(conditionTexts(none, en)).toEqual([])
  const all: CouponTerms = {
    ...none,
    maxDiscountCents: 2_000,
    minOrderCents: 3_050,
    dishIds: [4],
    categoryIds: [101],
    orderTypes: ['dineIn', 'pickUp'],
    channels: ['kiosk', 'web'],
    weekdays: [5, 1, 2, 3, 4],
    fromMinute: 660,
    toMinute: 870,
    timesPerCode: 3,
    perGuest: 1,
    stacking: 'alone',
  }
  expect(conditionTexts(all, en)).toEqual([
    'Orders of $30.50 or more',
    'Up to $20 off',
    'On Kung Pao Chicken and Category 101 only',
    'Dine in, Pick up only',
    'Ordered by: Kiosk, Website',
    'Mon–Fri, 11:00\u00a0AM–2:30\u00a0PM',
    'Can be used 3 times',
    'Once per guest',
    'Cannot be combined with other discounts',
  ])
  expect(conditionTexts(all, zh)).toEqual([
    '满 $30.50 可用',
    '最多优惠 $20',
    '仅限宫保鸡丁和分类101',
    '仅限堂食、自取',
    '下单方式：自助点餐机、网站',
    '周一至周五 11:00至14:30',
    '可使用 3 次',
    '每位客人限用 1 次',
    '不可与其他优惠同享',
  ])
})

test.each<[number[], string]>([
  [[0, 6], 'Sat, Sun'],
  [[1, 3, 5], 'Mon, Wed, Fri'],
  [[0, 1, 5, 6], 'Mon, Fri–Sun'],
  [[0, 1, 2, 3, 4, 5, 6], ''],
])('MKT-1 the weekdays %j read %s', (weekdays, said) => {
  expect(conditionTexts({ ...none, weekdays }, en)).toEqual(said === '' ? [] : [said])
})

test('MKT-1 hours that go past midnight or have one end', () => {
  const hours = (fromMinute: number | null, toMinute: number | null) =>
    conditionTexts({ ...none, fromMinute, toMinute }, zh)
  expect(hours(1_320, 120)).toEqual(['22:00至02:00'])
  expect(hours(1_320, 1_560)).toEqual(['22:00至02:00'])
  expect(hours(null, 840)).toEqual(['00:00至14:00'])
})
