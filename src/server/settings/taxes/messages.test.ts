/** What taxes refuse, word for word in both languages (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { settingCalls } from '../../../shared/contract/settings/settings.ts'
import {
  choice,
  conflict,
  insufficient,
  kind,
  nameTaken,
  nothingThere,
  required,
  tooLong,
  tooSmall,
  unknown,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'

const { deleteMerchantTax, getTaxes, getTaxUses, saveMerchantTax } = taxCalls
const NOWHERE = 2_000_000_000

let manager: TestPerson
let city: number
let version: number
beforeAll(async () => {
  manager = await aPerson({ permissions: ['menu.dishes.view', 'menu.dishes.taxes'] })
  await manager.send(saveMerchantTax, { ...typed(), name: 'Sales tax' })
  ;({ id: city, version } = await manager.send(saveMerchantTax, { ...typed(), name: 'City' }))
})

const typed = (more: Input = {}) => ({
  name: `Tax ${unique()}`,
  ratePcm: 8875,
  idempotencyKey: `key-${unique()}`,
  ...more,
})

const rate = { reason: 'INVALID_INPUT', field: 'ratePcm', en: 'Tax rate cannot exceed 100%', zh: '税率不能超过 100%' }
const cases: readonly [what: string, typed: Input, words: Words][] = [
  ['a rate above 100 %', { ratePcm: 100_001 }, rate],
  ['a rate of 10^9', { ratePcm: 1e9 }, rate],
  ['a rate below 0 %', { ratePcm: -1 }, { ...tooSmall(0), field: 'ratePcm' }],
  ['a rate finer than a thousandth', { ratePcm: 8875.5 }, { ...whole, field: 'ratePcm' }],
  ['the rate 8,875', { ratePcm: '8,875' }, { ...kind, field: 'ratePcm' }],
  ['no rate', { ratePcm: null }, { ...required, field: 'ratePcm' }],
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 300 characters', { name: 'x'.repeat(300) }, { ...tooLong(60), field: 'name' }],
  ['a name that is taken', { name: 'SALES tax' }, { ...nameTaken, field: 'name' }],
]

test.each(cases)('MENU-3 a tax with %s is refused when it is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, saveMerchantTax, typed(more))).toEqual(words)
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: city, version, ...more }))).toEqual(words)
})

const { getPosSetting, savePosSetting } = settingCalls
const others: readonly [what: string, value: Input, words: Words][] = [
  ['a rate of 100.01 %', { rates: [{ name: 'A', ratePcm: 100_010 }] }, { ...rate, field: 'value.rates.0.ratePcm' }],
  [
    'no order type',
    { rates: [{ name: 'A', ratePcm: 1, orderTypes: [] }] },
    { ...tooSmall(1), field: 'value.rates.0.orderTypes' },
  ],
  [
    'a second row of one name',
    {
      rates: [
        { name: 'A', ratePcm: 1 },
        { name: 'a', ratePcm: 2 },
      ],
    },
    { ...nameTaken, reason: 'INVALID_INPUT', field: 'value.rates.1.name' },
  ],
  [
    'a Chinese name that is taken',
    {
      rates: [
        { name: 'A', secondName: '税', ratePcm: 1 },
        { name: 'B', secondName: '税', ratePcm: 2 },
      ],
    },
    { ...nameTaken, reason: 'INVALID_INPUT', field: 'value.rates.1.secondName' },
  ],
  ['another rounding', { rounding: 'nearest' }, { ...choice, field: 'value.rounding' }],
  ['another level', { level: 'dish' }, { ...choice, field: 'value.level' }],
  ['a field that is none', { rate: 1 }, { ...unknown, field: 'value.rate' }],
]

test.each(others)('SET-1 all taxes with %s are refused at the field', async (_, value, words) => {
  const { version: now } = await manager.send(getPosSetting, { saveType: 20 })
  expect(await refusalOf(manager, savePosSetting, { saveType: 20, version: now, value })).toEqual(words)
})

test('SET-1 two save all taxes at once: the second is told', async () => {
  const version = 0
  expect(await refusalOf(manager, savePosSetting, { saveType: 20, version, value: { rates: [] } })).toEqual({
    ...conflict,
    field: 'version',
  })
})

test('MENU-3 0 % and 100 % are rates', async () => {
  for (const ratePcm of [0, 100_000]) await manager.send(saveMerchantTax, { ...typed(), ratePcm })
  const { rows } = await manager.send(getTaxes, {})
  expect(rows.map(({ ratePcm }) => ratePcm).toSorted((a, b) => a - b)).toEqual([0, 8875, 8875, 100_000])
})

test('MENU-3 a tax that was changed, deleted or never there; who may not change one', async () => {
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: city, version: 9 }))).toEqual({
    ...conflict,
    field: 'version',
  })
  const atId = { ...nothingThere, field: 'id' }
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: NOWHERE, version }))).toEqual(atId)
  expect(await refusalOf(manager, getTaxUses, { id: NOWHERE })).toEqual(atId)
  expect(await refusalOf(manager, deleteMerchantTax, { id: NOWHERE })).toEqual(atId)
  const other = await aPerson({ store: manager.store, permissions: ['menu.dishes.view', 'menu.dishes.edit'] })
  expect(await refusalOf(other, saveMerchantTax, typed())).toEqual(insufficient)
})
