/** The settings of the waitlist under the specification's paths (SET-6, SET-10). */
import { expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { waitlistSettingCalls } from '../../../shared/contract/waitlist/waitlistSetting.ts'
import { conflict, insufficient, tooLarge } from '../../testing/commonRefusals.ts'
import { listTexts } from '../../messages/testing/texts.queries.ts'
import { aPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { readSettings, saveSettings, undoSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { aHost, aKey } from '../testing/parties.ts'

const { getSmsTemplate, getWaitlistSetting, sendWaitlistTestText, updateWaitlistSetting } = waitlistSettingCalls

test('SET-6 SET-10 the settings are read and saved at the paths of the specification, kept in the trail and taken back', async () => {
  const host = await aHost()
  const { app } = await testServer()
  const at = (path: string) =>
    app.request(`${SERVICE_BASE}/sys/waitlist/${path}`, { headers: { merchantAuth: host.token } })
  const first = await host.send(getWaitlistSetting, {})
  expect(first).toMatchObject({ version: 0, value: { serverPad: false, smsOnJoin: false, holdMinutes: 10 } })
  const value = { ...first.value, serverPad: true, smsOnJoin: true, smsOnReady: true, remindAhead: 3 }
  const saved = await host.send(updateWaitlistSetting, { version: 0, value })
  expect(saved).toMatchObject({ version: 1, value, setBy: expect.any(String) as string })
  expect(await (await at('getWaitlistSetting')).json()).toMatchObject({ result: 'success', version: 1, value })
  expect(await (await at('getSmsTemplate/2')).json()).toMatchObject({ result: 'success', id: 2, kind: 'ready' })
  expect((await readSettings(host, 'waitlist')).value).toEqual(value)
  expect(await refusalOf(host, updateWaitlistSetting, { version: 0, value: first.value })).toEqual({
    ...conflict,
    field: 'version',
  })
  await undoSettings(host, 'waitlist')
  expect((await host.send(getWaitlistSetting, {})).value).toEqual(first.value)
})

test('SET-6 a template comes with a sample in each language and the segments that it takes', async () => {
  const host = await aHost()
  const { value, version } = await host.send(getWaitlistSetting, {})
  const changed = { ...value, joined: { en: 'Hi {name}, {minutes} min', zh: `{name}，${'位'.repeat(69)}` } }
  await host.send(updateWaitlistSetting, { version, value: changed })
  expect(await host.send(getSmsTemplate, { id: 1 })).toMatchObject({
    kind: 'joined',
    en: { template: 'Hi {name}, {minutes} min', preview: 'Hi Chen, 25 min', encoding: 'GSM-7', segments: 1, units: 15 },
    zh: { encoding: 'UCS-2', segments: 2, units: 71 },
    link: '',
  })
  const boss = await aPerson({ store: host.store, isBoss: true })
  await saveSettings(boss, 'texts', { publicAddress: 'https://m.test/' })
  const { link } = await host.send(getSmsTemplate, { id: 4 })
  expect(link).toMatch(new RegExp(`^https://m\\.test/w/${host.store.merchantId}-x{22}$`))
})

test('SET-6 SEC-11 a test message is the saved template with sample values in the chosen language, once', async () => {
  const host = await aHost()
  const { value, version } = await host.send(getWaitlistSetting, {})
  const ready = { en: 'Hi {name}, party of {size}: {minutes} min', zh: '{name}您好，{size}位，{minutes}分钟' }
  await host.send(updateWaitlistSetting, { version, value: { ...value, ready, holdMinutes: 12 } })
  const test = { phone: '(415) 555-0123', kind: 'ready', language: 'zh', idempotencyKey: aKey() } as const
  const sent = await host.send(sendWaitlistTestText, test)
  expect(sent).toMatchObject({ state: 'queued', reason: '' })
  expect(await host.send(sendWaitlistTestText, test)).toEqual(sent)
  await host.send(sendWaitlistTestText, { ...test, language: 'en', idempotencyKey: aKey() })
  const { engine } = await testServer()
  expect(await listTexts(engine, host.store.merchantId)).toMatchObject([
    { kind: 'test', body: '陈您好，5位，12分钟', language: 'zh' },
    { kind: 'test', body: 'Hi Chen, party of 5: 12 min', language: 'en' },
  ])
  const refused = (more: object) => refusalOf(host, sendWaitlistTestText, { ...test, idempotencyKey: aKey(), ...more })
  expect(await refused({ phone: '555-0100' })).toMatchObject({ reason: 'TEXT_PHONE', field: 'phone' })
  expect(await refused({ kind: 'other' })).toMatchObject({ reason: 'INVALID_INPUT', field: 'kind' })
  const viewer = await aPerson({ store: host.store, permissions: ['settings.waitlist.view'] })
  expect(await refusalOf(viewer, sendWaitlistTestText, test)).toEqual(insufficient)
})

test('SET-6 a variable that is none, a text that is too long and numbers out of range are refused at their field', async () => {
  const host = await aHost()
  const { value } = await host.send(getWaitlistSetting, {})
  const refused = (more: object) => refusalOf(host, updateWaitlistSetting, { version: 0, value: { ...value, ...more } })
  expect(await refused({ ready: { ...value.ready, en: 'Hi {nmae}' } })).toEqual({
    reason: 'INVALID_INPUT',
    text: 'templateVariable',
    field: 'value.ready.en',
  })
  expect(await refused({ soon: { ...value.soon, zh: '位'.repeat(481) } })).toMatchObject({
    text: 'tooLong',
    field: 'value.soon.zh',
  })
  expect(await refused({ holdMinutes: 61 })).toEqual({ ...tooLarge(60), field: 'value.holdMinutes' })
  expect(await refused({ remindAhead: 21 })).toEqual({ ...tooLarge(20), field: 'value.remindAhead' })
  expect(await refusalOf(host, getSmsTemplate, { id: 5 })).toEqual({ ...tooLarge(4), field: 'id' })
  const viewer = await aPerson({ store: host.store, permissions: ['settings.waitlist.view'] })
  expect(await refusalOf(viewer, updateWaitlistSetting, { version: 0, value })).toEqual(insufficient)
  expect((await viewer.send(getWaitlistSetting, {})).version).toBe(0)
})
