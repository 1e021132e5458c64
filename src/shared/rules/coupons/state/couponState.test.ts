import { expect, test } from 'vitest'
import { couponState } from './couponState.ts'

const campaign = { enabled: true, startsOn: '2026-11-10', expiresOn: '2026-11-20', voidedAt: null }
const coupon = { voidedAt: null, total: 2, used: 0 }
const at = '2026-11-01T00:00:00.000Z'

test('MKT-1 a coupon is to be used until its first day, valid through its last, then invalid', () => {
  const on = (today: string) => couponState(coupon, campaign, today)
  expect(['2026-11-09', '2026-11-10', '2026-11-20', '2026-11-21'].map(on)).toEqual([
    'pending',
    'valid',
    'valid',
    'invalid',
  ])
  expect(couponState(coupon, { ...campaign, expiresOn: null }, '2199-12-31')).toBe('valid')
})

test('MKT-1 used up or switched off is invalid, also before it starts; voided is deleted, whatever else it is', () => {
  const used = { ...coupon, used: 2 }
  const off = { ...campaign, enabled: false }
  expect(couponState(used, campaign, '2026-11-01')).toBe('invalid')
  expect(couponState(coupon, off, '2026-11-01')).toBe('invalid')
  expect(couponState({ ...used, voidedAt: at }, off, '2026-12-01')).toBe('deleted')
  expect(couponState(coupon, { ...campaign, voidedAt: at }, '2026-11-15')).toBe('deleted')
})
