import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import { cashBoxCalls } from '../../shared/contract/devices/cashBoxes.ts'
import { authCalls, type Session } from '../../shared/contract/staff/auth.ts'
import { quoteCalls } from '../../shared/contract/orders/quote.ts'
import { restartBegins, restartIsOver } from './restart.ts'
import { bindFailureTexts, CallFailure, fileNameOf, send, sendForLines } from './send.ts'
import { dropSession, getSession, keepSession, takeAddress } from './session.ts'

const session: Session = {
  token: 'secret',
  userId: 7,
  merchantId: 3,
  cloverMid: '',
  adminInfo: {
    employeeId: 7,
    displayName: 'Li Na',
    loginName: 'li',
    email: '',
    roleName: 'Manager',
    roleSecondName: '经理',
    language: 'zh',
    hourStyle: 'h24',
  },
  boss: false,
  operator: false,
  mustChangePassword: false,
  viewAs: null,
  routes: [],
  permissions: ['orders.list.view'],
  logos: { light: '', dark: '' },
  store: {
    aid: '1001',
    name: 'Wok',
    secondName: '',
    timeZone: 'UTC',
    currency: 'USD',
    cutoverMinutes: 240,
    businessDate: '2025-11-21',
    languages: ['en', 'zh'],
    theme: 'system',
    idleMinutes: null,
    ownChanges: 'boss',
  },
  stores: [],
}

const asked: { address: string; init: RequestInit }[] = []

function answer(status: number, body: unknown): void {
  asked.length = 0
  vi.stubGlobal('fetch', (address: string, init: RequestInit) => {
    asked.push({ address, init })
    const text = typeof body === 'string' ? body : JSON.stringify(body)
    return Promise.resolve(new Response(text, { status, headers: { 'x-request-id': 'R1' } }))
  })
}

async function failureOf(promise: Promise<unknown>): Promise<CallFailure> {
  const thrown: unknown = await promise.then(
    () => undefined,
    (error: unknown) => error,
  )
  expect(thrown).toBeInstanceOf(CallFailure)
  return thrown as CallFailure
}

bindFailureTexts(code => `text of ${code}`)
afterEach(() => {
  dropSession()
  vi.unstubAllGlobals()
})

test('AUTH-4 a call carries token, user id and language, and gives what the contract names', async () => {
  keepSession(session)
  answer(200, { result: 'success', verifyCodeId: 'v', image: 'data:,', other: 1 })
  expect(await send(authCalls.verifycode, {})).toEqual({ verifyCodeId: 'v', image: 'data:,' })
  expect(asked[0]?.address).toBe('/service/posManagementApi/verifycode')
  expect(asked[0]?.init.headers).toMatchObject({
    merchantAuth: 'secret',
    ascUserId: '7',
    'Accept-Language': 'en-US',
  })
})

test('SHELL-8 a refusal keeps the server’s words, its field and the reference', async () => {
  answer(200, { result: 'fail', reason: 'PASSWORD_WRONG', message: '密码错误，请重新输入！', field: 'password' })
  const input = { account: 'a', password: 'b', verifyCode: 'c', verifyCodeId: 'd' }
  expect(await failureOf(send(authCalls.login, input))).toMatchObject({
    code: 'PASSWORD_WRONG',
    message: '密码错误，请重新输入！',
    field: 'password',
    requestId: 'R1',
  })
})

test.each([
  [500, 'SERVER_ERROR'],
  [507, 'INSUFFICIENT_AUTHORITY'],
  [510, 'PASSWORD_REPEAT'],
  [429, 'TOO_MANY_ATTEMPTS'],
])('SHELL-8 status %i is a failure with the server’s words', async (status, reason) => {
  answer(status, { result: 'fail', reason, message: 'said' })
  expect(await failureOf(send(authCalls.logout, {}))).toMatchObject({ code: reason, message: 'said' })
})

test('SHELL-8 no response, and an answer that is none, are told apart', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')))
  expect(await failureOf(send(authCalls.logout, {}))).toMatchObject({ code: 'NETWORK', message: 'text of NETWORK' })
  answer(502, '<html>Bad gateway</html>')
  expect(await failureOf(send(authCalls.logout, {}))).toMatchObject({ code: 'OPERATION_FAILED' })
  answer(200, { result: 'success' })
  expect(await failureOf(send(authCalls.verifycode, {}))).toMatchObject({ code: 'OPERATION_FAILED' })
})

test('SHELL-8 who aborts a call is not told of a failure', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new DOMException('stop', 'AbortError')))
  await expect(send(authCalls.logout, {})).rejects.toMatchObject({ name: 'AbortError' })
})

test('AUTH-5 511 ends the session and remembers the place for the same person alone', async () => {
  const storage = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, value: string) => storage.set(key, value),
    removeItem: (key: string) => storage.delete(key),
  })
  vi.stubGlobal('location', { hash: '#/merchant/OrderList?page=3' })
  for (const [userId, place] of [
    [7, '/merchant/OrderList?page=3'],
    [8, undefined],
  ] as const) {
    keepSession(session)
    answer(511, { result: 'fail', reason: 'TOKEN_ERROR', message: 'Token Error.' })
    expect(await failureOf(send(authCalls.logout, {}))).toMatchObject({ code: 'TOKEN_ERROR', message: 'Token Error.' })
    expect(getSession()).toBeUndefined()
    expect(takeAddress(userId)).toBe(place)
    expect(takeAddress(userId)).toBeUndefined()
  }
})

test('ORD-1 a download has the server’s file name, in any script', () => {
  expect(fileNameOf(`attachment; filename="orders.csv"; filename*=UTF-8''%E8%AE%A2%E5%8D%95.csv`)).toBe('订单.csv')
  expect(fileNameOf('attachment; filename="orders 1.csv"')).toBe('orders 1.csv')
  expect(fileNameOf('attachment')).toBe('download')
})

test('SET-9 lines are heard one by one, however the stream cuts them; a refusal comes as one', async () => {
  const parts = ['{"done":0,"total":', '7}\n{"done":7,"total":7}\n']
  vi.stubGlobal('fetch', () => {
    const body = new ReadableStream<Uint8Array>({
      start(stream) {
        for (const part of parts) stream.enqueue(new TextEncoder().encode(part))
        stream.close()
      },
    })
    return Promise.resolve(new Response(body, { headers: { 'Content-Disposition': 'attachment' } }))
  })
  const heard: unknown[] = []
  await sendForLines(quoteCalls.replayOrders, { proposed: {} }, line => heard.push(line))
  expect(heard).toEqual([
    { done: 0, total: 7 },
    { done: 7, total: 7 },
  ])
  answer(200, { result: 'fail', reason: 'INVALID_INPUT', message: 'At most 32.', field: 'days' })
  const refused = await failureOf(sendForLines(quoteCalls.replayOrders, { proposed: {}, days: 33 }, () => {}))
  expect([refused.field, refused.message]).toEqual(['days', 'At most 32.'])
})

describe('while the server is restarted', () => {
  /** Answers in their order: `away` is no answer, a number the status of a proxy's page. */
  function answers(...given: readonly ('away' | number | object)[]): () => number {
    let asked = 0
    vi.stubGlobal('fetch', () => {
      const next = given[asked++]
      if (next === 'away' || next === undefined) return Promise.reject(new TypeError('Failed to fetch'))
      if (typeof next === 'number') return Promise.resolve(new Response('<html>', { status: next }))
      return Promise.resolve(new Response(JSON.stringify(next), { status: 200 }))
    })
    return () => asked
  }
  const done = { result: 'success', cashBoxId: 1 }
  const keyed = { name: 'Front', idempotencyKey: 'key-12345678' }

  beforeEach(() => {
    vi.useFakeTimers({ toFake: ['setTimeout', 'performance'] })
    restartBegins()
  })
  afterEach(() => {
    restartIsOver()
    vi.useRealTimers()
  })

  test('ADM-7 a change with an idempotency key is sent again until somebody answers', async () => {
    const asked = answers('away', 502, done)
    const sent = send(cashBoxCalls.addCashBox, keyed)
    await vi.advanceTimersByTimeAsync(5_000)
    expect(await sent).toEqual({ cashBoxId: 1 })
    expect(asked()).toBe(3)
  })

  test('ADM-7 a read is asked again, and one that its page has left is not', async () => {
    const asked = answers('away', { result: 'success', verifyCodeId: 'v', image: 'data:,' })
    const left = new AbortController()
    const sent = send(cashBoxCalls.getCashBoxes, { page: 1 }, { signal: left.signal })
    sent.catch(() => {})
    left.abort()
    await vi.advanceTimersByTimeAsync(5_000)
    await expect(sent).rejects.toMatchObject({ name: 'AbortError' })
    expect(asked()).toBe(1)
  })

  test('ADM-7 what may have been done and has no key is not sent again', async () => {
    const asked = answers('away', done)
    expect(await failureOf(send(authCalls.logout, {}))).toMatchObject({ code: 'NETWORK' })
    expect(asked()).toBe(1)
  })

  test('ADM-7 a server that does not come back is away in the end', async () => {
    answers()
    const sent = failureOf(send(cashBoxCalls.addCashBox, keyed))
    await vi.advanceTimersByTimeAsync(30_000)
    expect(await sent).toMatchObject({ code: 'NETWORK' })
  })

  test('ADM-7 a refusal is an answer', async () => {
    const asked = answers({ result: 'fail', reason: 'NAME_TAKEN', message: 'said' })
    expect(await failureOf(send(cashBoxCalls.addCashBox, keyed))).toMatchObject({ code: 'NAME_TAKEN' })
    expect(asked()).toBe(1)
  })
})
