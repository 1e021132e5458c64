import { expect, test } from 'vitest'
import { orderTypesValue } from '../../../contract/settings/groups/orderTypes.ts'
import { type DecidedOrder, LATE_MS, printDecision } from './printDecision.ts'

const NOW = Date.parse('2026-11-23T18:00:00Z')
const HOUR = 3_600_000
const unset = orderTypesValue.parse({})
const modeOf = (printMode: 'none' | 'confirm' | 'auto') => ({
  ...unset,
  types: unset.types.map(type => (type.type === 'carryout' ? { ...type, printMode } : type)),
})
const order = (given: Partial<DecidedOrder> = {}): DecidedOrder => ({
  orderType: 'carryout',
  port: 'web',
  source: 'Web',
  orderedAt: NOW,
  wantedAt: null,
  ...given,
})
const decide = (given: Partial<DecidedOrder>, settings: typeof unset = unset, terminalOrders = 'terminal' as const) =>
  printDecision(order(given), settings, { terminalOrders }, NOW)

test.each([
  ['auto', { when: 'now' }],
  ['confirm', { when: 'confirm', because: 'mode' }],
  ['none', { when: 'never' }],
] as const)('SET-4 print mode %s', (mode, expected) => {
  for (const port of ['pad', 'kiosk', 'qr', 'web']) expect(decide({ port }, modeOf(mode))).toEqual(expected)
  expect(decide({ orderType: 'dineIn', port: 'qr' }, modeOf(mode))).toEqual({ when: 'now' })
})

test('SET-4 a terminal prints what is keyed in at it, unless the office does; a delivery service is no terminal', () => {
  expect(decide({ port: 'pos', source: 'POS' })).toEqual({ when: 'never' })
  expect(decide({ port: 'pos', source: 'Phone' })).toEqual({ when: 'never' })
  expect(decide({ port: 'pos', source: 'POS', orderType: 'delivery' })).toEqual({ when: 'never' })
  expect(decide({ port: 'pos', source: 'DoorDash', orderType: 'delivery' })).toEqual({ when: 'now' })
  expect(printDecision(order({ port: 'pos' }), unset, { terminalOrders: 'office' }, NOW)).toEqual({ when: 'now' })
})

test('SET-4 an order for later goes to the kitchen so long before it is wanted', () => {
  const early = { ...unset, sendBeforeMinutes: 30 as const }
  const wantedAt = NOW + 2 * HOUR
  expect(decide({ wantedAt }, early)).toEqual({ when: 'later', at: wantedAt - HOUR / 2 })
  expect(decide({ wantedAt: NOW + HOUR / 2 }, early)).toEqual({ when: 'now' })
  expect(decide({ wantedAt })).toEqual({ when: 'now' })
})

test('SET-4 what comes half a day late is asked about, unless it is wanted now', () => {
  const orderedAt = NOW - LATE_MS - 1
  expect(decide({ orderedAt })).toEqual({ when: 'confirm', because: 'late' })
  expect(decide({ orderedAt, wantedAt: NOW })).toEqual({ when: 'now' })
  expect(decide({ orderedAt: NOW - LATE_MS })).toEqual({ when: 'now' })
})
