/** What the details of a store refuse (SET-1; docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { storeFields } from '../../../shared/contract/settings/groups/store.ts'
import { storeCalls } from '../../../shared/contract/settings/store.ts'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import { choice, conflict } from '../../testing/commonRefusals.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'

const { editMerchantDetail, getMerchantDetail } = storeCalls

let owner: TestPerson
let detail: Input
beforeAll(async () => {
  owner = await aPerson({ permissions: ['settings.store.view', 'settings.store.edit'] })
  const { version, ...all } = await owner.send(getMerchantDetail, {})
  detail = { ...storeFields.strip().parse({ ...all, phone: '555-0100' }), version }
})

const format: Refused = { reason: 'INVALID_INPUT', text: 'format' }
const cases: readonly [what: string, typed: Input, field: string, words: Refused][] = [
  ['a website that is none', { website: 'our page' }, 'website', format],
  ['a website that is a script', { website: 'javascript:alert(1)' }, 'website', format],
  ['a currency that nobody has', { currency: 'ABC' }, 'currency', choice],
  ['a time zone that nobody has', { timeZone: 'America/Gotham' }, 'timeZone', choice],
  ['a bare offset as a time zone', { timeZone: '+05:00' }, 'timeZone', choice],
]

test.each(cases)('SET-1 %s is refused at its field, by either call', async (_, typed, field, words) => {
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, ...typed })).toEqual({ ...words, field })
  const { version, ...value } = { ...detail, ...typed } as Input & { version?: unknown }
  expect(await refusalOf(owner, settingCalls.savePosSetting, { saveType: 10, version, value })).toEqual({
    ...words,
    field: `value.${field}`,
  })
})

test('SET-1 a version that is over, and another currency after an order', async () => {
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, version: 7 })).toEqual({
    ...conflict,
    field: 'version',
  })
  await anOrder(owner.store)
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, currency: 'EUR' })).toEqual({
    reason: 'CURRENCY_FIXED',
    field: 'currency',
  })
})
