import { expect, test } from 'vitest'
import { createFormat } from './format.ts'

const en = createFormat('en', 'America/New_York', 'USD')
const zh = createFormat('zh', 'America/New_York', 'USD')

test('AUTH-10 money has the sign of the store’s currency in both languages', () => {
  expect(en.money(1_620_435)).toBe('$16,204.35')
  expect(zh.money(1_620_435)).toBe('$16,204.35')
  expect(createFormat('zh', 'Asia/Shanghai', 'CNY').money(100)).toBe('¥1.00')
  expect(createFormat('en', 'Asia/Tokyo', 'USD').moneyShort(123_456)).toBe('$1,235')
})

test('AUTH-10 a negative amount has a minus sign, and nothing has none', () => {
  expect(en.money(-8640)).toBe('−$86.40')
  expect(zh.money(-5)).toBe('−$0.05')
  expect(en.moneyShort(-40)).toBe('$0')
  expect(en.number(-1234)).toBe('−1,234')
})

test('SEC-11 what costs less than a cent shows its decimals', () => {
  expect(en.micros(8_300)).toBe('$0.0083')
  expect(zh.micros(12_345_678)).toBe('$12.3457')
  expect(en.micros(0)).toBe('$0.00')
  expect(createFormat('en', 'Asia/Tokyo', 'JPY').micros(1_250_000)).toBe('¥1.25')
})

test('AUTH-10 thousandths of a percent', () => {
  expect(en.percent(8875)).toBe('8.875%')
  expect(en.percent(10_000)).toBe('10%')
  expect(en.percent(-1300)).toBe('−1.3%')
})

const en24 = createFormat('en', 'America/New_York', 'USD', 'h24')
const plain = (text: string) => text.replaceAll('\u00a0', ' ')

test('AUTH-10 SHELL-19 instants are shown in the zone of the store, also over the change of clocks', () => {
  expect(plain(en.dateTime('2025-11-21T03:12:00.000Z'))).toBe('Nov 20, 2025, 10:12 PM')
  expect(en24.dateTime('2025-11-21T03:12:00.000Z')).toBe('Nov 20, 2025, 22:12')
  expect(zh.dateTime('2025-11-21T03:12:00.000Z')).toBe('2025年11月20日 22:12')
  expect(plain(en.time('2025-11-02T05:30:00Z'))).toBe('1:30 AM')
  expect(plain(en.time('2025-11-02T06:30:00Z'))).toBe('1:30 AM')
  expect([en, en24, zh].map(format => plain(format.time('2025-11-21T05:00:00Z')))).toEqual([
    '12:00 AM',
    '00:00',
    '00:00',
  ])
})

test('SHELL-19 Chinese stays at 24 hours whatever the person chose for English', () => {
  const asked = createFormat('zh', 'America/New_York', 'USD', 'h12')
  expect(asked).toBe(zh)
  expect([asked.clock(870), asked.hour(14), asked.hourSpan(14), asked.shortClock(870)]).toEqual([
    '14:30',
    '14:00',
    '14:00–14:59',
    '14:30',
  ])
})

test('AUTH-10 a business day is the same day in every zone', () => {
  for (const zone of ['Pacific/Kiritimati', 'America/Adak', 'UTC']) {
    const format = createFormat('en', zone, 'USD')
    expect(format.businessDate('2025-11-21')).toBe('Nov 21, 2025')
    expect(format.longBusinessDate('2025-11-21')).toBe('Friday, November 21')
    expect(format.shortBusinessDate('2024-02-29')).toBe('Feb 29')
    expect([format.month('2024-02'), format.month('2024-12-31')]).toEqual(['Feb 2024', 'Dec 2024'])
  }
  expect(zh.longBusinessDate('2025-11-21')).toBe('11月21日星期五')
})

test('AUTH-10 weekdays and clock times', () => {
  expect([0, 1, 6].map(en.weekday)).toEqual(['Sun', 'Mon', 'Sat'])
  expect([0, 1, 6].map(zh.weekday)).toEqual(['周日', '周一', '周六'])
  expect([0, 65, 1439].map(en24.clock)).toEqual(['00:00', '01:05', '23:59'])
  expect([0, 65, 1439].map(en.clock).map(plain)).toEqual(['12:00 AM', '1:05 AM', '11:59 PM'])
})

test('ORD-11 amounts have the decimals of their currency, and are exact up to 2^53', () => {
  const yen = createFormat('en', 'Asia/Tokyo', 'JPY')
  expect([yen.money(1235), yen.money(-5), yen.moneyShort(1235)]).toEqual(['¥1,235', '−¥5', '¥1,235'])
  const dinar = createFormat('en', 'Asia/Kuwait', 'KWD')
  expect(dinar.money(1235).replaceAll(/\s/gu, ' ')).toBe('KWD 1.235')
  expect(createFormat('zh', 'Asia/Tokyo', 'JPY').money(1235)).toBe('¥1,235')
  expect(en.money(Number.MAX_SAFE_INTEGER)).toBe('$90,071,992,547,409.91')
  expect(en.money(Number.MAX_SAFE_INTEGER - 1)).toBe('$90,071,992,547,409.90')
})

test('CHOWLY-3 how long ago something was: minutes, hours, days, and after a week when', () => {
  const now = Date.parse('2025-11-21T12:00:00.000Z')
  const before = (minutes: number) => new Date(now - minutes * 60_000).toISOString()
  const told = (minutes: number) => [en.ago(before(minutes), now), zh.ago(before(minutes), now)]
  expect(told(0.5)).toEqual(['now', '现在'])
  // A clock that is behind the server's.
  expect(told(-3)).toEqual(['now', '现在'])
  expect(told(1)).toEqual(['1 minute ago', '1分钟前'])
  expect(told(59.9)).toEqual(['59 minutes ago', '59分钟前'])
  expect(told(60)).toEqual(['1 hour ago', '1小时前'])
  expect(told(24 * 60)).toEqual(['1 day ago', '1天前'])
  expect(plain(en.ago(before(7 * 24 * 60), now))).toBe('Nov 14, 2025, 7:00 AM')
})
