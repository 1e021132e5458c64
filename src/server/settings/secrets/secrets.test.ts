/** Secrets of a store: set, seen to be set, replaced and cleared; never read back (SEC-3, SET-2). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { secretCalls, type SecretName, secretNames } from '../../../shared/contract/settings/secrets.ts'
import { sealingOf } from '../../kernel/sealing.ts'
import { insufficient } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { requester } from '../../testing/people.ts'

const { clearSecret, getSecrets, saveSecret } = secretCalls
const stateOf = async (person: Pick<TestPerson, 'send'>, name: SecretName) =>
  (await person.send(getSecrets, {})).rows.find(row => row.name === name)
const stored = async ({ store: { merchantId } }: TestPerson) =>
  (await testServer()).engine.transact({ merchantId }, 'read', run =>
    run(sql<{ name: SecretName; sealed: Uint8Array; deviceHash: string | null; text: string }>`
      select name, sealed, device_hash, s::text as text from store_secret s where merchant_id = ${merchantId}`),
  )

test('SEC-3 a key is saved sealed: who set it, when and its last characters are seen, it itself nowhere', async () => {
  const person = await aPerson({ permissions: ['settings.gateway.view', 'settings.gateway.edit', 'system.audit.view'] })
  const none = { name: 'gatewayKey', isSet: false, isUnreadable: false, hint: '', setBy: '', setAt: null }
  expect(await stateOf(person, 'gatewayKey')).toEqual(none)
  const value = 'gw-live-0123456789-wxyz'
  const answer = await person.request(saveSecret, { name: 'gatewayKey', value })
  expect(await answer.json()).toEqual({ result: 'success' })
  const set = await stateOf(person, 'gatewayKey')
  expect(set).toMatchObject({ isSet: true, isUnreadable: false, hint: 'wxyz', setBy: expect.stringMatching(/^Pat /) })
  expect(Date.now() - Date.parse(set?.setAt ?? '')).toBeLessThan(60_000)
  const [row] = await stored(person)
  expect(row?.text).not.toContain('gw-live')
  const owner = { merchantId: person.store.merchantId, name: 'gatewayKey' }
  expect(sealingOf((await testServer()).server.env).open(owner, row?.sealed ?? new Uint8Array())).toBe(value)
  await person.send(saveSecret, { name: 'gatewayKey', value: 'short' })
  expect(await stateOf(person, 'gatewayKey')).toMatchObject({ isSet: true, hint: '' })
  await person.send(clearSecret, { name: 'gatewayKey' })
  await person.send(clearSecret, { name: 'gatewayKey' })
  expect(await stateOf(person, 'gatewayKey')).toEqual(none)
  const { rows } = await person.send(auditCalls.getObjectTimeline, { objectType: 'secret', objectId: 'gatewayKey' })
  expect(rows.map(({ action }) => action)).toEqual(['delete', 'update', 'add'])
  expect(JSON.stringify(rows)).not.toMatch(/gw-live|wxyz|short/)
})

test('SEC-3 another store knows nothing of it, and bytes that are moved there do not open', async () => {
  const permissions = ['settings.thirdParty.view', 'settings.thirdParty.edit'] as const
  const [mine, theirs] = [await aPerson({ permissions }), await aPerson({ permissions })]
  await mine.send(saveSecret, { name: 'otterKey', value: 'otter-secret-of-mine' })
  expect(await stateOf(theirs, 'otterKey')).toMatchObject({ isSet: false })
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`
      insert into store_secret (merchant_id, name, sealed, set_by_name)
      select ${theirs.store.merchantId}, name, sealed, 'Thief' from store_secret
      where merchant_id = ${mine.store.merchantId}`),
  )
  expect(await stateOf(theirs, 'otterKey')).toMatchObject({ isSet: true, isUnreadable: true })
  expect(await stateOf(mine, 'otterKey')).toMatchObject({ isSet: true, isUnreadable: false })
})

test('SEC-3 with another key of the server what was saved says that it has to be entered again', async () => {
  const person = await aPerson({ permissions: ['settings.thirdParty.view', 'settings.thirdParty.edit'] })
  await person.send(saveSecret, { name: 'chowlyKey', value: 'chowly-0123456789' })
  const moved = await openTestServer({ SECRET_KEY: 'another key of another installation' }, (await testServer()).engine)
  const there = requester(moved, person.token)
  expect(await stateOf(there, 'chowlyKey')).toMatchObject({ isSet: true, isUnreadable: true })
  await there.send(saveSecret, { name: 'chowlyKey', value: 'chowly-0123456789' })
  expect(await stateOf(there, 'chowlyKey')).toMatchObject({ isUnreadable: false })
})

test.each(['123', '12345', '12a4', '１２３４', '12 4'])(
  'SET-2 the authorization code %s is refused: it must be 4 digits',
  async value => {
    const person = await aPerson({ permissions: ['settings.payment.code'] })
    const refused = await refusalOf(person, saveSecret, { name: 'authorizationCode', value })
    expect(refused).toEqual({ reason: 'PASSWORD_DIGITS', values: { num: '4' }, field: 'value' })
    expect(await stored(person)).toEqual([])
  },
)

test('SET-2 the authorization code is kept sealed, with a slow hash for terminals; no other secret has one', async () => {
  const person = await aPerson({ permissions: ['settings.payment.code', 'settings.thirdParty.edit'] })
  await person.send(saveSecret, { name: 'authorizationCode', value: '0471' })
  await person.send(saveSecret, { name: 'otterKey', value: 'otter-0123456789' })
  const rows = await stored(person)
  const hashOf = (name: SecretName) => rows.find(row => row.name === name)?.deviceHash
  expect(hashOf('authorizationCode')).toMatch(/^\$argon2id\$/)
  expect(hashOf('otterKey')).toBeNull()
  expect(await stateOf(person, 'authorizationCode')).toMatchObject({ isSet: true, hint: '' })
})

test('SEC-3 each secret has its own right, to know of and to set', async () => {
  const person = await aPerson({ permissions: ['settings.gateway.edit', 'settings.payment.view'] })
  const { rows } = await person.send(getSecrets, {})
  expect(rows.map(({ name }) => name)).toEqual(['authorizationCode', 'gatewayKey'])
  for (const name of secretNames.filter(each => each !== 'gatewayKey')) {
    expect(await refusalOf(person, saveSecret, { name, value: '1234' }), name).toEqual(insufficient)
    expect(await refusalOf(person, clearSecret, { name }), name).toEqual(insufficient)
  }
})
