/** Texts on their way to Twilio: sent once whatever happens, and never where a guest said STOP (SEC-11). */
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { secretCalls } from '../../shared/contract/settings/secrets.ts'
import type { TextSettings } from '../../shared/contract/settings/groups/texts.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { saveSettings } from '../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../testing/testServer.ts'
import { replyPath, statusPath } from './callbacks/callbackAddress.ts'
import { inStore, textOf } from './messages.testing.queries.ts'
import { queueText } from './outbox/queueText.ts'
import { textWork } from './outbox/textWork.ts'
import { ACCOUNT, SENDER, TOKEN, TwilioStandIn } from './twilioStandIn.testing.ts'

const twilio = new TwilioStandIn()
const PUBLIC = 'https://mise.test'
const START = Date.now()
const at = (seconds: number) => new Date(START + seconds * 1_000)
let address: string
let guarded: TestServer
let phones = 0

beforeAll(async () => {
  address = await twilio.open()
  guarded = await openTestServer(
    { ALLOW_PRIVATE_HOSTS: '127.0.0.1', ALLOWED_HOSTS: 'mise.test' },
    (await testServer()).engine,
  )
})
afterAll(() => twilio.close())
beforeEach(() => {
  twilio.reset()
  guarded.defects.length = 0
})

interface Store {
  readonly person: TestPerson
  readonly merchantId: number
}

/** A store that sends by Twilio. */
async function aTextingStore(settings: Partial<TextSettings> = {}): Promise<Store> {
  const person = await aPerson({ permissions: ['settings.texts.view', 'settings.texts.edit'] })
  await person.send(secretCalls.saveSecret, { name: 'smsKey', value: TOKEN })
  const whole = { provider: 'twilio', account: ACCOUNT, sender: SENDER, address, publicAddress: PUBLIC } as const
  await saveSettings(person, 'texts', { ...whole, ...settings })
  return { person, merchantId: person.store.merchantId }
}

const aPhone = () => `+1415555${String(++phones).padStart(4, '0')}`
let keys = 0

/** Queues a text; its id. */
async function aText({ merchantId }: Store, more: { phone?: string; expiresAt?: Date } = {}): Promise<number> {
  const { phone = aPhone(), ...rest } = more
  const queued = await inStore(guarded.server, merchantId, START, context =>
    queueText(context, merchantId, {
      key: `k${++keys}`,
      kind: 'waitlistReady',
      to: phone,
      body: 'Ann, your table is ready.',
      language: 'en',
      subject: { kind: 'waitlist', id: keys },
      consent: { how: 'staff', words: 'Text me.' },
      ...rest,
    }),
  )
  return queued.messageId
}

/** What a process does about one text at a moment. */
const works = ({ merchantId }: Store, id: number, seconds: number) =>
  textWork(guarded.server).runOutside({ merchantId, id }, at(seconds))
/** The same where the deadline passes once Twilio has left it without an answer. */
function worksInVain({ merchantId }: Store, id: number, seconds: number): Promise<boolean> {
  const late = new AbortController()
  twilio.ignored = () => late.abort()
  return textWork(guarded.server, { deadline: () => late.signal }).runOutside({ merchantId, id }, at(seconds))
}
const told = ({ merchantId }: Store, id: number) => textOf(guarded.engine, merchantId, id)
const due = (row: { nextTryAt: string | null }) =>
  row.nextTryAt === null ? null : Math.round((Date.parse(row.nextTryAt) - START) / 1_000)

test('SEC-11 a text goes out as Twilio wants it, and costs what its segments do', async () => {
  const store = await aTextingStore({ priceMicros: 8_300 })
  const phone = aPhone()
  const id = await aText(store, { phone })
  expect(await works(store, id, 0)).toBe(true)
  expect(twilio.taken).toHaveLength(1)
  const [{ fields, sid } = { fields: new URLSearchParams(), sid: '' }] = twilio.taken
  expect(Object.fromEntries(fields)).toEqual({
    To: phone,
    From: SENDER,
    Body: 'Ann, your table is ready.',
    StatusCallback: `${PUBLIC}${statusPath(guarded.server.env, store.merchantId, id)}`,
  })
  expect(await told(store, id)).toMatchObject({ state: 'sent', providerRef: sid, segments: 1, costMicros: 8_300 })
  // Done: nothing sends it again.
  expect(await works(store, id, 1)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 two processes at once send one text', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  const done = await Promise.all([works(store, id, 0), works(store, id, 0), works(store, id, 0)])
  expect(done.filter(Boolean)).toHaveLength(1)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a provider that answers after the time-out has the text: it is looked up, and never sent twice', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  twilio.moods = ['silent']
  await worksInVain(store, id, 0)
  const waiting = await told(store, id)
  expect(waiting).toMatchObject({ state: 'sending', providerRef: null })
  expect(due(waiting)).toBe(20)
  await works(store, id, 21)
  expect(await told(store, id)).toMatchObject({ state: 'sent', providerRef: twilio.taken[0]?.sid })
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a text that nobody can find after a time-out is unconfirmed, and never sent again', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  twilio.moods = ['deaf']
  await worksInVain(store, id, 0)
  for (const seconds of [21, 82, 383, 1_284]) expect(await works(store, id, seconds), `${seconds}`).toBe(true)
  expect(await told(store, id)).toMatchObject({ state: 'unconfirmed', nextTryAt: null })
  expect(await works(store, id, 100_000)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a look-up that gets no answer either changes nothing and sends nothing', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  twilio.moods = ['silent']
  await worksInVain(store, id, 0)
  twilio.answersQuestions = false
  await worksInVain(store, id, 21)
  expect(await told(store, id)).toMatchObject({ state: 'sending' })
  twilio.answersQuestions = true
  await works(store, id, 82)
  expect(await told(store, id)).toMatchObject({ state: 'sent' })
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a process that dies between sending and noting it leaves a text that is looked up', async () => {
  const store = await aTextingStore()
  const phone = aPhone()
  const id = await aText(store, { phone })
  const server = {
    ...guarded.server,
    engine: {
      ...guarded.engine,
      transact: (async (scope, mode, work) => {
        // Killed once Twilio has it.
        if (twilio.posts > 0) throw new Error('killed')
        return guarded.engine.transact(scope, mode, work)
      }) as typeof guarded.engine.transact,
    },
  }
  await expect(textWork(server).runOutside({ merchantId: store.merchantId, id }, at(0))).rejects.toThrow('killed')
  expect(await told(store, id)).toMatchObject({ state: 'sending', providerRef: null })
  // Another text to this phone says the same: it is not taken for this one.
  const other = await aText(store, { phone })
  await works(store, other, 1)
  expect(await works(store, id, 30)).toBe(false)
  expect(await works(store, id, 61)).toBe(true)
  const [first, second] = twilio.taken
  expect(await told(store, id)).toMatchObject({ state: 'sent', providerRef: first?.sid })
  expect(await told(store, other)).toMatchObject({ providerRef: second?.sid })
  expect(twilio.posts).toBe(2)
})

test('SEC-11 an error of the provider is looked up first: sent again only where it does not have the text', async () => {
  const store = await aTextingStore()
  const [taken, lost] = [await aText(store), await aText(store)]
  twilio.moods = ['takenThen500', { status: 503, code: 20503 }]
  await works(store, taken, 0)
  await works(store, lost, 0)
  expect(await told(store, lost)).toMatchObject({ state: 'sending' })
  await works(store, taken, 21)
  await works(store, lost, 21)
  expect(await told(store, taken)).toMatchObject({ state: 'sent' })
  expect(await told(store, lost)).toMatchObject({ state: 'queued', reason: 'provider' })
  await works(store, lost, 37)
  expect(await told(store, lost)).toMatchObject({ state: 'sent', reason: '' })
  expect(twilio.taken).toHaveLength(2)
})

test('SEC-11 too many at once: the text waits as long as Retry-After says', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  twilio.moods = [{ status: 429, code: 20429, retryAfter: '120' }]
  await works(store, id, 0)
  const waiting = await told(store, id)
  expect(waiting).toMatchObject({ state: 'queued', reason: 'tooBusy', providerCode: '20429' })
  expect(due(waiting)).toBe(120)
  expect(await works(store, id, 119)).toBe(false)
  await works(store, id, 120)
  expect(await told(store, id)).toMatchObject({ state: 'sent' })
})

test('SEC-11 a provider that is not reached is tried again, and at last given up', async () => {
  const store = await aTextingStore({ address: 'http://127.0.0.1:1' })
  const id = await aText(store)
  for (const seconds of [0, 15, 75, 375]) {
    await works(store, id, seconds)
    expect(await told(store, id)).toMatchObject({ state: 'queued', reason: 'notConnected' })
  }
  await works(store, id, 1_275)
  expect(await told(store, id)).toMatchObject({
    state: 'failed',
    reason: 'notConnected',
    nextTryAt: null,
    costMicros: 0,
  })
})

test('SEC-11 a revoked key and a number that is none fail at once, with the reason', async () => {
  const store = await aTextingStore()
  const [first, second] = [await aText(store), await aText(store)]
  twilio.token = 'another'
  await works(store, first, 0)
  expect(await told(store, first)).toMatchObject({ state: 'failed', reason: 'keyRefused', providerCode: '20003' })
  twilio.token = TOKEN
  twilio.moods = [{ status: 400, code: 21211 }]
  await works(store, second, 0)
  expect(await told(store, second)).toMatchObject({ state: 'failed', reason: 'badNumber', providerCode: '21211' })
})

test('SEC-11 SEC-10 an address of the private network is not asked, and no key goes there', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  const { server } = await testServer()
  await textWork(server).runOutside({ merchantId: store.merchantId, id }, at(0))
  expect(twilio.posts).toBe(0)
  expect(await told(store, id)).toMatchObject({ state: 'queued', reason: 'notConnected' })
})

test('SEC-11 STOP while a text waits: it is not sent', async () => {
  const store = await aTextingStore()
  const phone = aPhone()
  const id = await aText(store, { phone })
  expect((await answers(store, phone, 'Stop.')).status).toBe(200)
  expect(await told(store, id)).toMatchObject({ state: 'refused', reason: 'stopped' })
  expect(await works(store, id, 0)).toBe(false)
  expect(twilio.posts).toBe(0)
})

test('SEC-11 the provider knows of a STOP that we do not: the text is refused, and so is every other', async () => {
  const store = await aTextingStore()
  const phone = aPhone()
  const [first, second] = [await aText(store, { phone }), await aText(store, { phone })]
  twilio.moods = [{ status: 400, code: 21610 }]
  await works(store, first, 0)
  expect(await told(store, first)).toMatchObject({ state: 'refused', reason: 'stopped', providerCode: '21610' })
  expect(await told(store, second)).toMatchObject({ state: 'refused', reason: 'stopped' })
})

test('SEC-11 quiet hours hold a text until they end; one that would be too late by then expires', async () => {
  // The store's clock is the one of New York: quiet at the moment, for another two hours.
  const minute = Number(
    new Intl.DateTimeFormat('en-US', {
      timeZone: 'America/New_York',
      hour: 'numeric',
      minute: 'numeric',
      hourCycle: 'h23',
    })
      .formatToParts(START)
      .reduce(
        (sum, { type, value }) => sum + (type === 'hour' ? Number(value) * 60 : type === 'minute' ? Number(value) : 0),
        0,
      ),
  )
  const quiet = { keepsQuiet: true, quietFrom: (minute + 1_380) % 1_440, quietTo: (minute + 120) % 1_440 }
  const store = await aTextingStore(quiet)
  const [patient, urgent] = [await aText(store), await aText(store, { expiresAt: at(3_600) })]
  await works(store, patient, 0)
  await works(store, urgent, 0)
  const held = await told(store, patient)
  expect(held).toMatchObject({ state: 'held' })
  const wait = due(held) ?? 0
  expect(wait).toBeGreaterThan(3_600)
  expect(await told(store, urgent)).toMatchObject({ state: 'failed', reason: 'expired' })
  expect(twilio.posts).toBe(0)
  expect(await works(store, patient, wait - 60)).toBe(false)
  await works(store, patient, wait + 1)
  expect(await told(store, patient)).toMatchObject({ state: 'sent' })
})

test('SEC-11 callbacks may come twice, in any order, and before the answer', async () => {
  const store = await aTextingStore()
  const id = await aText(store)
  twilio.moods = ['silent']
  await worksInVain(store, id, 0)
  const sid = twilio.taken[0]?.sid ?? ''
  for (const status of ['delivered', 'sent', 'delivered', 'queued', 'sending']) {
    expect((await statusCallback(store, id, sid, status)).status).toBe(204)
    expect(await told(store, id)).toMatchObject({
      state: 'delivered',
      providerRef: sid,
      nextTryAt: null,
      costMicros: 8_300,
    })
  }
  // Nothing is left to look up.
  expect(await works(store, id, 21)).toBe(false)
  expect(twilio.posts).toBe(1)
})

test('SEC-11 a text that could not be delivered says why; an unconfirmed one is heard of late', async () => {
  const store = await aTextingStore()
  const [bad, late] = [await aText(store), await aText(store)]
  await works(store, bad, 0)
  await statusCallback(store, bad, twilio.taken[0]?.sid ?? '', 'undelivered', { ErrorCode: '30003' })
  expect(await told(store, bad)).toMatchObject({ state: 'failed', reason: 'unreachable', providerCode: '30003' })
  twilio.moods = ['deaf']
  await worksInVain(store, late, 0)
  for (const seconds of [21, 82, 383, 1_284]) await works(store, late, seconds)
  await statusCallback(store, late, 'SM77', 'delivered')
  expect(await told(store, late)).toMatchObject({ state: 'delivered', providerRef: 'SM77' })
})

test('SEC-11 a callback with a wrong signature, key, store or text changes nothing', async () => {
  const store = await aTextingStore()
  const other = await aTextingStore()
  const id = await aText(store)
  await works(store, id, 0)
  const sid = twilio.taken[0]?.sid ?? ''
  const path = statusPath(guarded.server.env, store.merchantId, id)
  const send = (to: string, init: RequestInit) => guarded.app.request(`https://mise.test${to}`, init)
  const fields = { MessageSid: sid, MessageStatus: 'failed', ErrorCode: '30007' }
  const signed = twilio.callback(PUBLIC + path, fields)
  expect((await send(path, twilio.callback(PUBLIC + path, fields, 'a wrong token'))).status).toBe(403)
  expect((await send(path, { ...signed, headers: {} })).status).toBe(403)
  expect((await send(path, { ...signed, body: 'MessageStatus=failed' })).status).toBe(403)
  expect((await send(path.replace(`/${store.merchantId}/`, `/${other.merchantId}/`), signed)).status).toBe(404)
  expect((await send(path.replace(/\/[\w-]+\/status/, '/guessed/status'), signed)).status).toBe(404)
  expect((await send(path, { ...signed, body: 'x'.repeat(100_000) })).status).toBe(413)
  expect(await told(store, id)).toMatchObject({ state: 'sent' })
  // Signed, and about a text that has another name there.
  await statusCallback(store, id, 'SMother', 'failed', { ErrorCode: '30007' })
  expect(await told(store, id)).toMatchObject({ state: 'sent', providerRef: sid })
})

test('SEC-11 without callbacks it is asked what became of a text', async () => {
  const store = await aTextingStore({ publicAddress: '' })
  const id = await aText(store)
  await works(store, id, 0)
  const [message] = twilio.taken
  expect(message?.fields.has('StatusCallback')).toBe(false)
  await works(store, id, 31)
  expect(await told(store, id)).toMatchObject({ state: 'sent' })
  if (message) message.status = 'delivered'
  await works(store, id, 152)
  expect(await told(store, id)).toMatchObject({ state: 'delivered', nextTryAt: null })
})

async function statusCallback(
  { merchantId }: Store,
  id: number,
  sid: string,
  status: string,
  more: Readonly<Record<string, string>> = {},
): Promise<Response> {
  const path = statusPath(guarded.server.env, merchantId, id)
  const fields = { MessageSid: sid, MessageStatus: status, ...more }
  return guarded.app.request(`https://mise.test${path}`, twilio.callback(PUBLIC + path, fields))
}

let answersSent = 0
async function answers({ merchantId }: Store, phone: string, body: string, sid = `SMr${++answersSent}`) {
  const path = replyPath(guarded.server.env, merchantId)
  const fields = { MessageSid: sid, From: phone, To: SENDER, Body: body }
  return guarded.app.request(`https://mise.test${path}`, twilio.callback(PUBLIC + path, fields))
}
