/** What taxes refuse (docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { taxCalls } from '../../../shared/contract/settings/taxes.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, nameTaken, nothingThere, tooSmall } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

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

const rate = { reason: 'INVALID_INPUT', field: 'ratePcm', text: 'taxRate' }
const cases: readonly [what: string, typed: Input, words: Refused][] = [
  ['a rate above 100 %', { ratePcm: 100_001 }, rate],
  ['a rate of 10^9', { ratePcm: 1e9 }, rate],
  ['a name that is taken', { name: 'SALES tax' }, { ...nameTaken, field: 'name' }],
]

test.each(cases)('MENU-3 a tax with %s is refused when it is added and when it is changed', async (_, more, words) => {
  expect(await refusalOf(manager, saveMerchantTax, typed(more))).toEqual(words)
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: city, version, ...more }))).toEqual(words)
})

const { getPosSetting, savePosSetting } = settingCalls
const others: readonly [what: string, value: Input, words: Refused][] = [
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
    { reason: 'INVALID_INPUT', text: 'nameTaken', field: 'value.rates.1.name' },
  ],
  [
    'a Chinese name that is taken',
    {
      rates: [
        { name: 'A', secondName: '税', ratePcm: 1 },
        { name: 'B', secondName: '税', ratePcm: 2 },
      ],
    },
    { reason: 'INVALID_INPUT', text: 'nameTaken', field: 'value.rates.1.secondName' },
  ],
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

test('MENU-3 a tax that was changed, deleted or never there', async () => {
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: city, version: 9 }))).toEqual({
    ...conflict,
    field: 'version',
  })
  const atId = { ...nothingThere, field: 'id' }
  expect(await refusalOf(manager, saveMerchantTax, typed({ id: NOWHERE, version }))).toEqual(atId)
  expect(await refusalOf(manager, getTaxUses, { id: NOWHERE })).toEqual(atId)
  expect(await refusalOf(manager, deleteMerchantTax, { id: NOWHERE })).toEqual(atId)
})
