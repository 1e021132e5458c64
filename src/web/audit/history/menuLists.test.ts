import { expect, test } from 'vitest'
import { changedLists } from './menuLists.ts'

const dish = (id: number, priceCents: number | null = null) => ({ kind: 'dish', id, priceCents, status: 'valid' })
const category = (categoryId: number, items: object[]) => ({ categoryId, supplyTimeId: null, status: 'valid', items })

test('ADM-1 of a change of a menu the trail counts the dishes that came, went, changed or moved', () => {
  const before = { status: 'valid', categories: [category(1, [dish(1), dish(2), dish(3)]), category(2, [])] }
  const after = { status: 'invalid', categories: [category(1, [dish(1, 950), dish(2)]), category(2, [dish(4)])] }
  expect(changedLists('menu', before, after)).toEqual(new Map([['categories', { added: 1, removed: 1, changed: 1 }]]))
  expect(changedLists('menu', before, null).size).toBe(0)
  expect(changedLists('plan', before, after).size).toBe(0)
  expect(changedLists('menu', { channels: ['pos'] }, { channels: ['pos', 'web'] }).size).toBe(0)
})
