/** What the details of a store refuse, word for word in both languages (SET-1; docs/product/fields.md). */
import { beforeAll, expect, test } from 'vitest'
import { storeFields } from '../../../shared/contract/settings/groups/store.ts'
import { storeCalls } from '../../../shared/contract/settings/store.ts'
import { settingCalls } from '../../../shared/contract/settings/settings.ts'
import {
  characters,
  choice,
  conflict,
  insufficient,
  kind,
  required,
  tooLarge,
  tooLong,
  tooSmall,
} from '../../testing/commonWords.ts'
import { anOrder } from '../../testing/orders.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'

const { editMerchantDetail, getMerchantDetail, saveMerchantPhone } = storeCalls

let owner: TestPerson
let detail: Input
beforeAll(async () => {
  owner = await aPerson({ permissions: ['settings.store.view', 'settings.store.edit'] })
  const { version, ...all } = await owner.send(getMerchantDetail, {})
  detail = { ...storeFields.strip().parse({ ...all, phone: '555-0100' }), version }
})

const format: Words = { reason: 'INVALID_INPUT', en: 'This does not look right.', zh: '格式不正确。' }
const twice: Words = { reason: 'INVALID_INPUT', en: 'This is listed twice.', zh: '重复列出。' }
const cases: readonly [what: string, typed: Input, field: string, words: Words][] = [
  ['an empty phone', { phone: '  ' }, 'phone', required],
  ['no phone', { phone: null }, 'phone', required],
  ['an empty name', { name: '' }, 'name', required],
  ['a name of 101 characters', { name: 'x'.repeat(101) }, 'name', tooLong(100)],
  ['a control character in an address', { street: 'a\u0007b' }, 'street', characters],
  ['an e-mail without a host', { email: 'hello' }, 'email', format],
  ['a website that is none', { website: 'our page' }, 'website', format],
  ['a website that is a script', { website: 'javascript:alert(1)' }, 'website', format],
  ['a currency that nobody has', { currency: 'ABC' }, 'currency', choice],
  ['a time zone that nobody has', { timeZone: 'America/Gotham' }, 'timeZone', choice],
  ['a bare offset as a time zone', { timeZone: '+05:00' }, 'timeZone', choice],
  ['no time zone', { timeZone: '' }, 'timeZone', required],
  ['a day that turns at 24:00', { cutoverMinutes: 1440 }, 'cutoverMinutes', tooLarge(1439)],
  ['a day that turns before midnight', { cutoverMinutes: -1 }, 'cutoverMinutes', tooSmall(0)],
  ['dinner from a text on', { dinnerFromMinutes: '16:00' }, 'dinnerFromMinutes', kind],
  ['no language', { languages: [] }, 'languages', tooSmall(1)],
  ['a language twice', { languages: ['en', 'en'] }, 'languages', twice],
  ['a language that is not offered', { languages: ['fr'] }, 'languages.0', choice],
  ['a receipt of 501 characters', { receiptFooter: 'x'.repeat(501) }, 'receiptFooter', tooLong(500)],
]

test.each(cases)('SET-1 %s is refused at its field, by either call', async (_, typed, field, words) => {
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, ...typed })).toEqual({ ...words, field })
  const { version, ...value } = { ...detail, ...typed } as Input & { version?: unknown }
  expect(await refusalOf(owner, settingCalls.savePosSetting, { saveType: 10, version, value })).toEqual({
    ...words,
    field: `value.${field}`,
  })
})

test('SET-1 the phone alone; a version that is over; another currency after an order; who may not', async () => {
  expect(await refusalOf(owner, saveMerchantPhone, { phone: '' })).toEqual({ ...required, field: 'phone' })
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, version: 7 })).toEqual({
    ...conflict,
    field: 'version',
  })
  await anOrder(owner.store)
  expect(await refusalOf(owner, editMerchantDetail, { ...detail, currency: 'EUR' })).toEqual({
    reason: 'CURRENCY_FIXED',
    field: 'currency',
    en: 'The currency can no longer be changed: the store has orders in it.',
    zh: '本店已有订单，货币不能再修改。',
  })
  const reader = await aPerson({ store: owner.store, permissions: ['settings.store.view'] })
  expect(await refusalOf(reader, editMerchantDetail, detail)).toEqual(insufficient)
  expect(await refusalOf(reader, saveMerchantPhone, { phone: '1' })).toEqual(insufficient)
})
