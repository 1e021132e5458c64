/** What settings of terminals, gateway, connections and system refuse (SET-7). */
import { beforeAll, expect, test } from 'vitest'
import { settingCalls } from '../../../shared/contract/settings/settingCalls.ts'
import type { SettingGroup } from '../../../shared/contract/settings/settings.ts'
import { systemCalls } from '../../../shared/contract/settings/system.ts'
import { choice, conflict, insufficient, required } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { type Input, refusalOf, type Refused } from '../../testing/refusals.ts'
import { settingInput } from '../../testing/settings.ts'

const input = (text: string): Refused => ({ reason: 'INVALID_INPUT', text })
const rising = input('rising')
const twice = input('listedTwice')
const noAddress = input('webAddress')
const keyMissing: Refused = { reason: 'API_KEY_MISSING' }

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
const refused: readonly [group: SettingGroup, what: string, value: Input, words: Refused][] = [
  ['posSetup', 'falling cash', { quickCashCents: [2000, 1000] }, { ...rising, field: 'quickCashCents.1' }],
  ['orderSetup', 'a reason twice', { reasonsFor: ['void', 'void'] }, { ...twice, field: 'reasonsFor' }],
  ['robotSetup', 'robots without an address', { enabled: true }, { ...required, field: 'address' }],
  ['robotSetup', 'an address without http', { address: 'ftp://robots' }, { ...noAddress, field: 'address' }],
  ['robotSetup', 'an address with a password', { address: 'http://a:b@c.test' }, { ...noAddress, field: 'address' }],
  ['thirdParty', 'a connection without an ID', chowly({ account: ' ' }), { ...required, field: 'chowly.account' }],
  ['thirdParty', 'a connection without its key', chowly({}), { ...keyMissing, field: 'chowly.enabled' }],
  ['thirdParty', 'words as an address', { otter: { address: 'over there' } }, { ...noAddress, field: 'otter.address' }],
  ['system', 'a language that is not offered', { languages: ['zh'] }, { ...choice, field: 'language' }],
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
})

test('SET-10 two who save at once, and somebody who may not', async () => {
  const late = await refusalOf(person, systemCalls.saveSysParam, { version: 3, theme: 'dark' })
  expect(late).toEqual({ ...conflict, field: 'version' })
  const other = await aPerson({ permissions: ['system.settings.view', 'settings.gateway.view'] })
  for (const group of ['gateway', 'posSetup', 'scan', 'thirdParty', 'dataConfig'] as const)
    expect(await refusalOf(other, settingCalls.savePosSetting, settingInput(group, {})), group).toEqual(insufficient)
})
