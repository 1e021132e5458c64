/** A session idles by its person's acts alone (SEC-12, AUTH-4). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { SERVICE_BASE } from '../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../shared/contract/kernel/headers.ts'
import { LIVE_PATH } from '../../shared/contract/kernel/live.ts'
import { authCalls } from '../../shared/contract/staff/auth.ts'
import { aPerson, type TestPerson } from '../testing/people.ts'
import { testServer } from '../testing/testServer.ts'
import { hashSecret } from './secrets.ts'
import { writeEvents } from './records.queries.ts'

/** As if the person had last done something so many minutes ago. */
async function idleFor({ token }: TestPerson, minutes: number): Promise<void> {
  const { engine, server } = await testServer()
  await server.sessions.settled()
  await engine.transact('owner', 'write', run =>
    run(sql`update session set last_seen_at = now() - make_interval(mins => ${minutes})
      where token_hash = ${hashSecret(token)}`),
  )
  server.forgetSessions()
}

async function idleMinutes({ token }: TestPerson): Promise<number> {
  const { engine, server } = await testServer()
  await server.sessions.settled()
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ minutes: number }>`
      select round(extract(epoch from now() - last_seen_at) / 60)::int as minutes from session
      where token_hash = ${hashSecret(token)}`),
  )
  return row?.minutes ?? Number.NaN
}

test('SEC-12 an open stream keeps no session alive, and closes when it has idled', async () => {
  const { app, engine } = await testServer()
  const person = await aPerson()
  const { merchantId } = person.store
  await idleFor(person, 700)
  const response = await app.request(SERVICE_BASE + LIVE_PATH, { headers: { [HEADERS.token]: person.token } })
  expect(response.status).toBe(200)
  const reader = (response.body ?? new ReadableStream<Uint8Array>()).getReader()
  await reader.read()
  const publish = () =>
    engine.transact({ merchantId }, 'write', run => writeEvents(run, [{ merchantId, topic: 'order', payload: {} }]))
  await publish()
  expect((await reader.read()).done).toBe(false)
  expect(await idleMinutes(person)).toBe(700)
  await idleFor(person, 721)
  await publish()
  let ended = false
  while (!ended) ended = (await reader.read()).done
  expect((await person.request(authCalls.currentSession, {})).status).toBe(511)
})

test('SEC-12 what a page asks for by itself counts from its person’s last act, a call without word of one as an act', async () => {
  const person = await aPerson()
  const ask = async (headers: Record<string, string> = {}) =>
    (await person.request(authCalls.currentSession, {}, headers)).status
  await idleFor(person, 700)
  expect(await ask({ [HEADERS.idle]: String(690 * 60) })).toBe(200)
  expect(await idleMinutes(person)).toBe(690)
  // An act while the session is remembered is written as well, and an older one takes nothing back.
  expect(await ask({ [HEADERS.idle]: '120' })).toBe(200)
  expect(await ask({ [HEADERS.idle]: '36000' })).toBe(200)
  expect(await idleMinutes(person)).toBe(2)
  expect(await ask()).toBe(200)
  expect(await idleMinutes(person)).toBe(0)
  // What has ended is not brought back by whatever a page says.
  await idleFor(person, 721)
  expect(await ask({ [HEADERS.idle]: '0' })).toBe(511)
  expect(await idleMinutes(person)).toBe(721)
})
