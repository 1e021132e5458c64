/**
 * Clover's answers as its documentation gives them, from a stand-in on this machine. Sources: docs.clover.com
 * /reference/refund, /dev/reference/void, /docs/authorizing-a-tip-adjusted-payment-on-paper, /docs/api-tutorials,
 * /docs/status-code-and-error-reference, /docs/appendix-1, /docs/api-usage-rate-limits (read in November 2026).
 */
import http from 'node:http'
import type { AddressInfo } from 'node:net'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { cardGatewayCalls } from '../../../../shared/contract/payments/cardGateway.ts'
import { secretCalls } from '../../../../shared/contract/settings/secrets.ts'
import { authCalls } from '../../../../shared/contract/staff/auth.ts'
import { aPerson, requester, type TestPerson } from '../../../testing/people.ts'
import { saveSettings } from '../../../testing/settings.ts'
import { openTestServer, type TestServer, testServer } from '../../../testing/testServer.ts'
import { sendToGateway } from '../sendToGateway.ts'
import type { GatewayRequest } from '../gateway.ts'
import { onGatewayResponse } from '../onGatewayResponse.ts'
import { cloverKey } from './cloverAnswers.ts'

interface Heard {
  readonly method: string
  readonly url: string
  readonly headers: http.IncomingHttpHeaders
  readonly body: string
}
type Reply = { readonly status: number; readonly body: object } | 'silent'

const TOKEN = 'clover-token-0123456789'
let heard: Heard[] = []
/** What is answered, one after another. */
let replies: Reply[] = []
let person: TestPerson
let guarded: TestServer

const standIn = http.createServer((request, response) => {
  let body = ''
  request.on('data', part => (body += part))
  request.on('end', () => {
    heard.push({ method: request.method ?? '', url: request.url ?? '', headers: request.headers, body })
    const reply = replies.shift()
    if (reply === 'silent') return
    response.writeHead(reply?.status ?? 500, { 'Content-Type': 'application/json' })
    response.end(JSON.stringify(reply?.body ?? {}))
  })
})
let putBack: (() => void)[] = []

beforeAll(async () => {
  await new Promise<void>(resolve => standIn.listen(0, '127.0.0.1', resolve))
  const address = `http://127.0.0.1:${(standIn.address() as AddressInfo).port}/`
  guarded = await openTestServer({ ALLOW_PRIVATE_HOSTS: '127.0.0.1' }, (await testServer()).engine)
  person = await aPerson({ permissions: ['settings.thirdParty.view', 'settings.thirdParty.edit'] })
  const clover = { kind: 'clover', account: 'TESTMID123456', address } as const
  await person.send(secretCalls.saveSecret, { name: 'cloverToken', value: TOKEN })
  await saveSettings(person, 'thirdParty', { cardGateway: clover })
  putBack = (['refund', 'void', 'tip', 'closeBatch'] as const).map(of => onGatewayResponse(of, () => Promise.resolve()))
})
afterAll(() => {
  for (const put of putBack) put()
  standIn.closeAllConnections()
  standIn.close()
})
beforeEach(() => {
  heard = []
  replies = []
})

let keys = 0
const key = () => `q${++keys}`
const about = (own: string, request: GatewayRequest) =>
  ({ merchantId: person.store.merchantId, gateway: 'clover', key: own, subject: 's', orderId: null, request }) as const
const refund: GatewayRequest = {
  operation: 'refund',
  chargeRef: 'PAY0123456789',
  amountCents: 1_088,
  paymentDevice: 'C031UQ',
}
const tip: GatewayRequest = { operation: 'tip', chargeRef: 'PAY0123456789', tipCents: 500, paymentDevice: 'C031UQ' }
const toVoid: GatewayRequest = {
  operation: 'void',
  chargeRef: 'PAY0123456789',
  amountCents: 3_263,
  paymentDevice: 'C031UQ',
}
const refundBody = (id: string, amount: number) => ({
  id,
  refund: { id, amount, taxAmount: 0, tipAmount: 0, createdTime: Date.now(), payment: { id: 'PAY0123456789' } },
  payment: { amount: 3_263, id: 'PAY0123456789' },
})
const paymentBody = (more: object) => ({
  status: 200,
  body: { payment: { id: 'PAY0123456789', amount: 3_263, ...more } },
})

test('ORD-4 Clover refunds a part of a payment: headers, cents, answer', async () => {
  replies = [{ status: 200, body: refundBody('REF1', 1_088) }]
  const own = key()
  expect(await sendToGateway(guarded.server, about(own, refund))).toEqual({
    outcome: 'approved',
    ref: 'REF1',
    amountCents: 1_088,
  })
  expect(heard).toHaveLength(1)
  expect(heard[0]).toMatchObject({
    method: 'POST',
    url: '/connect/v1/payments/PAY0123456789/refunds',
    headers: {
      authorization: `Bearer ${TOKEN}`,
      'x-clover-device-id': 'C031UQ',
      'x-pos-id': 'Mise',
      'idempotency-key': cloverKey(person.store.merchantId, own),
      'content-type': 'application/json',
    },
    body: '{"amount":1088,"fullRefund":false}',
  })
  expect(heard[0]?.headers['idempotency-key']).toMatch(/^[0-9a-f]{32}$/)
})

test('ORD-4 Clover voids, and sets a tip', async () => {
  replies = [
    {
      status: 200,
      body: {
        id: 'V1',
        voidReason: 'USER_CANCEL',
        voidStatus: 'SENT_TO_SERVER',
        payment: { amount: 3_263, id: 'PAY0123456789' },
      },
    },
    { status: 200, body: { tipAmount: 500 } },
  ]
  expect(await sendToGateway(guarded.server, about(key(), toVoid))).toMatchObject({
    outcome: 'approved',
    amountCents: 3_263,
  })
  expect(await sendToGateway(guarded.server, about(key(), tip))).toMatchObject({
    outcome: 'approved',
    amountCents: 500,
  })
  expect(heard.map(({ url, body }) => [url, body])).toEqual([
    ['/connect/v1/payments/PAY0123456789/void', '{"voidReason":"USER_CANCEL"}'],
    ['/connect/v1/payments/PAY0123456789/tip-adjust', '{"tipAmount":500}'],
  ])
  const close = about(key(), { operation: 'closeBatch', paymentDevice: 'C031UQ' })
  expect(await sendToGateway(guarded.server, close)).toEqual({ outcome: 'declined', code: 'NOT_OFFERED' })
  expect(heard).toHaveLength(2)
})

const serialWrong = {
  code: 'processing_error',
  message: 'Device serial number does not match X-Clover-Device-Id',
  type: 'api_error',
}
test.each([
  [400, serialWrong, 'REFUSED'],
  [402, { error: { type: 'card_error', code: 'card_declined', message: 'Transaction declined' } }, 'CARD_DECLINED'],
  [400, { error: { type: 'invalid_request_error', code: 'charge_already_refunded' } }, 'ALREADY_REFUNDED'],
  [404, { message: 'Not Found' }, 'NO_SUCH_CHARGE'],
  [209, { message: 'Operation canceled' }, 'REFUSED'],
  [501, {}, 'REFUSED'],
  [401, { message: '401 Unauthorized' }, 'NOT_CONNECTED'],
])('ORD-4 Clover answers %i %o: %s', async (status, body, code) => {
  replies = [{ status, body }]
  expect(await sendToGateway(guarded.server, about(key(), refund))).toEqual({ outcome: 'declined', code })
})

const busy = {
  message: 'Conflicting request (CreateCharge) currently in progress for operation type: FOREGROUND',
  type: 'RESOURCE_CONFLICT',
}
test.each([
  ['it is busy', { status: 503, body: busy }],
  ['there are too many requests', { status: 429, body: { message: '429 Too Many Requests' } }],
  ['it does not know itself', { status: 500, body: {} }],
  ['a 200 names no refund', { status: 200, body: { id: 'X' } }],
  ['it is silent', 'silent'],
] satisfies [string, Reply][])('ORD-4 %s: looked up, asked again under the same key', async (_, first) => {
  replies = [first, paymentBody({ refunds: [] }), { status: 200, body: refundBody('REF2', 1_088) }]
  const request = about(key(), refund)
  const timing = { deadlineMs: first === 'silent' ? 300 : 5_000 }
  expect(await sendToGateway(guarded.server, request, timing)).toEqual({ outcome: 'pending' })
  expect(await sendToGateway(guarded.server, request, { deadlineMs: 5_000 })).toMatchObject({ ref: 'REF2' })
  expect(heard.map(({ method, url }) => `${method} ${url}`)).toEqual([
    'POST /connect/v1/payments/PAY0123456789/refunds',
    'GET /connect/v1/payments/PAY0123456789',
    'POST /connect/v1/payments/PAY0123456789/refunds',
  ])
  expect(heard[2]?.headers['idempotency-key']).toBe(heard[0]?.headers['idempotency-key'])
})

test('ORD-4 what cannot be sent is declined, and nothing is heard: a reader without a serial number, nobody there', async () => {
  const named = about(key(), { ...refund, paymentDevice: '前台刷卡机' })
  const declined = { outcome: 'declined', code: 'NOT_CONNECTED' }
  expect(await sendToGateway(guarded.server, named)).toEqual(declined)
  const { server } = await testServer()
  expect(await sendToGateway(server, about(key(), refund))).toEqual(declined)
  expect(heard).toEqual([])
})

test('ORD-4 a time-out after success: the refund is found in the payment, and is not that of another request', async () => {
  const own = 'PAY9999999999'
  const mine: GatewayRequest = { ...refund, chargeRef: own, amountCents: 700 }
  const made = (id: string, createdTime = Date.now()) => ({ id, amount: 700, createdTime })
  replies = [{ status: 200, body: refundBody('EARLIER', 700) }]
  await sendToGateway(guarded.server, about(key(), mine))
  replies = ['silent', paymentBody({ refunds: [made('OLD', Date.now() - 86_400_000), made('EARLIER'), made('MINE')] })]
  const request = about(key(), mine)
  expect(await sendToGateway(guarded.server, request, { deadlineMs: 300 })).toEqual({ outcome: 'pending' })
  expect(await sendToGateway(guarded.server, request)).toEqual({ outcome: 'approved', ref: 'MINE', amountCents: 700 })
  replies = ['silent', paymentBody({ tipAmount: 500 }), 'silent', paymentBody({ voided: true })]
  for (const each of [tip, toVoid]) {
    const again = about(key(), each)
    expect(await sendToGateway(guarded.server, again, { deadlineMs: 300 })).toEqual({ outcome: 'pending' })
    expect(await sendToGateway(guarded.server, again)).toMatchObject({ outcome: 'approved' })
  }
})

test('SET-7 AUTH-4 the connection is tested by the merchant ID, which sessions carry', async () => {
  const there = requester(guarded, person.token)
  const check = () => there.send(cardGatewayCalls.testCardGateway, {})
  replies = [
    { status: 200, body: { id: 'TESTMID123456', name: 'Golden Wok' } },
    { status: 401, body: { message: '401 Unauthorized' } },
    { status: 500, body: {} },
  ]
  expect(await check()).toMatchObject({ name: 'Golden Wok' })
  expect(heard[0]).toMatchObject({ method: 'GET', url: '/v3/merchants/TESTMID123456' })
  await expect(check()).rejects.toMatchObject({ code: 'GATEWAY_KEY_REFUSED' })
  await expect(check()).rejects.toMatchObject({ code: 'GATEWAY_SILENT' })
  // Without leave a private address is not asked at all, and the key stays here.
  const { length } = heard
  await expect(person.send(cardGatewayCalls.testCardGateway, {})).rejects.toMatchObject({ code: 'GATEWAY_SILENT' })
  expect(heard).toHaveLength(length)
  expect((await person.send(authCalls.currentSession, {})).cloverMid).toBe('TESTMID123456')
})

test('SET-7 Clover is not chosen without its key and the merchant ID', async () => {
  const other = await aPerson({ permissions: ['settings.thirdParty.view', 'settings.thirdParty.edit'] })
  const choose = (account: string) => saveSettings(other, 'thirdParty', { cardGateway: { kind: 'clover', account } })
  await expect(choose('')).rejects.toMatchObject({ field: 'value.cardGateway.account' })
  const keyless = { code: 'API_KEY_MISSING', field: 'value.cardGateway.kind' }
  await expect(choose('TESTMID123456')).rejects.toMatchObject(keyless)
})

test('SEC-3 the key of Clover is in no log, no request and no answer that is kept', async () => {
  replies = [{ status: 500, body: { echo: `Bearer ${TOKEN}` } }]
  const request = about(key(), refund)
  await sendToGateway(guarded.server, request)
  expect(JSON.stringify(guarded.defects)).not.toContain(TOKEN)
  const { engine } = await testServer()
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ kept: string }>`
      select json_agg(g)::text as kept from gateway_call g where merchant_id = ${person.store.merchantId}`),
  )
  expect(row?.kept).toContain('PAY0123456789')
  expect(row?.kept).not.toContain(TOKEN)
})
