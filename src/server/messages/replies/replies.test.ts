/** What guests answer: kept once, STOP honoured for good, 1 and 9 handed to whoever texted them (SEC-11). */
import { afterEach, expect, test } from 'vitest'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { inStore, listTexts, textOf } from '../testing/texts.queries.ts'
import { queueText } from '../outbox/queueText.ts'
import { textWork } from '../outbox/textWork.ts'
import { onTextReply, type TextReply } from './onTextReply.ts'
import { receiveReply } from './receiveReply.ts'

const now = Date.now()
const phone = '+14155550123'
let putBack = () => {}
let refs = 0
afterEach(() => putBack())

/** A store whose guest was texted about a party of the waitlist, in the sandbox. */
async function aTextedGuest(language: 'en' | 'zh' = 'en') {
  const { merchantId } = await aStore({ name: 'Golden Wok' })
  const { server, engine } = await testServer()
  const queue = (key: string) =>
    inStore(server, merchantId, now, context =>
      queueText(context, merchantId, {
        key,
        kind: 'waitlistReady',
        to: phone,
        body: 'Your table is ready. Reply 1 or 9.',
        language,
        subject: { kind: 'waitlist', id: 42 },
        consent: { how: 'guestPage', words: 'Text me.' },
      }),
    )
  const { messageId } = await queue('first')
  await textWork(server).runOutside({ merchantId, id: messageId }, new Date(now))
  const says = (body: string, ref = `r${++refs}`) =>
    receiveReply(
      server,
      merchantId,
      { provider: 'sandbox', ref, phone, body },
      { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date(now) },
    )
  return { merchantId, engine, messageId, queue, says, texts: () => listTexts(engine, merchantId) }
}

function heard() {
  const replies: Pick<TextReply, 'meaning' | 'subject' | 'phone' | 'messageId'>[] = []
  putBack = onTextReply('waitlist', (_, { meaning, subject, phone: from, messageId }) => {
    replies.push({ meaning, subject, phone: from, messageId })
    return Promise.resolve()
  })
  return replies
}

test('SEC-11 1 and 9 reach whoever texted the guest, once, with what the text was about', async () => {
  const replies = heard()
  const guest = await aTextedGuest()
  expect(await guest.says('1', 'same')).toBe(true)
  expect(await guest.says('1', 'same')).toBe(false)
  await guest.says('9')
  await guest.says('we are parking')
  const about = { subject: { kind: 'waitlist', id: 42 }, phone, messageId: guest.messageId }
  expect(replies).toEqual(['yes', 'no', 'other'].map(meaning => ({ meaning, ...about })))
})

test('SEC-11 STOP is answered once, in the language of the word, and reaches no handler', async () => {
  const replies = heard()
  const guest = await aTextedGuest()
  await guest.says('退订')
  expect(replies).toEqual([])
  const [, answer] = await guest.texts()
  expect(answer).toMatchObject({ kind: 'reply', language: 'zh', state: 'queued' })
  expect(answer?.body).toMatch(/^Golden Wok：我们不再给您发短信/)
  expect(await guest.queue('second')).toMatchObject({ state: 'refused', reason: 'stopped' })
  await guest.says('START')
  expect(await guest.queue('third')).toMatchObject({ state: 'queued' })
})

test('SEC-11 STOP refuses what waits already', async () => {
  const guest = await aTextedGuest()
  const { messageId } = await guest.queue('second')
  await guest.says('stop')
  expect(await textOf(guest.engine, guest.merchantId, messageId)).toMatchObject({ state: 'refused', reason: 'stopped' })
})

test('SEC-11 HELP says who texts and how to end it', async () => {
  const guest = await aTextedGuest('zh')
  await guest.says('Help')
  expect((await guest.texts()).at(-1)?.body).toBe(
    'Golden Wok: We text you about your visit. Reply STOP to end texts. Message and data rates may apply.',
  )
})

test('SEC-11 a handler that fails loses neither the answer nor a STOP after it', async () => {
  putBack = onTextReply('waitlist', () => Promise.reject(new Error('no such party')))
  const guest = await aTextedGuest()
  expect(await guest.says('1', 'kept')).toBe(true)
  expect(await guest.says('1', 'kept')).toBe(false)
  const { defects } = await testServer()
  expect(defects.splice(0)).toHaveLength(1)
  await guest.says('STOP')
  expect(await guest.queue('second')).toMatchObject({ state: 'refused' })
})

test('SEC-11 STOP holds for its store alone', async () => {
  const [one, other] = [await aTextedGuest(), await aTextedGuest()]
  await one.says('STOP')
  expect(await one.queue('second')).toMatchObject({ state: 'refused' })
  expect(await other.queue('second')).toMatchObject({ state: 'queued' })
})
