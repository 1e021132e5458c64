/** A customer who is erased is named by no text (CUST-1, SEC-11). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { customerCalls } from '../../../shared/contract/customers/customers.ts'
import { aPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { inStore, listTexts } from '../testing/texts.queries.ts'
import { receiveReply } from '../replies/receiveReply.ts'
import { queueText } from './queueText.ts'
import { textWork } from './textWork.ts'

test('CUST-1 SEC-11 texts and answers of an erased customer lose phone and words; STOP goes on to hold', async () => {
  const boss = await aPerson({ isBoss: true })
  const { merchantId } = boss.store
  const { server, engine } = await testServer()
  const now = Date.now()
  const queue = (key: string, to: string) =>
    inStore(server, merchantId, now, context =>
      queueText(context, merchantId, {
        key,
        kind: 'waitlistReady',
        to,
        body: `Zoe, your table is ready (${key}).`,
        language: 'en',
        consent: { how: 'staff', words: 'Text me.' },
      }),
    )
  const phone = '+12125550177'
  const sent = await queue('sent', phone)
  await textWork(server).runOutside({ merchantId, id: sent.messageId }, new Date(now))
  await queue('waits', phone)
  await queue('other', '+12125550178')
  const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date(now) } as const
  await receiveReply(server, merchantId, { provider: 'sandbox', ref: 'r1', phone, body: 'see you, Zoe' }, facts)
  const made = await boss.send(customerCalls.addCustomer, {
    name: 'Zoe',
    phone: '(212) 555-0177',
    idempotencyKey: 'erase-zoe-1',
  })
  const { version } = await boss.send(customerCalls.getCustomer, { customerId: made.customerId })
  const erase = { customerId: made.customerId, version, reason: 'asked', confirm: 'Zoe' }
  await boss.send(customerCalls.eraseCustomer, erase)
  expect(await listTexts(engine, merchantId)).toMatchObject([
    { body: '', state: 'delivered', segments: 1, nextTryAt: null },
    { body: '', state: 'refused', nextTryAt: null },
    { body: 'Zoe, your table is ready (other).', state: 'queued' },
  ])
  const left = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ words: string }>`
      select phone || body as words from text_message where merchant_id = ${merchantId} and phone <> '+12125550178'
      union all select phone || body from text_reply where merchant_id = ${merchantId}`),
  )
  expect(left.map(({ words }) => words)).toEqual(['', '', ''])
})
