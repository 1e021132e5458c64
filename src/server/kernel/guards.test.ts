import pino from 'pino'
import { expect, test } from 'vitest'
import { z } from 'zod'
import { createApp } from '../app.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { allCalls } from '../../shared/contract/calls.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { type Call, SERVICE_BASE, toRequest } from '../../shared/contract/kernel/call.ts'
import { aPerson, requester } from '../testing/people.ts'
import { openTestServer, testServer } from '../testing/testServer.ts'
import { assembleServer } from './server.ts'

test('SEC-7 every answer carries a policy without inline scripts, and no referrer', async () => {
  const { app } = await testServer()
  const person = await aPerson()
  const answers = await Promise.all([
    app.request('/'),
    app.request('/healthz'),
    app.request('/nothing'),
    app.request(`${SERVICE_BASE}/nothing`),
    requester(await testServer()).request(authCalls.signInPage, {}),
    requester(await testServer()).request(authCalls.logout, {}),
    person.request(authCalls.currentSession, {}),
  ])
  for (const { headers } of answers) {
    const policy = headers.get('content-security-policy') ?? ''
    expect(policy).toContain("script-src 'self';")
    expect(policy).toContain("frame-ancestors 'none'")
    expect(policy).not.toMatch(/script-src[^;]*unsafe|default-src[^;]*unsafe|\*/)
    expect(headers.get('referrer-policy')).toBe('no-referrer')
    expect(headers.get('x-content-type-options')).toBe('nosniff')
    expect(headers.get('strict-transport-security')).toBeNull()
  }
})

test('SEC-4 behind a proxy browsers are told to stay with HTTPS', async () => {
  const { engine } = await testServer()
  const { app } = await openTestServer({ TRUST_PROXY: '1' }, engine)
  expect((await app.request('/healthz')).headers.get('strict-transport-security')).toBe(
    'max-age=31536000; includeSubDomains',
  )
})

test('SEC-7 no call takes a token in its address but the one-time ticket of the direct sign-in', () => {
  const inAddresses = Object.entries<Call>(allCalls).flatMap(([name, { method, uploads, path, input }]) => {
    const fields = input instanceof z.ZodObject ? Object.keys(input.shape) : []
    return (method === 'GET' || uploads ? fields : fields.filter(field => path.includes(`{${field}}`)))
      .filter(field => /token|password|ticket|secret|code|auth/i.test(field))
      .map(field => `${name} ${field}`)
  })
  expect(inAddresses).toEqual(['loginPOSFromToken token'])
  const { address, body } = toRequest(authCalls.login, {
    account: 'a',
    password: 'secret1',
    verifyCode: 'c',
    verifyCodeId: 'i',
  })
  expect(address).toBe('/posManagementApi/login')
  expect(body).toContain('secret1')
})

test('SEC-7 ADM-3 the log tells a call and its outcome by the request id, and never a secret', async () => {
  const { engine, server } = await testServer()
  const lines: string[] = []
  const log = pino({ level: 'trace', base: null }, { write: (line: string) => void lines.push(line) })
  const own = await assembleServer(server.env, engine, log, server.totals)
  const logged = { server: own, app: createApp(own), engine, defects: [] }
  const person = await aPerson()
  const me = requester(logged, person.token)
  const { ticket } = await me.send(authCalls.createTicket, {})
  const session = await requester(logged).send(authCalls.loginPOS, { id: ticket })
  await requester(logged).request(authCalls.loginPOSFromToken, { token: ticket })
  const refused = await me.request(authCalls.changePassword, {
    oldPassword: 'secret123',
    newPassword: 'secret124',
    confirmPassword: 'secret124',
  })
  const wrong = { account: 'someone@example.test', password: 'secret125', verifyCode: 'x', verifyCodeId: 'y' }
  await requester(logged).request(authCalls.login, wrong)
  await logged.app.request(`${SERVICE_BASE}/posManagementApi/login`, { method: 'POST', body: '{"password":"secret126' })
  const text = lines.join('')
  for (const secret of [ticket, session.token, person.token, 'secret12', 'someone@example.test']) {
    expect(text).not.toContain(secret)
  }
  const entries = lines.map(line => JSON.parse(line) as Record<string, unknown>)
  expect(entries).toContainEqual(
    expect.objectContaining({
      msg: 'call',
      call: 'changePassword',
      requestId: refused.headers.get('x-request-id'),
      status: 200,
      reason: 'PASSWORD_WRONG',
      origin: 'local',
      actorId: person.employeeId,
    }),
  )
  expect(entries.filter(({ call }) => call === 'loginPOSFromToken')).toMatchObject([{ reason: 'TICKET_INVALID' }])
})

test('SHELL-8 an unknown call, a body that is too large and one that is no JSON answer in the form of the catalogue', async () => {
  const { app, defects } = await testServer()
  const post = async (path: string, body: string, language = 'en-US') => {
    const headers = { 'content-type': 'application/json', 'accept-language': language }
    const response = await app.request(SERVICE_BASE + path, { method: 'POST', body, headers })
    return [response.status, await response.json()]
  }
  const login = '/posManagementApi/login'
  expect(await post('/nothing', '{}', 'zh-CN')).toEqual([
    200,
    { result: 'fail', reason: 'NO_SUCH_CALL', message: '没有这个接口。' },
  ])
  expect(await post(login, JSON.stringify({ account: 'x'.repeat(5e6) }))).toMatchObject([
    200,
    { reason: 'BODY_TOO_LARGE', message: 'The request is too large.' },
  ])
  for (const body of ['{', '[]', '"text"', 'null', '7', '\u0000']) {
    expect(await post(login, body)).toMatchObject([200, { reason: 'BODY_NOT_JSON' }])
  }
  for (const address of [
    '/loginPOS/%ff',
    '/loginPOS/%',
    '/loginPOSFromToken?token=%ff',
    '/loginPOSFromToken?token=%00',
  ]) {
    const response = await app.request(SERVICE_BASE + address)
    expect([response.status, await response.json()]).toMatchObject([200, { result: 'fail' }])
  }
  expect(defects).toEqual([])
})

test('ADM-3 the server says whether it lives and whether its database does', async () => {
  const { app, engine, server } = await testServer()
  expect(await (await app.request('/healthz')).text()).toBe('ok')
  expect((await app.request('/readyz')).status).toBe(200)
  const broken = { ...engine, state: () => Promise.reject(new Error('gone')) }
  const without = createApp({ ...server, engine: broken })
  expect((await without.request('/readyz')).status).toBe(503)
  expect((await without.request('/healthz')).status).toBe(200)
})

test('ADM-3 a client that goes away while it sends is no defect', async () => {
  const { app, defects } = await testServer()
  const person = await aPerson()
  const gone = new AbortController()
  const body = new ReadableStream<Uint8Array>({
    pull(out) {
      gone.abort()
      out.error(new Error('aborted'))
    },
  })
  const request = new Request(`http://localhost/service${authCalls.changeLanguage.path}`, {
    method: 'POST',
    headers: { [HEADERS.token]: person.token, 'content-length': '20' },
    signal: gone.signal,
    body,
    duplex: 'half',
  } as RequestInit)
  expect((await app.request(request)).status).toBe(500)
  expect(defects).toEqual([])
})
