import { expect, test } from 'vitest'
import { type FileRow, xeroParts } from './journalFile.ts'

/** A day with as many lines; each account has two of them, and the last one balances them. */
function aDay(date: string, lines: number): FileRow[] {
  const row = (at: number, cents: number): FileRow => ({
    entry: { date, isClosed: true, day: {} as never, lines: [] },
    line: { role: 'sales', part: `p${at}`, cents },
    account: { code: String(4000 + Math.floor(at / 2)), name: `Account ${Math.floor(at / 2)}` },
    description: `Line ${at}`,
  })
  const amounts = Array.from({ length: lines - 1 }, (_, at) => row(at, 100 + at))
  return [...amounts, row(lines - 1, -amounts.reduce((sum, { line }) => sum + line.cents, 0))]
}

test('RPT-7 Xero: an entry of more than 300 lines has one line an account, and balances still', () => {
  const parts = xeroParts([...aDay('2025-06-02', 200), ...aDay('2025-06-03', 400), ...aDay('2025-06-04', 100)])
  expect(parts.map(part => [part.length, new Set(part.map(({ entry }) => entry.date)).size])).toEqual([
    [200, 1],
    [300, 2],
  ])
  for (const part of parts) expect(part.reduce((sum, { line }) => sum + line.cents, 0)).toBe(0)
})
