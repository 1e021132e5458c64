/** Discounts, comps and their reasons: saved, refused word for word, taken back (SET-3, SET-10). */
import { beforeAll, expect, test } from 'vitest'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { insufficient, nothingThere, required, tooLarge } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { readSettings, saveSettings, settingInput, undoSettings } from '../../testing/settings.ts'

const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const range = input('discountRange')
const aboveZero = input('aboveZero')
const nameTaken = input('nameTaken')
const staff = { name: 'Staff', secondName: '员工餐', kind: 'percent', scope: 'item', valuePcm: 20_000 } as const
const voucher = {
  name: 'Voucher',
  kind: 'fixed' as const,
  scope: 'order' as const,
  amountCents: 500,
  orderTypes: ['carryout' as const],
}
const house = { name: 'On the house', kind: 'comp', scope: 'order', reasonRequired: true } as const

let boss: TestPerson
beforeAll(async () => {
  boss = await aPerson({ isBoss: true })
})

test('SET-3 discounts by item and order, comps and reasons keep their order and their ids', async () => {
  const reasons = [{ name: 'Too slow', secondName: '上菜慢' }, { name: 'Birthday' }]
  const person = await aPerson({ permissions: ['settings.discounts.edit'] })
  await saveSettings(person, 'discounts', { discounts: [staff, { ...voucher, valuePcm: 3 }, house], reasons })
  const { value } = await readSettings(person, 'discounts')
  expect(value.discounts).toMatchObject([{ ...staff, amountCents: null }, { ...voucher, valuePcm: null }, house])
  expect(value.discounts.map(({ orderTypes }) => orderTypes.length)).toEqual([4, 1, 4])
  const off = {
    ...value,
    discounts: value.discounts.toReversed().map(each => ({ ...each, status: 'invalid' as const })),
  }
  await saveSettings(person, 'discounts', off)
  expect((await readSettings(person, 'discounts')).value).toEqual(off)
})

test('SET-10 a change of discounts is taken back, and the deleted one has its id again', async () => {
  const owner = await aPerson({ isBoss: true })
  await saveSettings(owner, 'discounts', { discounts: [staff, voucher] })
  const { value } = await readSettings(owner, 'discounts')
  await saveSettings(owner, 'discounts', { ...value, discounts: value.discounts.slice(1) })
  await undoSettings(owner, 'discounts')
  expect((await readSettings(owner, 'discounts')).value).toEqual(value)
  await expect(saveSettings(owner, 'discounts', value, 2)).rejects.toMatchObject({ code: 'CONFLICT', field: 'version' })
})

const cases: readonly [what: string, value: Input, words: Refused][] = [
  ['0 %', { discounts: [{ ...staff, valuePcm: 0 }] }, { ...range, field: 'discounts.0.valuePcm' }],
  ['100 %', { discounts: [{ ...staff, valuePcm: 100_000 }] }, { ...range, field: 'discounts.0.valuePcm' }],
  ['−5 %', { discounts: [{ ...staff, valuePcm: -5000 }] }, { ...range, field: 'discounts.0.valuePcm' }],
  ['no percentage', { discounts: [{ ...staff, valuePcm: null }] }, { ...required, field: 'discounts.0.valuePcm' }],
  ['no amount', { discounts: [{ ...voucher, amountCents: null }] }, { ...required, field: 'discounts.0.amountCents' }],
  ['0.00', { discounts: [{ ...voucher, amountCents: 0 }] }, { ...aboveZero, field: 'discounts.0.amountCents' }],
  ['−1.00', { discounts: [{ ...voucher, amountCents: -100 }] }, { ...aboveZero, field: 'discounts.0.amountCents' }],
  [
    'more than 10^9',
    { discounts: [{ ...voucher, amountCents: 1e9 + 1 }] },
    { ...tooLarge(1e9), field: 'discounts.0.amountCents' },
  ],
  ['a name twice', { discounts: [staff, { ...house, name: 'STAFF' }] }, { ...nameTaken, field: 'discounts.1.name' }],
  [
    'a Chinese name twice',
    { discounts: [staff, { ...house, secondName: '员工餐' }] },
    { ...nameTaken, field: 'discounts.1.secondName' },
  ],
  ['a reason twice', { reasons: [{ name: 'Late' }, { name: 'late' }] }, { ...nameTaken, field: 'reasons.1.name' }],
  ['an id that there is not', { discounts: [{ ...house, id: 5 }] }, { ...nothingThere, field: 'discounts.0.id' }],
]

test.each(cases)('SET-3 a discount with %s is refused in both languages, at its field', async (_, value, words) => {
  const refused = await refusalOf(boss, settingCalls.savePosSetting, settingInput('discounts', value))
  expect(refused).toEqual({ ...words, field: `value.${words.field}` })
})

test('SET-3 0.001 % and 99.999 % are discounts; who may not edit them is told', async () => {
  const owner = await aPerson({ isBoss: true })
  const ends = [1, 99_999].map(valuePcm => ({ ...staff, valuePcm, name: `${valuePcm}`, secondName: '' }))
  expect(await saveSettings(owner, 'discounts', { discounts: ends })).toBe(1)
  const other = await aPerson({ permissions: ['settings.discounts.view'] })
  expect(await refusalOf(other, settingCalls.savePosSetting, settingInput('discounts', {}))).toEqual(insufficient)
})
