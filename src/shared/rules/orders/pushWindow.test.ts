import { expect, test } from 'vitest'
import { farInstant } from './pushWindow.ts'

const day = 86_400_000
const now = Date.parse('2026-11-23T12:00:00Z')
const times = { receivedAt: now, now, daysBack: 35, isAccepted: false }
const at = (days: number) => new Date(now + days * day).toISOString()

test('POS-8 from 35 days before to 24 hours after the server’s clock, at any depth', () => {
  for (const days of [-35, 0, 1]) expect(farInstant({ at: at(days) }, times), String(days)).toBeUndefined()
  for (const days of [-35.001, 1.001, 3_000]) {
    expect(farInstant({ lines: [{ voided: { at: at(days) } }] }, times), String(days)).toEqual({
      field: 'lines.0.voided.at',
      at: now + days * day,
    })
  }
  expect(farInstant({ openedAt: '0000-01-01T00:00:00Z' }, times)?.field).toBe('openedAt')
  // A text is no instant by what it looks like.
  expect(farInstant({ note: '1970-01-01T00:00:00Z', format: '9999-12-31T00:00:00Z' }, times)).toBeUndefined()
})

test('POS-8 what waited is measured by when it came, and by the clock of today', () => {
  const waited = { receivedAt: now, now: now + 60 * day, daysBack: 35, isAccepted: false }
  expect(farInstant({ at: at(-35) }, waited)).toBeUndefined()
  expect(farInstant({ at: at(59) }, waited)).toBeUndefined()
  expect(farInstant({ at: at(62) }, waited)?.field).toBe('at')
})

test('POS-8 a wanted time lies up to a year ahead; settings were fetched whenever; a person accepts two years', () => {
  expect(farInstant({ wantedAt: at(365), settingsAt: at(-3_000) }, times)).toBeUndefined()
  expect(farInstant({ wantedAt: at(367) }, times)?.field).toBe('wantedAt')
  expect(farInstant({ settingsAt: at(2) }, times)?.field).toBe('settingsAt')
  expect(farInstant({ settingsAt: '1999-12-31T00:00:00Z' }, times)?.field).toBe('settingsAt')
  const accepted = { ...times, isAccepted: true }
  expect(farInstant({ at: at(-730) }, accepted)).toBeUndefined()
  for (const days of [-731, 2]) expect(farInstant({ at: at(days) }, accepted)?.field).toBe('at')
})
