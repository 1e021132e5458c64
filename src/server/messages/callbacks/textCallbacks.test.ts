/** What Twilio calls back: believed where it is signed, and taken in any order (SEC-11). */
import { expect, test } from 'vitest'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { aPerson } from '../../testing/people.ts'
import { aPhone, PUBLIC, Texting } from '../testing/textingStore.ts'
import { statusPath } from './callbackAddress.ts'

const texting = new Texting()
const { twilio } = texting

test('SEC-11 callbacks may come twice, in any order, and before the answer', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  twilio.moods = ['silent']
  await texting.worksInVain(store, id, 0)
  const sid = twilio.taken[0]?.sid ?? ''
  for (const status of ['delivered', 'sent', 'delivered', 'queued', 'sending']) {
    expect((await texting.reports(store, id, sid, status)).status).toBe(204)
    expect(await texting.told(store, id)).toMatchObject({
      state: 'delivered',
      providerRef: sid,
      nextTryAt: null,
      costMicros: 8_300,
    })
  }
  // Nothing is left to look up.
  expect(await texting.works(store, id, 21)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a text that could not be delivered says why; an unconfirmed one is heard of late', async () => {
  const store = await texting.aStore()
  const [bad, late] = [await texting.aText(store), await texting.aText(store)]
  await texting.works(store, bad, 0)
  await texting.reports(store, bad, twilio.taken[0]?.sid ?? '', 'undelivered', { ErrorCode: '30003' })
  expect(await texting.told(store, bad)).toMatchObject({
    state: 'failed',
    reason: 'unreachable',
    providerCode: '30003',
  })
  twilio.moods = ['deaf']
  await texting.worksInVain(store, late, 0)
  for (const seconds of [21, 82, 383, 1_284]) await texting.works(store, late, seconds)
  await texting.reports(store, late, 'SM77', 'delivered')
  expect(await texting.told(store, late)).toMatchObject({ state: 'delivered', providerRef: 'SM77' })
})

test('SEC-11 a callback with a wrong signature, key, store or text changes nothing', async () => {
  const store = await texting.aStore()
  const other = await texting.aStore()
  const id = await texting.aText(store)
  await texting.works(store, id, 0)
  const sid = twilio.taken[0]?.sid ?? ''
  const path = statusPath(texting.guarded.server.env, store.merchantId, id)
  const send = (to: string, init: RequestInit) => texting.guarded.app.request(`https://mise.test${to}`, init)
  const fields = { MessageSid: sid, MessageStatus: 'failed', ErrorCode: '30007' }
  const signed = twilio.callback(PUBLIC + path, fields)
  expect((await send(path, twilio.callback(PUBLIC + path, fields, 'a wrong token'))).status).toBe(403)
  expect((await send(path, { ...signed, headers: {} })).status).toBe(403)
  expect((await send(path, { ...signed, body: 'MessageStatus=failed' })).status).toBe(403)
  expect((await send(path.replace(`/${store.merchantId}/`, `/${other.merchantId}/`), signed)).status).toBe(404)
  expect((await send(path.replace(/\/[\w-]+\/status/, '/guessed/status'), signed)).status).toBe(404)
  expect((await send(path, { ...signed, body: 'x'.repeat(100_000) })).status).toBe(413)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent' })
  // Signed, and about a text that has another name there.
  await texting.reports(store, id, 'SMother', 'failed', { ErrorCode: '30007' })
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent', providerRef: sid })
})

test('SEC-11 a STOP with a wrong signature is nobody’s; the same one signed ends texts', async () => {
  const store = await texting.aStore()
  const phone = aPhone()
  const id = await texting.aText(store, { phone })
  const boss = await aPerson({ store: store.person.store, isBoss: true })
  const shown = () => boss.send(textMessageCalls.getTextMessage, { messageId: id })
  expect((await texting.answers(store, phone, 'STOP', 'a wrong token')).status).toBe(403)
  expect(await shown()).toMatchObject({ state: 'queued', replies: [], consents: [{ change: 'given' }] })
  expect((await texting.answers(store, phone, 'STOP')).status).toBe(200)
  expect(await shown()).toMatchObject({ state: 'refused', reason: 'stopped', replies: [{ body: 'STOP' }] })
})
