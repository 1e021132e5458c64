/** Whether a channel answers with the saved account and key (CHOWLY-3, SET-7). */
import { expect, test } from 'vitest'
import { channelConnectionCalls } from '../../../shared/contract/channels/connections.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { noFaults } from '../../../simulator/channel/faults.ts'
import { aPerson, requester } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { aSandboxStore } from '../testing/sandboxStore.ts'

const { testChannelForChowly } = channelConnectionCalls
const channel = 'sandboxOne' as const

test('CHOWLY-3 SET-7 a connection is tested with the saved key: the store’s name there, or what is wrong', async () => {
  const store = await aSandboxStore({ stores: ['wok'] })
  const { boss } = store
  const guarded = await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, (await testServer()).engine)
  const there = requester(guarded, boss.token)
  const check = () => there.send(testChannelForChowly, { channel })
  const keyRefusedAt = async () =>
    (await boss.send(publishingCalls.getChannelsForChowly, {})).rows.find(row => row.channel === channel)?.keyRefusedAt

  expect(await check()).toMatchObject({ name: 'Sandbox wok' })
  expect(store.there().state.menu).toBeNull()

  store.channel.faults = { ...noFaults, keyRevoked: true }
  await expect(check()).rejects.toMatchObject({ code: 'CHANNEL_KEY_REFUSED' })
  expect(await keyRefusedAt()).not.toBeNull()
  // Another key is a new chance, until it is refused as well.
  await boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'another key' })
  expect(await keyRefusedAt()).toBeNull()
  await expect(check()).rejects.toMatchObject({ code: 'CHANNEL_KEY_REFUSED' })
  expect(await keyRefusedAt()).not.toBeNull()
  await boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'sandbox-key' })
  store.channel.faults = noFaults
  await check()
  expect(await keyRefusedAt()).toBeNull()

  const address = `http://127.0.0.1:${store.port}`
  await saveSettings(boss, 'thirdParty', { sandboxOne: { enabled: true, account: 'nobody', address } })
  await expect(check()).rejects.toMatchObject({ code: 'CHANNEL_SILENT' })
  // Without leave a private address is not asked at all.
  await expect(boss.send(testChannelForChowly, { channel })).rejects.toMatchObject({ code: 'CHANNEL_UNREACHED' })
  await store.channel.close()
  await expect(check()).rejects.toMatchObject({ code: 'CHANNEL_UNREACHED' })
})

test('CHOWLY-3 a channel that is off or has no key is not asked', async () => {
  const boss = await aPerson({ isBoss: true })
  const check = () => boss.send(testChannelForChowly, { channel })
  await expect(check()).rejects.toMatchObject({ code: 'CHANNEL_OFF' })
  await boss.send(secretCalls.saveSecret, { name: 'sandboxOneKey', value: 'a key' })
  await saveSettings(boss, 'thirdParty', { sandboxOne: { enabled: true, account: 'wok' } })
  await boss.send(secretCalls.clearSecret, { name: 'sandboxOneKey' })
  await expect(check()).rejects.toMatchObject({ code: 'API_KEY_MISSING' })
})

test('CHOWLY-3 SEC-4 only who may edit third-party menus tests a connection', async () => {
  const viewer = await aPerson({ permissions: ['menu.thirdParty.view'] })
  await expect(viewer.send(testChannelForChowly, { channel })).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
})
