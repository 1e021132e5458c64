import { sql } from 'kysely'
import { beforeAll, expect, test } from 'vitest'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { WITHOUT_HANGING_MS } from '../../testing/patience.ts'
import { aPerson, requester } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'
import { keepSample } from './database.queries.ts'
import { listFaults } from './faults.queries.ts'
import { metricsOf } from '../metrics/registry.ts'
import { reportProcess } from './processes.queries.ts'
import { Reading } from './reading.ts'
import { report } from './reporting.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, (await testServer()).engine)
})

async function anOperator(of: TestServer = server) {
  const person = await aPerson({ isOperator: true })
  const stepUp = newSecret()
  await of.engine.transact('owner', 'write', run =>
    run(sql`insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(person.token)}, now() + interval '15 minutes')`),
  )
  const { send } = requester(of, person.token)
  const rememberStepUp = (asked: TestServer) => asked.server.stepUps.find(hashSecret(stepUp))
  return {
    ...person,
    rememberStepUp,
    getSystem: () => send(installationCalls.getSystem, {}, { [HEADERS.stepUp]: stepUp }),
    send,
  }
}

test('ADM-3 an operator reads versions, database, disk, processes, pools, calls, work and outboxes, and nothing of a store', async () => {
  const { getSystem, store, send } = await anOperator()
  await getSystem()
  const system = await getSystem()
  expect(system).toMatchObject({ node: process.versions.node, engine: server.engine.kind })
  expect(system.version).toMatch(/^\d+\.\d+\.\d+/)
  expect(system.database?.bytes).toBeGreaterThan(1_000_000)
  expect(system.database?.groups.find(({ group }) => group === 'sales')?.bytes).toBeGreaterThan(0)
  expect(system.database?.migrations).toBeGreaterThan(60)
  expect(system.disk?.freeBytes).toBeGreaterThan(0)
  expect(system.processes?.filter(({ isThis }) => isThis)).toMatchObject([{ pid: process.pid }])
  expect(system.pools.length).toBe(server.engine.kind === 'postgres' ? 2 : 1)
  expect(system.slowCalls.find(({ call }) => call === 'getSystem')).toMatchObject({ requestId: expect.any(String) })
  expect(system.outboxes?.map(({ kind }) => kind)).toEqual(['texts', 'mails', 'prints', 'webhooks', 'pushes'])
  expect(JSON.stringify(system)).not.toContain(store.aid)
  const { problems } = await send(installationCalls.getSystemProblems, {})
  expect(problems).toEqual(system.problems)
})

test('ADM-3 with a database that does not answer the page comes within two seconds, without its figures, and says so', async () => {
  let hangs = false
  const silent = await openTestServer(
    {},
    {
      ...server.engine,
      transact: (scope, mode, work) =>
        hangs ? new Promise<never>(() => {}) : server.engine.transact(scope, mode, work),
    },
  )
  const operator = await anOperator(silent)
  // Who they are is remembered, as in a server that runs; the password's token too.
  const { figures } = silent.server
  await silent.server.sessions.find(hashSecret(operator.token), 0)
  await operator.rememberStepUp(silent)
  hangs = true
  const started = performance.now()
  const system = await operator.getSystem()
  expect(performance.now() - started).toBeLessThan(WITHOUT_HANGING_MS)
  const { database, disk, due, outboxes, errors, problems } = system
  expect({ database, disk, outboxes, errors }).toEqual({ database: null, disk: null, outboxes: null, errors: null })
  // Nothing is due in a server without due work.
  expect(due).toEqual([])
  expect(problems.map(({ kind }) => kind)).toContain('databaseSilent')
  expect(system.pools.length).toBeGreaterThan(0)
  expect(figures.calls.get('getSystem')?.durations.count).toBe(1)
})

test('ADM-3 a figure is asked for once at a time, kept for its while, and asked for again after a failure', async () => {
  let asked = 0
  let fails = true
  const reading = new Reading(60_000, async () => {
    asked += 1
    if (fails) throw new Error('away')
    return asked
  })
  expect(await Promise.all([reading.get(), reading.get()])).toEqual([null, null])
  expect(asked).toBe(1)
  fails = false
  expect(await Promise.all([reading.get(), reading.get()])).toEqual([2, 2])
  expect(await reading.get()).toBe(2)
})

test('ADM-3 errors of the last day are kept with call, code, place and request id; where they cannot be, they wait', async () => {
  const { faults } = server.server.figures
  faults.take()
  const call = `call-${newSecret().slice(0, 8)}`
  faults.note(Object.assign(new Error('invalid input "secret"'), { code: '22P02' }), call, 'request-7')
  const broken = { ...server.server, engine: { ...server.engine, transact: () => Promise.reject(new Error('away')) } }
  await expect(report(broken)).rejects.toThrow('away')
  await report(server.server)
  const kept = await server.engine.transact('owner', 'read', run => listFaults(run, 100))
  const [row, ...more] = kept.rows.filter(each => each.call === call)
  expect(more).toEqual([])
  expect(row).toMatchObject({
    call,
    code: '22P02',
    requestId: 'request-7',
    place: expect.stringContaining('system.test.ts'),
  })
  expect(JSON.stringify(kept)).not.toContain('secret')
  expect(kept.lastHour).toBeGreaterThan(0)
})

test('ADM-4 ADM-3 a process that no longer reports is named as silent', async () => {
  if (server.engine.kind !== 'postgres') return
  const id = newSecret()
  const figures = { host: 'other-machine', pid: 4, version: '0.0.1', rssBytes: 1, loopMs: 0, live: 0 }
  await server.engine.transact('owner', 'write', async run => {
    await reportProcess(run, id, '2026-11-21T10:00:00Z', figures)
    await run(sql`update server_process set seen_at = now() - interval '5 minutes' where process_id = ${id}`)
  })
  const fresh = await openTestServer({}, server.engine)
  const { getSystem } = await anOperator(fresh)
  const system = await getSystem()
  expect(system.processes?.find(({ host }) => host === 'other-machine')).toMatchObject({ pid: 4, isThis: false })
  expect(system.problems.map(({ kind }) => kind)).toContain('processGone')
  // Prometheus hears the same.
  const { text } = await metricsOf(fresh.server)()
  const states = [...text.matchAll(/^mise_processes\{state="(\w+)"\} (\d+)$/gm)].map(([, state, count]) => [
    state,
    Number(count),
  ])
  const silent = system.processes?.filter(({ seenAt }) => Date.now() - Date.parse(seenAt) > 60_000).length ?? 0
  expect(states).toEqual([
    ['running', (system.processes?.length ?? 0) - silent],
    ['silent', silent],
  ])
  await server.engine.transact('owner', 'write', run => run(sql`delete from server_process where process_id = ${id}`))
})

test('ADM-3 the size of everything is kept once an hour for each machine', async () => {
  const host = newSecret()
  const keep = () => server.engine.transact('owner', 'write', run => keepSample(run, host, 5))
  await keep()
  await keep()
  const rows = await server.engine.transact('owner', 'read', run =>
    run(sql`select disk_free_bytes from server_sample where host = ${host}`),
  )
  expect(rows).toEqual([{ diskFreeBytes: 5 }])
})
