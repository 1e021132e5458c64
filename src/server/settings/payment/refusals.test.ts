/** What payment and tips refuse (docs/product/fields.md; SET-2). */
import { beforeAll, expect, test } from 'vitest'
import { paymentCalls } from '../../../shared/contract/settings/payment.ts'
import { paymentTypes } from '../../../shared/contract/settings/groups/payment.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, required } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { settingInput } from '../../testing/settings.ts'

const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const oneChoice = input('oneChoice')
const rising = input('rising')
const aboveZero = input('aboveZero')
const twice = input('listedTwice')
const nameTaken = input('nameTaken')

let person: TestPerson
beforeAll(async () => {
  person = await aPerson({ permissions: ['settings.payment.edit'] })
})

const tips: readonly [what: string, tips: Input, words: Refused][] = [
  ['quick tips without a choice', { types: [] }, { ...oneChoice, field: 'types' }],
  ['a type of tip that is there twice', { types: ['ladder', 'ladder'] }, { ...twice, field: 'types' }],
  ['an empty ladder', { ladderPcm: [] }, { ...oneChoice, field: 'ladderPcm' }],
  ['an unsorted ladder', { ladderPcm: [20_000, 18_000] }, { ...rising, field: 'ladderPcm.1' }],
  ['a ladder with the same rung twice', { ladderPcm: [15_000, 18_000, 18_000] }, { ...rising, field: 'ladderPcm.2' }],
  ['no fixed amount', { types: ['fixed'] }, { ...oneChoice, field: 'fixedCents' }],
  ['fixed amounts that fall', { types: ['fixed'], fixedCents: [200, 100] }, { ...rising, field: 'fixedCents.1' }],
  ['a fixed amount below zero', { types: ['fixed'], fixedCents: [-100] }, { ...aboveZero, field: 'fixedCents.0' }],
  ['small orders without amounts', { smartBelowCents: 1000 }, { ...oneChoice, field: 'smartCents' }],
  ['amounts without small orders', { smartCents: [100] }, { ...required, field: 'smartBelowCents' }],
  ['small orders below 0.00', { smartBelowCents: -5, smartCents: [1] }, { ...aboveZero, field: 'smartBelowCents' }],
]

test.each(tips)('SET-2 %s is refused alike by saveMerchantTip and by the group', async (_, typed, words) => {
  expect(await refusalOf(person, paymentCalls.saveMerchantTip, { version: 0, ...typed })).toEqual(words)
  const group = settingInput('payment', { tips: typed })
  const field = `value.tips.${words.field}`
  expect(await refusalOf(person, settingCalls.savePosSetting, group)).toEqual({ ...words, field })
})

const type = (at: number, more: Input = {}) => ({ type: paymentTypes[at], enabled: true, ...more })
const all = paymentTypes.map((_, at) => type(at))
const payment: readonly [what: string, value: Input, words: Refused][] = [
  [
    'all types off',
    { types: all.map(each => ({ ...each, enabled: false })) },
    { ...oneChoice, field: 'types.0.enabled' },
  ],
  ['a type that is there twice', { types: all.with(5, type(0)) }, { ...twice, field: 'types.5.type' }],
  [
    'two types of one name',
    { types: all.with(0, type(0, { name: 'Till' })).with(3, type(3, { name: 'TILL' })) },
    { ...nameTaken, field: 'types.3.name' },
  ],
  [
    'two types of one Chinese name',
    { types: all.with(1, type(1, { secondName: '刷卡' })).with(3, type(3, { secondName: '刷卡' })) },
    { ...nameTaken, field: 'types.3.secondName' },
  ],
]

test.each(payment)('SET-2 V17 payment with %s is refused', async (_, value, words) => {
  const refused = await refusalOf(person, settingCalls.savePosSetting, settingInput('payment', value))
  expect(refused).toEqual({ ...words, field: `value.${words.field}` })
})

test('SET-2 SET-10 tips of a version that there is not', async () => {
  const late = await refusalOf(person, paymentCalls.saveMerchantTip, { version: 7 })
  expect(late).toEqual({ ...conflict, field: 'version' })
})
