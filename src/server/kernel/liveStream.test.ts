import { expect, test } from 'vitest'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { LIVE_PATH, type LiveEvent, liveEvent } from '../../shared/contract/kernel/live.ts'
import { sql } from 'kysely'
import { openPostgres } from '../db/postgresEngine.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../testing/testServer.ts'
import { writeEvents } from './records.queries.ts'

/** The messages of an open stream, as they come. */
interface Open {
  readonly next: () => Promise<{ id: string; event: string; data: string } | undefined>
  readonly nextEvent: () => Promise<LiveEvent>
  readonly close: () => Promise<void>
}

async function open(server: TestServer, token: string, from?: number | string): Promise<Open> {
  const query = from === undefined ? '' : `?from=${from}`
  const response = await server.app.request(SERVICE_BASE + LIVE_PATH + query, { headers: { [HEADERS.token]: token } })
  expect(response.headers.get('content-type')).toBe('text/event-stream')
  const reader = (response.body ?? new ReadableStream()).getReader()
  const decoder = new TextDecoder()
  let buffer = ''
  const next: Open['next'] = async () => {
    for (;;) {
      const end = buffer.indexOf('\n\n')
      if (end >= 0) {
        const lines = buffer.slice(0, end).split('\n')
        buffer = buffer.slice(end + 2)
        const field = (name: string) => lines.find(line => line.startsWith(`${name}: `))?.slice(name.length + 2) ?? ''
        const message = { id: field('id'), event: field('event'), data: field('data') }
        if (message.data) return message
        continue
      }
      const { done, value } = await reader.read()
      if (done) return undefined
      buffer += decoder.decode(value, { stream: true })
    }
  }
  return {
    next,
    nextEvent: async () => liveEvent.parse(JSON.parse((await next())?.data ?? '')),
    close: () => reader.cancel(),
  }
}

const publish = (server: TestServer, { store: { merchantId } }: TestPerson, ...numbers: number[]) =>
  server.engine.transact({ merchantId }, 'write', run =>
    writeEvents(
      run,
      numbers.map(n => ({ merchantId, topic: 'order', payload: { n } })),
    ),
  )

test('ORD-8 a stream begins now, and brings every event in order with its number', async () => {
  const server = await testServer()
  const person = await aPerson()
  await publish(server, person, 1, 2)
  const stream = await open(server, person.token)
  expect(await stream.next()).toEqual({ id: '2', event: 'ready', data: '{}' })
  await publish(server, person, 3)
  await publish(server, person, 4, 5)
  const events = [await stream.nextEvent(), await stream.nextEvent(), await stream.nextEvent()]
  expect(events.map(({ seq, topic, payload }) => [seq, topic, payload])).toEqual([
    [3, 'order', { n: 3 }],
    [4, 'order', { n: 4 }],
    [5, 'order', { n: 5 }],
  ])
  await stream.close()
})

test('ORD-8 after a reconnect nothing is missing and nothing comes twice', async () => {
  const server = await testServer()
  const person = await aPerson()
  const first = await open(server, person.token)
  await first.next()
  await publish(server, person, 1)
  const { seq } = await first.nextEvent()
  await first.close()
  // More than one batch while nobody listens.
  await publish(server, person, ...Array.from({ length: 450 }, (_, n) => n + 2))
  const second = await open(server, person.token, seq)
  expect(await second.next()).toMatchObject({ id: '1', event: 'ready' })
  const seen: unknown[] = []
  for (let n = 0; n < 450; n++) seen.push((await second.nextEvent()).payload['n'])
  expect(seen).toEqual(Array.from({ length: 450 }, (_, n) => n + 2))
  await second.close()
})

/** Where a call's answer stands in the store's events, as a page asks for it. */
async function placeOfAnswer(server: TestServer, { token }: TestPerson, wanted = true): Promise<string | null> {
  const { path } = authCalls.currentSession
  const headers = { [HEADERS.token]: token, ...(wanted && { [HEADERS.livePlace]: 'wanted' }) }
  const response = await server.app.request(SERVICE_BASE + path, { headers })
  expect(response.status).toBe(200)
  return response.headers.get(HEADERS.livePlace)
}

test('ORD-8 a page that asks before its stream is open resumes where its first answer stands', async () => {
  const server = await testServer()
  const [person, other] = [await aPerson(), await aPerson()]
  expect(await placeOfAnswer(server, person)).toBe('0')
  await publish(server, person, 1, 2)
  await publish(server, other, 9)
  // A moment before, until this process has heard of them.
  await expect.poll(() => placeOfAnswer(server, person)).toBe('2')
  // Nobody listens yet: the stream is still opening.
  await publish(server, person, 3)
  const stream = await open(server, person.token, '2')
  expect(await stream.next()).toEqual({ id: '2', event: 'ready', data: '{}' })
  expect(await stream.nextEvent()).toMatchObject({ seq: 3, payload: { n: 3 } })
  await stream.close()
  await expect.poll(() => placeOfAnswer(server, person)).toBe('3')
  await expect.poll(() => placeOfAnswer(server, other)).toBe('1')
  expect(await placeOfAnswer(server, person, false)).toBeNull()
})

test('ORD-8 a stream that asks for what is no longer kept, or for the future, is told to read anew', async () => {
  const server = await testServer()
  const person = await aPerson()
  await publish(server, person, 1, 2, 3, 4)
  const { merchantId } = person.store
  await server.engine.transact({ merchantId }, 'write', run =>
    run(sql`delete from live_event where merchant_id = ${merchantId} and seq <= 2`),
  )
  const start = async (from?: number | string) => {
    const stream = await open(server, person.token, from)
    const message = await stream.next()
    await stream.close()
    return message && [message.event, message.id]
  }
  expect(await start(1)).toEqual(['missed', '4'])
  expect(await start(2)).toEqual(['ready', '2'])
  expect(await start(9)).toEqual(['missed', '4'])
  expect(await start(4)).toEqual(['ready', '4'])
  expect(await start('x')).toEqual(['ready', '4'])
  await server.engine.transact({ merchantId }, 'write', run =>
    run(sql`delete from live_event where merchant_id = ${merchantId}`),
  )
  expect(await start(3)).toEqual(['missed', '4'])
})

test('ORD-8 a stream brings the events of its own store alone, in the order of their commits', async () => {
  const server = await testServer()
  const [mine, other] = [await aPerson(), await aPerson()]
  const stream = await open(server, mine.token)
  await stream.next()
  await publish(server, other, 100)
  await Promise.all(Array.from({ length: 20 }, (_, n) => publish(server, mine, n)))
  const events: LiveEvent[] = []
  for (let n = 0; n < 20; n++) events.push(await stream.nextEvent())
  expect(events.map(({ seq }) => seq)).toEqual(Array.from({ length: 20 }, (_, n) => n + 1))
  expect(new Set(events.map(({ payload }) => payload['n']))).toEqual(new Set(Array.from({ length: 20 }, (_, n) => n)))
  await stream.close()
})

// Well before the next heartbeat, which would end it too.
test('AUTH-5 a stream needs a token, and ends when its session does', { timeout: 10_000 }, async () => {
  const server = await testServer()
  for (const headers of [{}, { [HEADERS.token]: 'unknown' }]) {
    const refused = await server.app.request(SERVICE_BASE + LIVE_PATH, { headers })
    expect([refused.status, await refused.json()]).toMatchObject([511, { reason: 'TOKEN_ERROR' }])
  }
  // A token in the address is no token.
  const person = await aPerson()
  const inAddress = await server.app.request(`${SERVICE_BASE}${LIVE_PATH}?merchantAuth=${person.token}`)
  expect(inAddress.status).toBe(511)
  const stream = await open(server, person.token)
  await stream.next()
  await person.send(authCalls.logout, {})
  expect(await stream.next()).toBeUndefined()
})

test('ORD-8 a stream that its reader leaves is let go', async () => {
  const server = await testServer()
  const person = await aPerson()
  const before = server.server.live.size
  const streams = await Promise.all([open(server, person.token), open(server, person.token)])
  expect(server.server.live.size).toBe(before + 2)
  await Promise.all(streams.map(stream => stream.close()))
  expect(server.server.live.size).toBe(before)
  const gone = new AbortController()
  const headers = { [HEADERS.token]: person.token }
  await server.app.request(SERVICE_BASE + LIVE_PATH, { headers, signal: gone.signal })
  expect(server.server.live.size).toBe(before + 1)
  gone.abort()
  expect(server.server.live.size).toBe(before)
})

test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
  'ADM-4 ORD-8 two servers on one PostgreSQL hear of each other’s events and ended sessions',
  async () => {
    const one = await testServer()
    const two = await openTestServer({}, openPostgres(process.env['TEST_DATABASE_URL'] ?? ''))
    const person = await aPerson()
    const [here, there] = [await open(one, person.token), await open(two, person.token)]
    await Promise.all([here.next(), there.next()])
    await publish(one, person, 1)
    await publish(two, person, 2)
    const answers = [await placeOfAnswer(one, person), await placeOfAnswer(two, person)]
    for (const stream of [here, there]) {
      expect([(await stream.nextEvent()).seq, (await stream.nextEvent()).seq]).toEqual([1, 2])
    }
    // Each is where all of it has been heard of, or a moment before.
    expect(answers.every(place => Number(place) <= 2)).toBe(true)
    for (const server of [one, two]) await expect.poll(() => placeOfAnswer(server, person)).toBe('2')
    await person.send(authCalls.logout, {})
    expect([await here.next(), await there.next()]).toEqual([undefined, undefined])
    await two.engine.close()
  },
)

test('ADM-7 a stream that is opened while the server leaves is sent away as well', async () => {
  const shared = await testServer()
  const server = await openTestServer({}, shared.engine)
  const person = await aPerson()
  server.server.live.sendAway()
  const stream = await open(server, person.token)
  expect(await stream.next()).toMatchObject({ event: 'ready' })
  expect(await stream.next()).toMatchObject({ event: 'comeback', data: expect.stringMatching(/^\{"waitMs":\d+\}$/) })
  expect(await stream.next()).toBeUndefined()
})
