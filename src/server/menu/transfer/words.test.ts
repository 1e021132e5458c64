import { expect, test } from 'vitest'
import { headingKey } from '../../../shared/rules/menu/transfer/tables.ts'
import { wordsOfMenu } from './words.ts'

test('MENU-8 order types are read by the words of the screens, and by what people write otherwise', () => {
  const read = (said: string) => wordsOfMenu.keys.get(headingKey(said))
  expect(['外送', 'Delivery', '外卖', '送餐'].map(read)).toEqual(['delivery', 'delivery', 'delivery', 'delivery'])
  expect(['外带', '打包', 'Take-out', 'takeout'].map(read)).toEqual(['carryout', 'carryout', 'carryout', 'carryout'])
  expect(read('堂食')).toBe('dineIn')
  expect(read('外面')).toBeUndefined()
})
