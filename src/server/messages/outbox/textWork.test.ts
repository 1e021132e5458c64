/** Texts on their way to Twilio: sent once whatever happens, and never where a guest said STOP (SEC-11). */
import { expect, test } from 'vitest'
import { localTime } from '../../../shared/rules/basics/localTime.ts'
import { testServer } from '../../testing/testServer.ts'
import { statusPath } from '../callbacks/callbackAddress.ts'
import { SENDER, TOKEN } from '../testing/twilioStandIn.ts'
import { textWork } from './textWork.ts'
import { aPhone, at, due, PUBLIC, Texting } from '../testing/textingStore.ts'

const texting = new Texting()
const { twilio } = texting

test('SEC-11 a text goes out as Twilio wants it, and costs what its segments do', async () => {
  const store = await texting.aStore({ priceMicros: 8_300 })
  const phone = aPhone()
  const id = await texting.aText(store, { phone })
  expect(await texting.works(store, id, 0)).toBe(true)
  expect(twilio.taken).toHaveLength(1)
  const [{ fields, sid } = { fields: new URLSearchParams(), sid: '' }] = twilio.taken
  expect(Object.fromEntries(fields)).toEqual({
    To: phone,
    From: SENDER,
    Body: 'Ann, your table is ready.',
    StatusCallback: `${PUBLIC}${statusPath(texting.guarded.server.env, store.merchantId, id)}`,
  })
  expect(await texting.told(store, id)).toMatchObject({
    state: 'sent',
    providerRef: sid,
    segments: 1,
    costMicros: 8_300,
  })
  // Done: nothing sends it again.
  expect(await texting.works(store, id, 1)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 two processes at once send one text', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  const done = await Promise.all([
    texting.works(store, id, 0),
    texting.works(store, id, 0),
    texting.works(store, id, 0),
  ])
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a provider that answers after the time-out has the text: it is looked up, and never sent twice', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  twilio.moods = ['silent']
  await texting.worksInVain(store, id, 0)
  const waiting = await texting.told(store, id)
  expect(waiting).toMatchObject({ state: 'sending', providerRef: null })
  expect(due(waiting)).toBe(20)
  await texting.works(store, id, 21)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent', providerRef: twilio.taken[0]?.sid })
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a text that nobody can find after a time-out is unconfirmed, and never sent again', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  twilio.moods = ['deaf']
  await texting.worksInVain(store, id, 0)
  for (const seconds of [21, 82, 383, 1_284]) expect(await texting.works(store, id, seconds), `${seconds}`).toBe(true)
  expect(await texting.told(store, id)).toMatchObject({ state: 'unconfirmed', nextTryAt: null })
  expect(await texting.works(store, id, 100_000)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a look-up that gets no answer either changes nothing and sends nothing', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  twilio.moods = ['silent']
  await texting.worksInVain(store, id, 0)
  twilio.answersQuestions = false
  await texting.worksInVain(store, id, 21)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sending' })
  twilio.answersQuestions = true
  await texting.works(store, id, 82)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent' })
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a process that dies between sending and noting it leaves a text that is looked up', async () => {
  const store = await texting.aStore()
  const phone = aPhone()
  const id = await texting.aText(store, { phone })
  const server = {
    ...texting.guarded.server,
    engine: {
      ...texting.guarded.engine,
      transact: (async (scope, mode, work) => {
        // Killed once Twilio has it.
        if (twilio.posts > 0) throw new Error('killed')
        return texting.guarded.engine.transact(scope, mode, work)
      }) as typeof texting.guarded.engine.transact,
    },
  }
  await expect(textWork(server).runOutside({ merchantId: store.merchantId, id }, at(0))).rejects.toThrow('killed')
  expect(await texting.told(store, id)).toMatchObject({ state: 'sending', providerRef: null })
  // Another text to this phone says the same: it is not taken for this one.
  const other = await texting.aText(store, { phone })
  await texting.works(store, other, 1)
  expect(await texting.works(store, id, 30)).toBe(false)
  expect(await texting.works(store, id, 61)).toBe(true)
  const [first, second] = twilio.taken
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent', providerRef: first?.sid })
  expect(await texting.told(store, other)).toMatchObject({ providerRef: second?.sid })
  expect(twilio.posts).toBe(2)
})

test('SEC-11 an error of the provider is looked up first: sent again only where it does not have the text', async () => {
  const store = await texting.aStore()
  const [taken, lost] = [await texting.aText(store), await texting.aText(store)]
  twilio.moods = ['takenThen500', { status: 503, code: 20503 }]
  await texting.works(store, taken, 0)
  await texting.works(store, lost, 0)
  expect(await texting.told(store, lost)).toMatchObject({ state: 'sending' })
  await texting.works(store, taken, 21)
  await texting.works(store, lost, 21)
  expect(await texting.told(store, taken)).toMatchObject({ state: 'sent' })
  expect(await texting.told(store, lost)).toMatchObject({ state: 'queued', reason: 'provider' })
  await texting.works(store, lost, 37)
  expect(await texting.told(store, lost)).toMatchObject({ state: 'sent', reason: '' })
  expect(twilio.taken).toHaveLength(2)
})

test('SEC-11 too many at once: the text waits as long as Retry-After says', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  twilio.moods = [{ status: 429, code: 20429, retryAfter: '120' }]
  await texting.works(store, id, 0)
  const waiting = await texting.told(store, id)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'tooBusy', providerCode: '20429' })
  expect(due(waiting)).toBe(120)
  expect(await texting.works(store, id, 119)).toBe(false)
  await texting.works(store, id, 120)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent' })
})

test('SEC-11 a provider that is not reached is tried again, and at last given up', async () => {
  const store = await texting.aStore({ address: 'http://127.0.0.1:1' })
  const id = await texting.aText(store)
  for (const seconds of [0, 15, 75, 375]) {
    await texting.works(store, id, seconds)
    expect(await texting.told(store, id)).toMatchObject({ state: 'queued', reason: 'notConnected' })
  }
  await texting.works(store, id, 1_275)
  expect(await texting.told(store, id)).toMatchObject({
    state: 'failed',
    reason: 'notConnected',
    nextTryAt: null,
    costMicros: 0,
  })
})

test('SEC-11 a revoked key and a number that is none fail at once, with the reason', async () => {
  const store = await texting.aStore()
  const [first, second] = [await texting.aText(store), await texting.aText(store)]
  twilio.token = 'another'
  await texting.works(store, first, 0)
  expect(await texting.told(store, first)).toMatchObject({
    state: 'failed',
    reason: 'keyRefused',
    providerCode: '20003',
  })
  twilio.token = TOKEN
  twilio.moods = [{ status: 400, code: 21211 }]
  await texting.works(store, second, 0)
  expect(await texting.told(store, second)).toMatchObject({
    state: 'failed',
    reason: 'badNumber',
    providerCode: '21211',
  })
})

test('SEC-11 SEC-10 an address of the private network is not asked, and no key goes there', async () => {
  const store = await texting.aStore()
  const id = await texting.aText(store)
  const { server } = await testServer()
  await textWork(server).runOutside({ merchantId: store.merchantId, id }, at(0))
  expect(twilio.posts).toBe(0)
  expect(await texting.told(store, id)).toMatchObject({ state: 'queued', reason: 'notConnected' })
})

test('SEC-11 STOP while a text waits: it is not sent', async () => {
  const store = await texting.aStore()
  const phone = aPhone()
  const id = await texting.aText(store, { phone })
  expect((await texting.answers(store, phone, 'Stop.')).status).toBe(200)
  expect(await texting.told(store, id)).toMatchObject({ state: 'refused', reason: 'stopped' })
  expect(await texting.works(store, id, 0)).toBe(false)
  expect(twilio.posts).toBe(0)
})

test('SEC-11 the provider knows of a STOP that we do not: the text is refused, and so is every other', async () => {
  const store = await texting.aStore()
  const phone = aPhone()
  const [first, second] = [await texting.aText(store, { phone }), await texting.aText(store, { phone })]
  twilio.moods = [{ status: 400, code: 21610 }]
  await texting.works(store, first, 0)
  expect(await texting.told(store, first)).toMatchObject({ state: 'refused', reason: 'stopped', providerCode: '21610' })
  expect(await texting.told(store, second)).toMatchObject({ state: 'refused', reason: 'stopped' })
})

test('SEC-11 quiet hours hold a text until they end; one that would be too late by then expires', async () => {
  // The store's clock is the one of New York: quiet at the moment, for another two hours.
  const { minute } = localTime(at(0), 'America/New_York')
  const quiet = { keepsQuiet: true, quietFrom: (minute + 1_380) % 1_440, quietTo: (minute + 120) % 1_440 }
  const store = await texting.aStore(quiet)
  const [patient, urgent] = [await texting.aText(store), await texting.aText(store, { expiresAt: at(3_600) })]
  await texting.works(store, patient, 0)
  await texting.works(store, urgent, 0)
  const held = await texting.told(store, patient)
  expect(held).toMatchObject({ state: 'held' })
  const wait = due(held) ?? 0
  expect(wait).toBeGreaterThan(3_600)
  expect(await texting.told(store, urgent)).toMatchObject({ state: 'failed', reason: 'expired' })
  expect(twilio.posts).toBe(0)
  expect(await texting.works(store, patient, wait - 60)).toBe(false)
  await texting.works(store, patient, wait + 1)
  expect(await texting.told(store, patient)).toMatchObject({ state: 'sent' })
})

test('SEC-11 without callbacks it is asked what became of a text', async () => {
  const store = await texting.aStore({ publicAddress: '' })
  const id = await texting.aText(store)
  await texting.works(store, id, 0)
  const [message] = twilio.taken
  expect(message?.fields.has('StatusCallback')).toBe(false)
  await texting.works(store, id, 31)
  expect(await texting.told(store, id)).toMatchObject({ state: 'sent' })
  if (message) message.status = 'delivered'
  await texting.works(store, id, 152)
  expect(await texting.told(store, id)).toMatchObject({ state: 'delivered', nextTryAt: null })
})
