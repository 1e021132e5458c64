/** What surcharges, gratuity and the card surcharge refuse, word for word in both languages (docs/product/fields.md; SET-3). */
import { beforeAll, expect, test } from 'vitest'
import { chargeCalls } from '../../../shared/contract/settings/charges.ts'
import { settingCalls } from '../../../shared/contract/settings/settings.ts'
import {
  choice,
  conflict,
  gone,
  insufficient,
  kind,
  listedTwice,
  nameTaken,
  nothingThere,
  required,
  tooLarge,
  tooLong,
  tooSmall,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { settingInput } from '../../testing/settings.ts'

const { addFeeSurcharge, delFeeSurcharge, editFeeSurcharge, savePosSettingFee, sortFeeSurcharge } = chargeCalls
const input = (en: string, zh: string): Words => ({ reason: 'INVALID_INPUT', en, zh })
const aboveZero = input('Please enter more than zero.', '请输入大于零的数值。')
const rateMost = input('At most 100%.', '不能大于 100%。')
const timeRange = input('Time range is wrong', '时间范围有误')
const cardCap = input('The card networks allow at most 4%.', '卡组织最多允许 4%。')
const twice = input('This is listed twice.', '重复列出。')
const aKey = () => `key-${unique()}`
const fee = { name: 'Service', secondName: '服务', kind: 'percent', ratePcm: 10_000, orderTypes: ['dineIn'] }

let person: TestPerson
let taken: number
beforeAll(async () => {
  person = await aPerson({ permissions: ['settings.payment.charges'] })
  const kitchen = { ...fee, name: 'Kitchen fee', secondName: '厨房附加费', idempotencyKey: aKey() }
  ;({ id: taken } = await person.send(addFeeSurcharge, kitchen as never))
})

const rates = (taxIds: number[]) => ({ taxable: { kind: 'rates', taxIds } })
const surcharges: readonly [what: string, typed: Input, words: Words][] = [
  ['no name', { name: ' ' }, { ...required, field: 'name' }],
  ['a name of 61 characters', { name: 'x'.repeat(61) }, { ...tooLong(60), field: 'name' }],
  ['no guests though they count', { guestsFrom: '' }, { ...kind, field: 'guestsFrom' }],
  ['a threshold of 0 guests', { guestsFrom: 0 }, { ...tooSmall(1), field: 'guestsFrom' }],
  ['a threshold of 1.5 guests', { guestsFrom: 1.5 }, { ...whole, field: 'guestsFrom' }],
  ['a threshold of −3 guests', { guestsFrom: -3 }, { ...tooSmall(1), field: 'guestsFrom' }],
  ['a threshold of 1,000 guests', { guestsFrom: 1000 }, { ...tooLarge(999), field: 'guestsFrom' }],
  ['a percentage of nothing', { ratePcm: 0 }, { ...aboveZero, field: 'ratePcm' }],
  ['a percentage below 0', { ratePcm: -5 }, { ...aboveZero, field: 'ratePcm' }],
  ['a percentage above 100', { ratePcm: 100_001 }, { ...rateMost, field: 'ratePcm' }],
  ['no percentage', { ratePcm: null }, { ...required, field: 'ratePcm' }],
  ['no amount', { kind: 'fixed' }, { ...required, field: 'amountCents' }],
  ['an amount below zero', { kind: 'fixed', amountCents: -1 }, { ...aboveZero, field: 'amountCents' }],
  ['an amount of 0.00', { kind: 'fixed', amountCents: 0 }, { ...aboveZero, field: 'amountCents' }],
  ['another kind', { kind: 'open' }, { ...choice, field: 'kind' }],
  ['no order type', { orderTypes: [] }, { ...tooSmall(1), field: 'orderTypes' }],
  ['an order type twice', { orderTypes: ['dineIn', 'dineIn'] }, { ...twice, field: 'orderTypes' }],
  [
    'a time that ends as it begins',
    { span: { fromMinute: 60, toMinute: 60 } },
    { ...timeRange, field: 'span.toMinute' },
  ],
  ['rates that are not named', rates([]), { ...required, field: 'taxable.taxIds' }],
  ['a rate that is named twice', rates([7, 7]), { ...twice, field: 'taxable.taxIds' }],
]

test.each(surcharges)(
  'SET-3 a surcharge with %s is refused, alike by its calls and by the group',
  async (_, more, words) => {
    const typed = { ...fee, ...more }
    expect(await refusalOf(person, addFeeSurcharge, { ...typed, idempotencyKey: aKey() })).toEqual(words)
    expect(await refusalOf(person, editFeeSurcharge, { ...typed, id: taken, version: 1 })).toEqual(words)
    const group = settingInput('charges', { surcharges: [typed] }, 1)
    const field = `value.surcharges.0.${words.field}`
    expect(await refusalOf(person, settingCalls.savePosSetting, group)).toEqual({ ...words, field })
  },
)

test('SET-3 names twice in either language, whatever the capitals; a tax that there is not', async () => {
  const add = (more: Input) => refusalOf(person, addFeeSurcharge, { ...fee, ...more, idempotencyKey: aKey() })
  expect(await add({ name: 'KITCHEN fee' })).toEqual({ ...nameTaken, field: 'name' })
  expect(await add({ secondName: '厨房附加费' })).toEqual({ ...nameTaken, field: 'secondName' })
  expect(await add(rates([987_654]))).toEqual({ ...gone, field: 'taxable.taxIds.0' })
  const group = settingInput('charges', { surcharges: [fee, { ...fee, secondName: '' }] }, 1)
  const refused = await refusalOf(person, settingCalls.savePosSetting, group)
  expect(refused).toEqual({ ...nameTaken, reason: 'INVALID_INPUT', field: 'value.surcharges.1.name' })
})

const fees: readonly [what: string, typed: Input, words: Words][] = [
  ['a gratuity from 0 guests on', { gratuity: { guestsFrom: 0 } }, { ...tooSmall(1), field: 'gratuity.guestsFrom' }],
  ['a gratuity from 1.5 guests on', { gratuity: { guestsFrom: 1.5 } }, { ...whole, field: 'gratuity.guestsFrom' }],
  ['a gratuity without guests', { gratuity: { guestsFrom: null } }, { ...required, field: 'gratuity.guestsFrom' }],
  ['a gratuity of 0 %', { gratuity: { ratePcm: 0 } }, { ...aboveZero, field: 'gratuity.ratePcm' }],
  ['a gratuity of −18 %', { gratuity: { ratePcm: -18_000 } }, { ...aboveZero, field: 'gratuity.ratePcm' }],
  ['a gratuity above 100 %', { gratuity: { ratePcm: 100_001 } }, { ...rateMost, field: 'gratuity.ratePcm' }],
  ['a card cap above 4 %', { cardSurcharge: { capPcm: 4001 } }, { ...cardCap, field: 'cardSurcharge.capPcm' }],
  ['a card cap of 0 %', { cardSurcharge: { capPcm: 0 } }, { ...aboveZero, field: 'cardSurcharge.capPcm' }],
  ['a card surcharge below 0 %', { cardSurcharge: { ratePcm: -1 } }, { ...aboveZero, field: 'cardSurcharge.ratePcm' }],
]

test.each(fees)('SET-3 %s is refused, alike by savePosSettingFee and by the group', async (_, typed, words) => {
  const whole = { gratuity: {}, cardSurcharge: {}, ...typed }
  expect(await refusalOf(person, savePosSettingFee, { version: 1, ...whole })).toEqual(words)
  const refused = await refusalOf(person, settingCalls.savePosSetting, settingInput('charges', whole, 1))
  expect(refused).toEqual({ ...words, field: `value.${words.field}` })
})

test('SET-3 SET-10 an order of surcharges names each once and all; versions and ids that there are not; who may not', async () => {
  const sort = (ids: number[], version = 1) => refusalOf(person, sortFeeSurcharge, { ids, version })
  expect(await sort([])).toEqual({ ...conflict, field: 'ids' })
  expect(await sort([taken, taken])).toEqual({ ...listedTwice, field: 'ids.1' })
  expect(await sort([5])).toEqual({ ...nothingThere, field: 'ids.0' })
  expect(await sort([taken], 9)).toEqual({ ...conflict, field: 'version' })
  const edited = { ...fee, id: taken, version: 0 }
  expect(await refusalOf(person, editFeeSurcharge, edited)).toEqual({ ...conflict, field: 'version' })
  expect(await refusalOf(person, delFeeSurcharge, { id: 5, version: 1 })).toEqual({ ...nothingThere, field: 'id' })
  const other = await aPerson({ store: person.store, permissions: ['settings.payment.edit'] })
  expect(await refusalOf(other, delFeeSurcharge, { id: taken, version: 1 })).toEqual(insufficient)
})
