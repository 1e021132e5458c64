/** Texts are queued with the event that they are about, once, and only where the guest agreed (SEC-11). */
import { expect, test } from 'vitest'
import { OpenContext } from '../../kernel/context.ts'
import { transactIn } from '../../kernel/turns.ts'
import { textPhone } from '../../basics/phones.ts'
import { aStore } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { addConsent } from '../consent/consent.queries.ts'
import { findText } from './outbox.queries.ts'
import { type NewText, queueText } from './queueText.ts'

const now = new Date('2026-11-23T18:00:00.000Z')
const phone = '+14155550123'
const words = 'Text me about my table.'
const ready = (more: Partial<NewText> = {}): NewText => ({
  key: 'waitlist:1:ready',
  kind: 'waitlistReady',
  to: phone,
  body: 'Ann, your table is ready.',
  language: 'en',
  consent: { how: 'staff', words },
  ...more,
})

async function inStore<T>(merchantId: number, work: (context: OpenContext) => Promise<T>): Promise<T> {
  const { server } = await testServer()
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now } as const
  return transactIn(server, { merchantId }, 'write', run => new OpenContext(run, facts), work)
}

test('SEC-11 one event makes one text, also where two ask at once', async () => {
  const { merchantId } = await aStore()
  const queue = () => inStore(merchantId, context => queueText(context, merchantId, ready()))
  const [first, second] = await Promise.all([queue(), queue()])
  expect(first).toMatchObject({ state: 'queued', reason: '' })
  expect(second).toEqual(first)
  const other = await inStore(merchantId, context => queueText(context, merchantId, ready({ key: 'waitlist:2:ready' })))
  expect(other.messageId).not.toBe(first.messageId)
})

test('SEC-11 a text exists exactly when its event does', async () => {
  const { merchantId } = await aStore()
  const lost = inStore(merchantId, async context => {
    await queueText(context, merchantId, ready())
    throw new Error('the event did not happen')
  })
  await expect(lost).rejects.toThrow('the event did not happen')
  const { engine } = await testServer()
  expect(
    await engine.transact({ merchantId }, 'read', run => findText(run, merchantId, 'waitlist:1:ready')),
  ).toBeUndefined()
})

test('SEC-11 nobody is texted who never agreed; one consent is enough for the texts that follow', async () => {
  const { merchantId } = await aStore()
  const { consent: _, ...silent } = ready()
  const queue = (text: NewText) => inStore(merchantId, context => queueText(context, merchantId, text))
  expect(await queue({ ...silent, key: 'a' })).toMatchObject({ state: 'refused', reason: 'noConsent' })
  expect(await queue(ready({ key: 'b' }))).toMatchObject({ state: 'queued' })
  expect(await queue({ ...silent, key: 'c' })).toMatchObject({ state: 'queued' })
})

test('SEC-11 STOP holds, whatever staff type afterwards, until the phone says START', async () => {
  const { merchantId } = await aStore()
  const queue = (key: string) => inStore(merchantId, context => queueText(context, merchantId, ready({ key })))
  const says = (change: 'stopped' | 'restarted', text: string) =>
    inStore(merchantId, ({ run }) =>
      addConsent(run, merchantId, { phone, change, how: 'reply', words: text, language: 'en', byName: '' }),
    )
  expect(await queue('a')).toMatchObject({ state: 'queued' })
  await says('stopped', 'Stop')
  expect(await queue('b')).toMatchObject({ state: 'refused', reason: 'stopped' })
  expect(await queue('c')).toMatchObject({ state: 'refused', reason: 'stopped' })
  await says('restarted', 'START')
  expect(await queue('d')).toMatchObject({ state: 'queued' })
})

test('SEC-11 a text of more than 1,600 characters is refused at its body', async () => {
  const { merchantId } = await aStore()
  const long = inStore(merchantId, context => queueText(context, merchantId, ready({ body: 'x'.repeat(1_601) })))
  await expect(long).rejects.toMatchObject({ code: 'TEXT_TOO_LONG', field: 'body', values: { most: 1_600 } })
})

test.each([
  ['(415) 555-0123', 'America/Los_Angeles', '+14155550123'],
  ['+86 138 0013 8000', 'America/New_York', '+8613800138000'],
  ['138 0013 8000', 'Asia/Shanghai', '+8613800138000'],
  ['415 555 0123 ext. 4', 'America/New_York', undefined],
  ['555-0100', 'America/New_York', undefined],
  ['nobody', 'America/New_York', undefined],
])('SEC-11 the phone %s in %s is texted as %s', (typed, zone, expected) => {
  expect(textPhone(typed, zone)).toBe(expected)
})
