/** The outbox as people read it, send again and try it out (SEC-11). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { insufficient } from '../../testing/commonRefusals.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { refusalOf } from '../../testing/refusals.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { inStore } from '../testing/texts.queries.ts'
import { type NewText, queueText } from './queueText.ts'
import { textWork } from './textWork.ts'

const calls = textMessageCalls
const permissions = [
  'customers.texts.view',
  'customers.texts.send',
  'settings.texts.view',
  'settings.texts.edit',
] as const
const reader = () => aPerson({ permissions })
let keys = 0

/** Queues a text and does what is due about it. */
async function aText({ store: { merchantId } }: TestPerson, more: Partial<NewText> = {}): Promise<number> {
  const { server } = await testServer()
  const { messageId } = await inStore(server, merchantId, Date.now(), context =>
    queueText(context, merchantId, {
      key: `k${++keys}`,
      kind: 'waitlistReady',
      to: '+14155550123',
      body: 'Ann, your table is ready.',
      language: 'en',
      subject: { kind: 'waitlist', id: 7 },
      consent: { how: 'guestPage', words: 'Text me about my table.' },
      ...more,
    }),
  )
  await works(merchantId, messageId)
  return messageId
}

async function works(merchantId: number, id: number): Promise<void> {
  const { server } = await testServer()
  await textWork(server).runOutside({ merchantId, id }, new Date(Date.now() + 1_000))
}

test('SEC-11 the outbox lists what the sandbox would have sent, found by phone, text, state and kind', async () => {
  const person = await reader()
  const arrived = await aText(person)
  const failed = await aText(person, { to: '+15005550009', body: '100% _ready_' })
  const list = async (input: object) =>
    (await person.send(calls.getTextMessages, input)).rows.map(({ messageId }) => messageId)
  expect(await list({})).toEqual([failed, arrived])
  expect(await list({ search: '(415) 555-0123' })).toEqual([arrived])
  expect(await list({ search: 'TABLE is' })).toEqual([arrived])
  expect(await list({ search: '0% _r' })).toEqual([failed])
  expect(await list({ search: '%' })).toEqual([failed])
  expect(await list({ states: ['failed', 'refused'] })).toEqual([failed])
  expect(await list({ kinds: ['test'] })).toEqual([])
  expect(await list({ from: '2020-01-01', to: '2020-01-02' })).toEqual([])
  const { rows } = await person.send(calls.getTextMessages, { states: ['failed'] })
  expect(rows[0]).toMatchObject({ state: 'failed', reason: 'badNumber', providerCode: '21614', costMicros: 0 })
  expect(await refusalOf(person, calls.getTextMessages, { from: '2026-11-02', to: '2026-11-01' })).toMatchObject({
    reason: 'RANGE_WRONG',
    field: 'to',
  })
})

test('SEC-11 the month counts what went out; the sandbox costs nothing', async () => {
  const person = await reader()
  await aText(person, { body: '位'.repeat(71) })
  await aText(person, { to: '+15005550001' })
  expect(await person.send(calls.getTextMonth, {})).toMatchObject({
    provider: 'sandbox',
    texts: 1,
    segments: 2,
    troubles: 1,
    costMicros: 0,
  })
})

test('SEC-11 a text shows what its guest agreed to, word by word, and what they answered', async () => {
  const person = await reader()
  const messageId = await aText(person)
  const answer = { messageId, body: 'Stop', key: 'one-answer' }
  await person.send(calls.simulateTextReply, answer)
  await person.send(calls.simulateTextReply, answer)
  const shown = await person.send(calls.getTextMessage, { messageId })
  expect(shown.replies).toMatchObject([{ body: 'Stop', meaning: 'stop' }])
  expect(shown.consents).toMatchObject([
    { change: 'stopped', how: 'reply', words: 'Stop' },
    { change: 'given', how: 'guestPage', words: 'Text me about my table.', language: 'en' },
  ])
})

test('SEC-11 a failed text is sent again once, also where two people ask', async () => {
  const person = await reader()
  const messageId = await aText(person, { to: '+15005550009' })
  const again = (idempotencyKey: string) => person.send(calls.sendTextAgain, { messageId, idempotencyKey })
  const first = await again('again-key-1')
  expect(await again('again-key-1')).toEqual(first)
  const refused = { reason: 'TEXT_NOT_AGAIN', field: 'messageId' }
  expect(await refusalOf(person, calls.sendTextAgain, { messageId, idempotencyKey: 'again-key-2' })).toMatchObject(
    refused,
  )
  const delivered = await aText(person)
  expect(
    await refusalOf(person, calls.sendTextAgain, { messageId: delivered, idempotencyKey: 'again-key-3' }),
  ).toMatchObject(refused)
  const { rows } = await person.send(calls.getTextMessages, {})
  expect(rows.find(row => row.messageId === messageId)).toMatchObject({ isSentAgain: true })
  expect(rows.filter(row => row.phone === '+15005550009')).toHaveLength(2)
})

test('SEC-11 ADM-1 the trail says who sent a text again, once where two ask at once, and who sent a test', async () => {
  const person = await aPerson({ permissions: [...permissions, 'system.audit.view'] })
  const failed = await aText(person, { to: '+15005550009' })
  const asked = await Promise.allSettled(
    [1, 2].map(at => person.send(calls.sendTextAgain, { messageId: failed, idempotencyKey: `both-${at}-ask` })),
  )
  expect(asked.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
  const { rows: sent } = await person.send(calls.getTextMessages, {})
  const again = sent.find(({ messageId }) => messageId !== failed)?.messageId ?? 0
  const test = await person.send(calls.sendTestText, { phone: '(212) 555-0123', idempotencyKey: 'trail-test-1' })
  const trail = async (objectId: number) => {
    const { rows } = await person.send(auditCalls.getObjectTimeline, {
      objectType: 'textMessage',
      objectId: String(objectId),
    })
    return rows.map(({ action, after, objectName }) => ({ action, after, objectName }))
  }
  expect(await trail(again)).toEqual([
    { action: 'add', after: { kind: 'waitlistReady', againOf: failed }, objectName: '+15005550009' },
  ])
  expect(await trail(test.messageId)).toMatchObject([{ action: 'add', after: { kind: 'test' } }])
})

test('SEC-11 a test text needs no consent and gives none, and honors STOP', async () => {
  const person = await reader()
  const phone = '(212) 555-0123'
  const send = (idempotencyKey: string) => person.send(calls.sendTestText, { phone, idempotencyKey })
  const first = await send('test-key-01')
  expect(first).toMatchObject({ state: 'queued', reason: '' })
  expect(await send('test-key-01')).toEqual(first)
  await works(person.store.merchantId, first.messageId)
  const shown = await person.send(calls.getTextMessage, { messageId: first.messageId })
  expect(shown).toMatchObject({ kind: 'test', phone: '+12125550123', state: 'delivered', consents: [] })
  await person.send(calls.simulateTextReply, { messageId: first.messageId, body: '停止', key: 'stop-it' })
  expect(await send('test-key-02')).toMatchObject({ state: 'refused', reason: 'stopped' })
  expect(
    await refusalOf(person, calls.sendTestText, { phone: '555-0100', idempotencyKey: 'test-key-03' }),
  ).toMatchObject({
    reason: 'TEXT_PHONE',
    field: 'phone',
  })
})

test('SEC-11 texts that are switched off fail with that reason', async () => {
  const person = await reader()
  await saveSettings(person, 'texts', { provider: 'none' })
  const messageId = await aText(person)
  expect(await person.send(calls.getTextMessage, { messageId })).toMatchObject({ state: 'failed', reason: 'off' })
})

test('SEC-11 Twilio needs an account, a sender and quiet hours that are some', async () => {
  const person = await reader()
  const save = (value: object) => saveSettings(person, 'texts', value)
  const account = `AC${'0'.repeat(32)}`
  const sender = '+14155550100'
  await expect(save({ provider: 'twilio', sender })).rejects.toMatchObject({ field: 'value.account' })
  await expect(save({ provider: 'twilio', account: 'AC1', sender })).rejects.toMatchObject({ field: 'value.account' })
  await expect(save({ provider: 'twilio', account, sender: '555-0100' })).rejects.toMatchObject({
    field: 'value.sender',
  })
  await expect(save({ keepsQuiet: true, quietFrom: 60, quietTo: 60 })).rejects.toMatchObject({ field: 'value.quietTo' })
  await expect(save({ priceMicros: -1 })).rejects.toMatchObject({ field: 'value.priceMicros' })
  await expect(save({ publicAddress: 'javascript:alert(1)' })).rejects.toMatchObject({ field: 'value.publicAddress' })
  await save({ provider: 'twilio', account, sender, publicAddress: 'https://mise.test/' })
  const { replyAddress } = await person.send(calls.getTextSetup, {})
  expect(replyAddress).toMatch(/^https:\/\/mise\.test\/callbacks\/texts\/\d+\/[\w-]{32}\/reply$/)
  // Without its key nothing goes out.
  const messageId = await aText(person)
  expect(await person.send(calls.getTextMessage, { messageId })).toMatchObject({
    state: 'failed',
    reason: 'keyMissing',
  })
})

test('SEC-11 only the sandbox answers for a guest', async () => {
  const person = await reader()
  await saveSettings(person, 'texts', { provider: 'none' })
  const messageId = await aText(person)
  const input = { messageId, body: '1', key: 'no-sandbox' }
  expect(await refusalOf(person, calls.simulateTextReply, input)).toMatchObject({ reason: 'TEXT_NOT_SANDBOX' })
})

test('SEC-3 the key of the provider is set by whoever may edit text messages, and by nobody else', async () => {
  const [editor, other] = [await reader(), await aPerson({ permissions: ['settings.thirdParty.edit'] })]
  await editor.send(secretCalls.saveSecret, { name: 'smsKey', value: 'twilio-0123456789' })
  expect(await refusalOf(other, secretCalls.saveSecret, { name: 'smsKey', value: 'x' })).toEqual(insufficient)
})
