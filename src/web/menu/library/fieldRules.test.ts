/** The rules of the menu's forms at their fields: the texts of the catalogue, as the server's refusals (docs/product/fields.md). */
import type { RuleObject } from 'antd/es/form/index.js'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import type { en } from '../../../shared/text/en.ts'
import { rulesOf } from '../../kit/fields.ts'
import { moneyRule } from '../../kit/MoneyInput.tsx'
import { changeLanguage, startTexts, text } from '../../kit/texts.ts'
import { WeekField } from '../../kit/week/WeekField.tsx'
import { notBelowMinimum } from './notBelowMinimum.ts'

beforeAll(async () => {
  vi.stubGlobal('document', { documentElement: {} })
  await startTexts()
})
afterAll(() => vi.unstubAllGlobals())

type FieldText = keyof typeof en.failures.field

type Values = Readonly<Record<string, string | number>>

/** What is said in English and in Chinese. */
async function inBoth(said: () => unknown): Promise<[unknown, unknown]> {
  const english = await said()
  await changeLanguage('zh')
  const chinese = await said()
  await changeLanguage('en')
  return [english, chinese]
}

const textOf = (key: FieldText, values: Values = {}) => inBoth(() => text(`failures.field.${key}`, values))

/** What a rule refuses a value with; nothing where it takes it. */
async function refusal(rule: RuleObject | undefined, value: unknown): Promise<string | undefined> {
  try {
    await rule?.validator?.(rule, value, () => {})
    return undefined
  } catch (error) {
    return (error as Error).message
  }
}

const prices: readonly [typed: unknown, key: FieldText, values?: { max: string }][] = [
  [undefined, 'required'],
  ['12,50', 'moneyComma'],
  ['12.505', 'moneyDecimals'],
  ['twelve', 'money'],
  ['-1', 'moneyNegative'],
  [-1, 'moneyNegative'],
  ['1000000000', 'tooLarge', { max: '10,000,000.00' }],
]
test.each(prices)('MENU-3 the price %s is refused at the field: %s', async (typed, key, values) => {
  expect(await inBoth(() => refusal(moneyRule({ most: MOST_CENTS, required: true }), typed))).toEqual(
    await textOf(key, { ...values }),
  )
})

test('MENU-3 names and tax rates are refused at the field as the server refuses them', async () => {
  const [name] = rulesOf(dishCalls.addDish.input, 'name')
  const [rate] = rulesOf(taxCalls.saveMerchantTax.input, 'ratePcm')
  expect(await inBoth(() => refusal(name, ' '))).toEqual(await textOf('required'))
  expect(await inBoth(() => refusal(name, 'x'.repeat(300)))).toEqual(await textOf('tooLong', { max: 100 }))
  expect(await inBoth(() => refusal(name, 'a\u0000b'))).toEqual(await textOf('characters'))
  expect(await inBoth(() => refusal(rate, 100_001))).toEqual(await textOf('taxRate'))
  for (const fine of ['🍜', 'دجاج', '<b>x</b>']) expect(await refusal(name, fine)).toBeUndefined()
})

test('MENU-4 MENU-5 a maximum below the minimum is refused at the field; “exactly one” is not', async () => {
  const rule = notBelowMinimum({ getFieldValue: () => 2 })
  expect(await inBoth(() => refusal(rule, 1))).toEqual(await textOf('maximum'))
  expect(await refusal(rule, 2)).toBeUndefined()
})

const span = (fromMinute: number, toMinute: number, weekday = 1) => ({ weekday, fromMinute, toMinute })
const weeks: readonly [value: ReturnType<typeof span>[], key: FieldText][] = [
  [[span(0, 60), span(120, 180), span(240, 300), span(360, 420)], 'spansMost'],
  [[span(600, 629)], 'span'],
  [[span(600, 2100)], 'timeRange'],
  [[span(600, 720), span(700, 800)], 'timeConflict'],
]
test.each(weeks)('MENU-1 the hours %j are named beside their span: %s', async (value, key) => {
  const shown = () => /role="alert"[^>]*>([^<]*)</.exec(renderToStaticMarkup(createElement(WeekField, { value })))?.[1]
  expect(await inBoth(shown)).toEqual(await textOf(key))
})
