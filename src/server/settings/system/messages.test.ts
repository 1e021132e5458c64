/** What settings of terminals, gateway, connections and system refuse, word for word in both languages (SET-7). */
import { beforeAll, expect, test } from 'vitest'
import { settingCalls, type SettingGroup } from '../../../shared/contract/settings/settings.ts'
import { systemCalls } from '../../../shared/contract/settings/system.ts'
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
  unknown,
  whole,
} from '../../testing/commonWords.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Words } from '../../testing/refusals.ts'
import { settingInput } from '../../testing/settings.ts'

const input = (en: string, zh: string): Words => ({ reason: 'INVALID_INPUT', en, zh })
const rising = input('Each must be higher than the one before it.', '后一项必须大于前一项。')
const aboveZero = input('Please enter more than zero.', '请输入大于零的数值。')
const oneChoice = input('At least one must be chosen.', '至少选择一项。')
const twice = input('This is listed twice.', '重复列出。')
const format = input('This does not look right.', '格式不正确。')
const noAddress = input(
  'This is not a web address. Write it as https://example.com.',
  '网址不正确，请按 https://example.com 的格式填写。',
)
const keyMissing: Words = {
  reason: 'API_KEY_MISSING',
  en: 'The API key of the third party is missing. Please contact support.',
  zh: '缺少第三方 API 密钥，请联系客服。',
}

let person: TestPerson
beforeAll(async () => {
  person = await aPerson({
    permissions: [
      'settings.pos.edit',
      'settings.scan.edit',
      'settings.gateway.edit',
      'settings.thirdParty.edit',
      'system.settings.edit',
    ],
  })
})

const chowly = (more: Input) => ({ chowly: { enabled: true, account: 'S-1', ...more } })
const refused: readonly [group: SettingGroup, what: string, value: Input, words: Words][] = [
  ['gateway', '6 days', { days: 6 }, { ...tooSmall(7), field: 'days' }],
  ['gateway', '31 days', { days: 31 }, { ...tooLarge(30), field: 'days' }],
  ['gateway', 'half a day', { days: 7.5 }, { ...whole, field: 'days' }],
  ['gateway', 'no days', { days: null }, { ...required, field: 'days' }],
  ['gateway', 'a data amount of 0', { dataAmount: 0 }, { ...tooSmall(1), field: 'dataAmount' }],
  ['gateway', 'a data amount of 51', { dataAmount: 51 }, { ...tooLarge(50), field: 'dataAmount' }],
  ['gateway', 'a data amount in words', { dataAmount: 'ten' }, { ...kind, field: 'dataAmount' }],
  ['posSetup', 'a lock after 0 minutes', { autoLockMinutes: 0 }, { ...tooSmall(1), field: 'autoLockMinutes' }],
  ['posSetup', 'a lock after 121 minutes', { autoLockMinutes: 121 }, { ...tooLarge(120), field: 'autoLockMinutes' }],
  ['posSetup', 'an order type', { defaultOrderType: 'driveIn' }, { ...choice, field: 'defaultOrderType' }],
  ['posSetup', 'falling cash', { quickCashCents: [2000, 1000] }, { ...rising, field: 'quickCashCents.1' }],
  ['posSetup', 'cash of 0.00', { quickCashCents: [0] }, { ...aboveZero, field: 'quickCashCents.0' }],
  [
    'posSetup',
    'six copies',
    { copies: { customer: 6, merchant: 1, kitchen: 1 } },
    { ...tooLarge(5), field: 'copies.customer' },
  ],
  ['posSetup', 'a long text', { displayText: 'x'.repeat(121) }, { ...tooLong(120), field: 'displayText' }],
  ['posSetup', 'a field that there is not', { colour: 'red' }, { ...unknown, field: 'colour' }],
  ['orderSetup', 'a prefix of signs', { numberPrefix: 'A#' }, { ...format, field: 'numberPrefix' }],
  ['orderSetup', 'numbers from 0', { numberFrom: 0 }, { ...tooSmall(1), field: 'numberFrom' }],
  ['orderSetup', 'a reason twice', { reasonsFor: ['void', 'void'] }, { ...twice, field: 'reasonsFor' }],
  ['orderSetup', 'late after 4 minutes', { lateMinutes: 4 }, { ...tooSmall(5), field: 'lateMinutes' }],
  ['serverSetup', 'a switch in words', { poolsTips: 'yes' }, { ...kind, field: 'poolsTips' }],
  ['robotSetup', 'robots without an address', { enabled: true }, { ...required, field: 'address' }],
  ['robotSetup', 'an address without http', { address: 'ftp://robots' }, { ...noAddress, field: 'address' }],
  ['robotSetup', 'an address with a password', { address: 'http://a:b@c.test' }, { ...noAddress, field: 'address' }],
  ['robotSetup', 'a wait of 61 minutes', { returnMinutes: 61 }, { ...tooLarge(60), field: 'returnMinutes' }],
  ['scan', 'a page open for 9 minutes', { openMinutes: 9 }, { ...tooSmall(10), field: 'openMinutes' }],
  ['scan', 'a payment that there is not', { payment: 'never' }, { ...choice, field: 'payment' }],
  ['scan', 'a greeting with NUL', { welcome: 'a\0b' }, { ...characters, field: 'welcome' }],
  ['thirdParty', 'a connection without an ID', chowly({ account: ' ' }), { ...required, field: 'chowly.account' }],
  ['thirdParty', 'a connection without its key', chowly({}), { ...keyMissing, field: 'chowly.enabled' }],
  ['thirdParty', 'words as an address', { sms: { address: 'over there' } }, { ...noAddress, field: 'sms.address' }],
  ['system', 'no language', { languages: [] }, { ...oneChoice, field: 'languages' }],
  ['system', 'a language twice', { languages: ['en', 'en'] }, { ...twice, field: 'languages' }],
  ['system', 'a language that is not offered', { languages: ['zh'] }, { ...choice, field: 'language' }],
  ['system', 'a sign-out after 4 minutes', { idleMinutes: 4 }, { ...tooSmall(5), field: 'idleMinutes' }],
  ['system', 'a sign-out after 13 hours', { idleMinutes: 780 }, { ...tooLarge(720), field: 'idleMinutes' }],
]

test.each(refused)('SET-7 %s: %s is refused', async (group, _, value, words) => {
  const answer = await refusalOf(person, settingCalls.savePosSetting, settingInput(group, value))
  expect(answer).toEqual({ ...words, field: `value.${words.field}` })
  if (group !== 'system') return
  expect(await refusalOf(person, systemCalls.saveSysParam, { version: 0, ...value })).toEqual(words)
})

const accepted: readonly [group: SettingGroup, value: Input][] = [
  ['gateway', { days: 7, dataAmount: 1 }],
  ['gateway', { days: 30, dataAmount: 50 }],
  ['robotSetup', { enabled: true, address: 'http://192.168.1.20:8080/robots?hall=1' }],
  ['robotSetup', { enabled: true, address: 'https://[2001:db8::1]/' }],
  ['scan', { enabled: true, openMinutes: 10 }],
]
test.each(accepted)('SET-7 %s takes %o', async (group, value) => {
  const other = await aPerson({ permissions: ['settings.gateway.edit', 'settings.pos.edit', 'settings.scan.edit'] })
  const saved = await other.send(settingCalls.savePosSetting, settingInput(group, value) as never)
  expect(saved).toMatchObject({ version: 1 })
})

test('SET-7 SEC-3 a connection without a key, or without an address, cannot be tested', async () => {
  const of = (connection: string) => refusalOf(person, systemCalls.testConnection, { connection })
  expect(await of('otter')).toEqual({ ...keyMissing, field: 'connection' })
  expect(await of('elsewhere')).toEqual({ ...choice, field: 'connection' })
})

test('SET-10 two who save at once, and somebody who may not', async () => {
  const late = await refusalOf(person, systemCalls.saveSysParam, { version: 3, theme: 'dark' })
  expect(late).toEqual({ ...conflict, field: 'version' })
  const other = await aPerson({ permissions: ['system.settings.view', 'settings.gateway.view'] })
  expect(await refusalOf(other, systemCalls.saveSysParam, { version: 0 })).toEqual(insufficient)
  for (const group of ['gateway', 'posSetup', 'scan', 'thirdParty', 'dataConfig'] as const)
    expect(await refusalOf(other, settingCalls.savePosSetting, settingInput(group, {})), group).toEqual(insufficient)
})
