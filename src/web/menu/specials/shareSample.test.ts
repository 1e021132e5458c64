import { expect, test } from 'vitest'
import type { ChoiceGroup } from '../../../shared/contract/menu/specials.ts'
import { sampleOf, sharedPrice } from './shareSample.ts'

const dish = (dishId: number, priceCents: number, more: Partial<ChoiceGroup['dishes'][number]> = {}) => ({
  dishId,
  priceCents,
  upchargeCents: 0,
  maxQuantity: null,
  isDefault: false,
  name: `D${dishId}`,
  secondName: '',
  status: 'valid' as const,
  categoryId: 1,
  categoryName: 'Mains',
  categorySecondName: '主菜',
  ...more,
})
const group = (id: number, dishes: ChoiceGroup['dishes'], more: Partial<ChoiceGroup> = {}): ChoiceGroup => ({
  id,
  name: `G${id}`,
  secondName: '',
  status: 'valid',
  sort: 0,
  min: 1,
  max: 1,
  duplicateSelection: false,
  dishes,
  faults: [],
  ...more,
})

test('MENU-5 the sample begins with what is chosen to begin with, fills up to the minimum, and leaves out what is off', () => {
  const dishes = [dish(1, 100, { status: 'invalid' }), dish(2, 100), dish(3, 100, { isDefault: true }), dish(4, 100)]
  expect(sampleOf(group(1, dishes))).toEqual([3])
  expect(sampleOf(group(1, dishes, { min: 2, max: 3 }))).toEqual([3, 2])
  expect(sampleOf(group(1, [dish(2, 100)], { min: 0 }))).toEqual([])
})

test('MENU-5 the shown sharing sums to what the guest pays, by dish and by category', () => {
  const groups = [
    group(1, [dish(1, 1295, { upchargeCents: 200 })]),
    group(2, [dish(2, 425, { categoryId: 2 }), dish(3, 500, { categoryId: 2 })], { max: 2 }),
  ]
  const shared = sharedPrice(1500, groups, new Map([[2, [2, 3]]]))
  expect(shared?.rows.map(({ share }) => share.totalCents)).toEqual([1075, 287, 338])
  expect(shared?.categories).toEqual([
    { categoryId: 1, cents: 1075 },
    { categoryId: 2, cents: 625 },
  ])
  expect(shared).toMatchObject({ totalCents: 1700, aloneCents: 2220 })
  expect(sharedPrice(1500, [group(1, [])], new Map())).toBeUndefined()
})
