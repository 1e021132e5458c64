/** What surcharges, gratuity and the card surcharge refuse (docs/product/fields.md; SET-3). */
import { beforeAll, expect, test } from 'vitest'
import { chargeCalls } from '../../../shared/contract/settings/charges.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { conflict, gone, listedTwice, nameTaken, nothingThere, required } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { settingInput } from '../../testing/settings.ts'

const { addFeeSurcharge, delFeeSurcharge, editFeeSurcharge, sortFeeSurcharge } = chargeCalls
const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const timeRange = input('rangeWrong')
const twice = input('listedTwice')
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
const surcharges: readonly [what: string, typed: Input, words: Refused][] = [
  ['no percentage', { ratePcm: null }, { ...required, field: 'ratePcm' }],
  ['no amount', { kind: 'fixed' }, { ...required, field: 'amountCents' }],
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
  expect(refused).toEqual({ reason: 'INVALID_INPUT', text: 'nameTaken', field: 'value.surcharges.1.name' })
})

test('SET-3 SET-10 an order of surcharges names each once and all; versions and ids that there are not', async () => {
  const sort = (ids: number[], version = 1) => refusalOf(person, sortFeeSurcharge, { ids, version })
  expect(await sort([])).toEqual({ ...conflict, field: 'ids' })
  expect(await sort([taken, taken])).toEqual({ ...listedTwice, field: 'ids.1' })
  expect(await sort([5])).toEqual({ ...nothingThere, field: 'ids.0' })
  expect(await sort([taken], 9)).toEqual({ ...conflict, field: 'version' })
  const edited = { ...fee, id: taken, version: 0 }
  expect(await refusalOf(person, editFeeSurcharge, edited)).toEqual({ ...conflict, field: 'version' })
  expect(await refusalOf(person, delFeeSurcharge, { id: 5, version: 1 })).toEqual({ ...nothingThere, field: 'id' })
})
