/** What the lines of an order take (MENU-10). */
import { expect, test } from 'vitest'
import { pushedLine } from '../../contract/orders/push/items.ts'
import { portionsOf } from './orderPortions.ts'

const line = (fields: object) => pushedLine.parse({ key: 'a', ...fields })
const voided = { at: '2026-05-01T12:00:00Z', reason: 'Mistake' }

test('MENU-10 a line takes its dish, its special, what is chosen in it and modifiers, times its quantity', () => {
  const lines = [
    line({ kind: 'dish', id: 1, quantity: 2, modifiers: [{ id: 7, quantity: 3 }], addOns: [{ id: 8 }] }),
    line({
      kind: 'special',
      id: 4,
      quantity: 2,
      choices: [{ groupId: 1, dishId: 1, quantity: 2, modifiers: [{ id: 7 }] }],
    }),
    line({ kind: 'dish', id: 1, quantity: 9, voided }),
    line({ kind: 'open', name: 'Soup', unitPriceCents: 100 }),
  ]
  expect(portionsOf(lines)).toEqual([
    { kind: 'dish', id: 1, quantity: 2 },
    { kind: 'modifier', id: 7, quantity: 6 },
    { kind: 'special', id: 4, quantity: 2 },
    { kind: 'dish', id: 1, quantity: 4 },
    { kind: 'modifier', id: 7, quantity: 4 },
  ])
})
