/** What the forms of the menu say at the field, word for word in both languages (docs/product/fields.md). */
import type { RuleObject } from 'antd/es/form/index.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { rulesOf } from '../../kit/fields.ts'
import { moneyRule } from '../../kit/MoneyInput.tsx'
import { changeLanguage, startTexts, text } from '../../kit/texts.ts'
import { notBelowMinimum } from './notBelowMinimum.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => vi.unstubAllGlobals())

/** What is said in English and in Chinese. */
async function inBoth<T>(said: () => T | Promise<T>): Promise<[T, T]> {
  const english = await said()
  await changeLanguage('zh')
  const chinese = await said()
  await changeLanguage('en')
  return [english, chinese]
}

/** What a rule refuses a value with; nothing where it takes it. */
async function refusal(rule: RuleObject | undefined, value: unknown): Promise<string | undefined> {
  try {
    await rule?.validator?.(rule, value, () => {})
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const price = () => moneyRule({ most: MOST_CENTS, required: true })
test.each([
  ['', undefined, 'This is required.', '此项必填。'],
  ['12,50', '12,50', 'Please write a point before the cents: 12.50.', '小数点请用“.”，例如 12.50。'],
  ['12.505', '12.505', 'An amount has at most two decimals.', '金额最多保留两位小数。'],
  ['twelve', 'twelve', 'This is not an amount. Write it as 12.50.', '金额格式不对，请写成 12.50。'],
  ['-1', '-1', 'This cannot be below 0.00.', '金额不能小于 0.00。'],
  ['-0.01', -1, 'This cannot be below 0.00.', '金额不能小于 0.00。'],
  ['10^9', '1000000000', 'At most 100,000.00.', '不能大于 100,000.00。'],
])('MENU-3 the price “%s” is refused at the field', async (_, typed, en, zh) => {
  expect(await inBoth(() => refusal(price(), typed))).toEqual([en, zh])
})

test('MENU-3 names and tax rates are refused at the field as the server refuses them', async () => {
  const [name] = rulesOf(dishCalls.addDish.input, 'name')
  const [rate] = rulesOf(taxCalls.saveMerchantTax.input, 'ratePcm')
  expect(await inBoth(() => refusal(name, ' '))).toEqual(['This is required.', '此项必填。'])
  expect(await inBoth(() => refusal(name, 'x'.repeat(300)))).toEqual(['At most 100 characters.', '最多 100 个字符。'])
  expect(await inBoth(() => refusal(name, 'a\u0000b'))).toEqual([
    'This has characters that cannot be saved.',
    '包含无法保存的字符。',
  ])
  for (const fine of ['🍜', 'دجاج', '<b>x</b>']) expect(await refusal(name, fine)).toBeUndefined()
  expect(await inBoth(() => refusal(rate, 100_001))).toEqual(['Tax rate cannot exceed 100%', '税率不能超过 100%'])
})

test('MENU-4 MENU-5 a maximum below the minimum is refused at the field; “exactly one” is not', async () => {
  const rule = notBelowMinimum({ getFieldValue: () => 2 })
  expect(await inBoth(() => refusal(rule, 1))).toEqual(['Maximum must be greater than minimum', '最大值必须大于最小值'])
  expect(await refusal(rule, 2)).toBeUndefined()
})

const span = (fromMinute: number, toMinute: number, weekday = 1) => ({ weekday, fromMinute, toMinute })
test.each([
  [
    [span(0, 60), span(120, 180), span(240, 300), span(360, 420)],
    'Only three time spans can be set!',
    '最多只能设置三个时间段！',
  ],
  [[span(600, 629)], 'A time span lasts at least 30 minutes.', '每个时间段至少 30 分钟。'],
  [[span(600, 2100)], 'Time range is wrong', '时间范围有误'],
  [[span(600, 720), span(700, 800)], 'Conflicts with the time set previously!', '与之前设置的时间冲突！'],
])('MENU-1 hours that cannot be are named beside their span', async (value, en, zh) => {
  const shown = () => /role="alert"[^>]*>([^<]*)</.exec(renderToStaticMarkup(createElement(WeekField, { value })))?.[1]
  expect(await inBoth(shown)).toEqual([en, zh])
})

test('SHELL-10 what succeeded is said in the words of the specification', async () => {
  const names = ['updated', 'saved', 'deleted', 'sent', 'added', 'published'] as const
  expect(await inBoth(() => names.map(name => text(`common.${name}`)))).toEqual([
    ['Updated!', 'Saved!', 'Deleted!', 'Sent!', 'Added!', 'Publish Successfully!'],
    ['已更新！', '已保存！', '已删除！', '已发送！', '已添加！', '发布成功！'],
  ])
})
