/** Requests to a gateway are asked once, whatever breaks between request and answer (ORD-4, SEC-9). */
import { sql } from 'kysely'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { aStore } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { sendToGateway, claimForSending, storeRequest } from './sendToGateway.ts'
import { aCharge, asked, inBank, look } from './gateway.testing.queries.ts'
import { type AnsweredRequest, onGatewayResponse } from './onGatewayResponse.ts'

// Before anything is registered below: a server that opens says who books answers in the product.
const mine = await testServer()
const theirs = await openTestServer({}, mine.engine)

let booked: AnsweredRequest[] = []
/** What the owner of the subject does besides keeping what it was told. */
let whenTold = () => {}
let putBack: (() => void)[] = []

beforeEach(() => {
  booked = []
  whenTold = () => {}
  const handler = (_: unknown, answered: AnsweredRequest) => {
    whenTold()
    booked.push(answered)
    return Promise.resolve()
  }
  putBack = (['refund', 'void', 'tip', 'closeBatch'] as const).map(operation => onGatewayResponse(operation, handler))
})
afterEach(() => {
  for (const put of putBack) put()
})

/** Far ahead: the due work of other tests on the same database leaves these requests alone. */
const at = (seconds: number) => new Date(Date.UTC(2096, 10, 21, 20, 0, seconds))
const refund = (chargeRef: string, amountCents: number) =>
  ({ operation: 'refund', chargeRef, amountCents, paymentDevice: 'Reader' }) as const
const answers = () => booked.map(({ answer }) => answer)

/** So many seconds after eight. */
const lookAt = (merchantId: number, seconds: number, test: TestServer = mine) => look({ merchantId }, at(seconds), test)

test('ORD-4 a refund is asked once: the same key answers what is kept, another request under it is refused', async () => {
  const { server } = mine
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 3_263)
  const request = asked(merchantId, 'r1', refund(charge, 1_088))
  const first = await sendToGateway(server, request)
  expect(first).toMatchObject({ outcome: 'approved', amountCents: 1_088, ref: expect.stringMatching(/^sbx_/) })
  expect(await sendToGateway(server, request)).toEqual(first)
  expect(await inBank(merchantId, 'refund')).toEqual([1_088])
  expect(booked).toHaveLength(1)
  expect(booked[0]).toMatchObject({ merchantId, key: 'r1', subject: 'test', request: request.request })
  const other = sendToGateway(server, asked(merchantId, 'r1', refund(charge, 2)))
  await expect(other).rejects.toMatchObject({ code: 'KEY_REUSED' })
})

test('ORD-4 declined is final for its key; a partial approval says what was given', async () => {
  const { server } = mine
  const { merchantId } = await aStore()
  const closed = await aCharge(merchantId, 2_000, { cardLast4: '5100' })
  const request = asked(merchantId, 'd1', refund(closed, 500))
  const declined = { outcome: 'declined', code: 'CARD_DECLINED' }
  expect(await sendToGateway(server, request)).toEqual(declined)
  expect(await sendToGateway(server, request)).toEqual(declined)
  const charge = await aCharge(merchantId, 500_000)
  const above = asked(merchantId, 'd2', refund(charge, 500_001))
  expect(await sendToGateway(server, above)).toEqual({ outcome: 'declined', code: 'ABOVE_CHARGE' })
  const partial = await sendToGateway(server, asked(merchantId, 'd3', refund(charge, 400_210)))
  expect(partial).toMatchObject({ outcome: 'approved', amountCents: 200_105 })
  expect(answers()).toHaveLength(3)
  expect(await inBank(merchantId, 'refund')).toEqual([200_105])
})

test.each([
  ['after it was done', '4400'],
  ['before it arrived', '4408'],
])('ORD-4 a time-out %s: nobody knows, it is looked up and comes once, in time', async (_, cardLast4) => {
  const { server } = mine
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000, { cardLast4 })
  const request = asked(merchantId, 't1', refund(charge, 400))
  expect(await sendToGateway(server, request, { now: at(0) })).toEqual({ outcome: 'pending' })
  expect(booked).toEqual([])
  await lookAt(merchantId, 4)
  expect(booked).toEqual([])
  await lookAt(merchantId, 5)
  await lookAt(merchantId, 60)
  expect(answers()).toMatchObject([{ outcome: 'approved', amountCents: 400 }])
  expect(await inBank(merchantId, 'refund')).toEqual([400])
  expect(await sendToGateway(server, request, { now: at(61) })).toEqual(answers()[0])
})

test('ORD-4 who asks again after a time-out is answered by a look-up at once', async () => {
  const { server } = mine
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000, { cardLast4: '4400' })
  const request = asked(merchantId, 't2', {
    operation: 'void',
    chargeRef: charge,
    amountCents: 1_000,
    paymentDevice: '',
  })
  expect(await sendToGateway(server, request, { now: at(0) })).toEqual({ outcome: 'pending' })
  const again = await sendToGateway(server, request, { now: at(1) })
  expect(again).toMatchObject({ outcome: 'approved', amountCents: 1_000 })
  expect(booked).toHaveLength(1)
})

test('ORD-4 a crash between request and answer: another process asks what was kept', async () => {
  const { server, engine } = mine
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000)
  const kept = asked(merchantId, 'c1', refund(charge, 300))
  // Dies after the transaction that kept it, before it asks.
  await engine.transact({ merchantId }, 'write', run => storeRequest(run, merchantId, kept, at(0)))
  // Dies while it asks: it is taken until an answer can no longer come.
  const dying = asked(merchantId, 'c2', refund(charge, 200))
  await engine.transact({ merchantId }, 'write', run => storeRequest(run, merchantId, dying, at(0)))
  const [row] = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ id: number }>`
      select gateway_call_id as id from gateway_call where merchant_id = ${merchantId} and call_key = 'c2'`),
  )
  expect(await claimForSending(server, { merchantId, id: row?.id ?? 0 }, at(0))).toBeDefined()
  await lookAt(merchantId, 5)
  expect(await sendToGateway(server, dying, { now: at(6) })).toEqual({ outcome: 'pending' })
  expect(await inBank(merchantId, 'refund')).toEqual([300])
  await lookAt(merchantId, 60)
  expect(await inBank(merchantId, 'refund')).toEqual([300, 200])
  expect(booked.map(({ key }) => key)).toEqual(['c1', 'c2'])
})

test('ORD-4 several processes ask at once: one does, and one books', async () => {
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000, { cardLast4: '4400' })
  const request = asked(merchantId, 'p1', refund(charge, 250))
  const both = await Promise.all([mine, theirs].map(({ server }) => sendToGateway(server, request, { now: at(0) })))
  // Anyone who comes after the first has been silent may look it up at once.
  expect(both).toContainEqual({ outcome: 'pending' })
  await Promise.all([lookAt(merchantId, 5, mine), lookAt(merchantId, 5, theirs)])
  await Promise.all([lookAt(merchantId, 120, mine), lookAt(merchantId, 120, theirs)])
  expect(await inBank(merchantId, 'refund')).toEqual([250])
  expect(booked).toHaveLength(1)
})

test('ORD-4 an answer that cannot be booked is kept, and booked later without asking again', async () => {
  const { server, defects } = theirs
  const { merchantId } = await aStore()
  const charge = await aCharge(merchantId, 1_000)
  whenTold = () => {
    throw new Error('no disk')
  }
  const request = asked(merchantId, 'b1', refund(charge, 100))
  expect(await sendToGateway(server, request, { now: at(0) })).toEqual({ outcome: 'pending' })
  expect(defects).toHaveLength(1)
  whenTold = () => {}
  await lookAt(merchantId, 5)
  expect(answers()).toMatchObject([{ outcome: 'approved', amountCents: 100 }])
  expect(await inBank(merchantId, 'refund')).toEqual([100])
})

test('ORD-4 a store without a key of Clover is told so, and nothing waits', async () => {
  const { server } = mine
  const { merchantId } = await aStore()
  const request = { ...asked(merchantId, 'n1', refund('PAY1', 100)), gateway: 'clover' } as const
  expect(await sendToGateway(server, request)).toEqual({ outcome: 'declined', code: 'NOT_CONNECTED' })
  const close = {
    ...asked(merchantId, 'n2', { operation: 'closeBatch', paymentDevice: 'C1' }),
    gateway: 'clover',
  } as const
  expect(await sendToGateway(server, close)).toEqual({ outcome: 'declined', code: 'NOT_OFFERED' })
})
