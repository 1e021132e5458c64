import { expect, test } from 'vitest'
import { searchedText, searchRank } from './searching.ts'

test('SHELL-12 what was typed is looked for in lower case, wide letters as narrow ones, blanks as one', () => {
  expect(searchedText('  Kung   PAO ')).toBe('kung pao')
  expect(searchedText('ＧＢＪＤ')).toBe('gbjd')
})

test('SHELL-12 the name itself stands before its beginning, a word, and any part', () => {
  const names = 'order list | 订单列表 | dingdanliebiao ddlb ding dan lie biao'
  expect(['order list', '订单列表'].map(each => searchRank(names, each))).toEqual([0, 0])
  expect(['ord', '订单', 'dingd'].map(each => searchRank(names, each))).toEqual([1, 1, 1])
  expect(['list', 'ddlb', 'lie biao'].map(each => searchRank(names, each))).toEqual([2, 2, 2])
  expect([searchRank(names, 'rder'), searchRank(names, 'menu')]).toEqual([3, -1])
})
