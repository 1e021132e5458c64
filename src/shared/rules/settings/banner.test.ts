import { expect, test } from 'vitest'
import { isBannerShown } from './banner.ts'

test.each([
  [{ enabled: true, fromDate: null, toDate: null }, '2026-11-23', true],
  [{ enabled: false, fromDate: null, toDate: null }, '2026-11-23', false],
  [{ enabled: true, fromDate: '2026-11-23', toDate: '2026-11-23' }, '2026-11-23', true],
  [{ enabled: true, fromDate: '2026-11-24', toDate: null }, '2026-11-23', false],
  [{ enabled: true, fromDate: null, toDate: '2026-11-22' }, '2026-11-23', false],
])('CHOWLY-5 the banner %j is shown on %s: %s', (banner, date, isShown) => {
  expect(isBannerShown(banner, date)).toBe(isShown)
})
