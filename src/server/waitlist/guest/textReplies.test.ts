/** What guests answer to texts about their table (SET-6, SEC-11). */
import { expect, test } from 'vitest'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { saveSettings } from '../../testing/settings.ts'
import { testServer } from '../../testing/testServer.ts'
import { textWork } from '../../messages/outbox/textWork.ts'
import { aHost, aKey, aParty, move, textsOf } from '../testing/parties.ts'

const { getWaitlistParty } = waitlistCalls
const phone = '+1 415 555 0123'

/** The guest answers the last text of the party. */
async function answers(host: TestPerson, partyId: number, body: string) {
  const boss = await aPerson({ store: host.store, isBoss: true })
  const { rows } = await boss.send(textMessageCalls.getTextMessages, {})
  const [messageId = 0] = rows.filter(({ kind }) => kind.startsWith('waitlist')).map(row => row.messageId)
  const { server } = await testServer()
  await textWork(server).runOutside({ merchantId: host.store.merchantId, id: messageId }, new Date())
  await boss.send(textMessageCalls.simulateTextReply, { messageId, body, key: aKey() })
  return (await host.send(getWaitlistParty, { partyId })).state
}

async function toldParty() {
  const host = await aHost()
  await saveSettings(host, 'waitlist', { smsOnReady: true })
  const party = await aParty(host, { phone, consent: true })
  return { host, told: await move(host, party, 'told') }
}

test('SET-6 the answer 1 confirms, a second one changes nothing, 9 cancels, and the thread shows them', async () => {
  const { host, told } = await toldParty()
  expect(await answers(host, told.partyId, '1')).toBe('confirmed')
  expect(await answers(host, told.partyId, '1')).toBe('confirmed')
  expect(await answers(host, told.partyId, 'we are on our way')).toBe('confirmed')
  expect(await answers(host, told.partyId, '9')).toBe('cancelled')
  expect(await answers(host, told.partyId, '1')).toBe('cancelled')
  const { messages, events } = await host.send(getWaitlistParty, { partyId: told.partyId })
  expect(messages.filter(({ way }) => way === 'in').map(({ body }) => body)).toEqual([
    '1',
    '1',
    'we are on our way',
    '9',
    '1',
  ])
  expect(events.map(({ kind }) => kind)).toEqual(['cancelled', 'confirmed', 'told', 'joined'])
})

test('SEC-11 after STOP the party stays in line and gets no more texts', async () => {
  const { host, told } = await toldParty()
  expect(await answers(host, told.partyId, 'STOP')).toBe('told')
  const { version } = await host.send(getWaitlistParty, { partyId: told.partyId })
  await move(host, { partyId: told.partyId, version }, 'told')
  expect((await textsOf(host, told.partyId)).at(-1)).toBe('waitlistReady refused stopped')
})
