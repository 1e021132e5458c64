import parse from 'parse-prometheus-text-format'
import { beforeAll, expect, test } from 'vitest'
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import { authCalls } from '../../../shared/contract/staff/auth.ts'
import { aPerson, requester } from '../../testing/people.ts'
import { openTestServer, type TestServer, testServer } from '../../testing/testServer.ts'

let server: TestServer
beforeAll(async () => {
  server = await openTestServer({}, (await testServer()).engine)
})

const read = async () => {
  const response = await server.app.request('/metrics')
  expect(response.status).toBe(200)
  const text = await response.text()
  const types = new Map(parse(text).map(({ name, type }) => [name, type]))
  // Line by line: of a histogram that has labels the parser would keep the buckets alone.
  const lines = parse(text.replace(/^#.*$/gm, ''))
  const families = new Map(
    [...Map.groupBy(lines, ({ name }) => name)].map(([name, parts]) => [
      name,
      { metrics: parts.flatMap(({ metrics }) => metrics) },
    ]),
  )
  return { text, types, families }
}

const ALWAYS_THERE = [
  'mise_info',
  'mise_pool_connections',
  'mise_pool_waiting',
  'mise_pool_wait_seconds_count',
  'mise_live_connections',
  'mise_processes',
  'mise_disk_free_bytes',
  'mise_database_bytes',
  'mise_database_log_bytes',
  'mise_database_checkpoint_seconds',
  'mise_outbox',
  'mise_backup_failed_attempts',
  'mise_rate_limit_refusals_total',
  'nodejs_eventloop_lag_p99_seconds',
  'nodejs_heap_size_used_bytes',
  'process_resident_memory_bytes',
  'process_start_time_seconds',
]

test('ADM-3 what /metrics says is read by another parser: calls, pool, loop, memory, disk, database, due work, outboxes', async () => {
  const person = await aPerson()
  const calls = requester(server, person.token)
  for (const _ of [1, 2, 3]) expect((await calls.request(authCalls.currentSession, {})).status).toBe(200)
  await requester(server).request(installationCalls.getSystem, {})
  // Figures of the database are left out where it does not answer within a moment: a busy machine has them later.
  const missing = async () => {
    const { families } = await read()
    return ALWAYS_THERE.filter(name => !families.get(name)?.metrics.length)
  }
  await expect.poll(missing, { timeout: 30_000 }).toEqual([])
  const { families, types, text } = await read()
  const valueOf = (name: string, labels: Readonly<Record<string, string>> = {}) =>
    families
      .get(name)
      ?.metrics.find(metric => Object.entries(labels).every(([key, value]) => metric.labels?.[key] === value))?.value
  expect(valueOf('mise_calls_total', { call: 'currentSession', status: '200' })).toBe('3')
  expect(valueOf('mise_calls_total', { call: 'getSystem', status: '511' })).toBe('1')
  expect(types.get('mise_calls_total')).toBe('COUNTER')
  expect(types.get('mise_call_duration_seconds')).toBe('HISTOGRAM')
  expect(types.get('mise_pool_waiting')).toBe('GAUGE')
  const own = (name: string) =>
    families
      .get(`mise_call_duration_seconds_${name}`)
      ?.metrics.filter(({ labels }) => labels?.['call'] === 'currentSession') ?? []
  expect(own('count').map(({ value }) => value)).toEqual(['3'])
  expect(Number(own('sum')[0]?.value)).toBeGreaterThan(0)
  const bounds = own('bucket').map(({ labels }) => Number(labels?.['le']?.replace('+Inf', 'Infinity')))
  expect(bounds).toEqual(bounds.toSorted((one, other) => one - other))
  expect([bounds.length, bounds.at(-1)]).toEqual([19, Infinity])
  const counts = own('bucket').map(({ value }) => Number(value))
  expect(counts).toEqual(counts.toSorted((one, other) => one - other))
  expect(counts.at(-1)).toBe(3)
  expect(Number(valueOf('mise_database_bytes'))).toBeGreaterThan(1_000_000)
  expect(Number(valueOf('mise_disk_free_bytes'))).toBeGreaterThan(0)
  // Nothing of a store, nor of a person.
  expect(text).not.toContain(person.store.aid)
  expect(text).not.toMatch(/merchant|employee_id|aid=/)
})

test('ADM-3 /metrics is for this machine: with a token for who has it, and never for what a proxy brings', async () => {
  const ask = async (of: TestServer, headers: Record<string, string>, from = '127.0.0.1') =>
    (await of.app.request('/metrics', { headers }, { incoming: { socket: { remoteAddress: from } } })).status
  expect(await ask(server, {})).toBe(200)
  expect(await ask(server, {}, '::ffff:127.0.0.1')).toBe(200)
  expect(await ask(server, {}, '192.168.1.9')).toBe(404)
  expect(await ask(server, { 'x-forwarded-for': '127.0.0.1' })).toBe(404)
  expect(await ask(server, { authorization: 'Bearer anything-at-all' }, '192.168.1.9')).toBe(404)
  const token = 'a-token-of-some-length'
  const guarded = await openTestServer({ METRICS_TOKEN: token }, server.engine)
  expect(await ask(guarded, { authorization: `Bearer ${token}` }, '192.168.1.9')).toBe(200)
  expect(await ask(guarded, { authorization: `Bearer ${token}x` }, '192.168.1.9')).toBe(404)
  expect(await ask(guarded, {})).toBe(404)
})

test('ADM-3 SEC-7 an error is counted by its call, with code and place and without what was entered', async () => {
  const { faults } = server.server.figures
  faults.take()
  faults.note(Object.assign(new Error('invalid input: "my secret"'), { code: '22P02' }), 'someCall', 'request-1')
  faults.note('a text with a secret', 'someCall')
  const [first, second] = faults.take()
  expect(first).toMatchObject({ call: 'someCall', code: '22P02', requestId: 'request-1' })
  expect(first?.place).toMatch(/^operations\/metrics\/metrics\.test\.ts:\d+$/)
  expect(second).toMatchObject({ code: 'Error', place: '' })
  expect(JSON.stringify([first, second])).not.toContain('secret')
  const { families } = await read()
  expect(families.get('mise_errors_total')?.metrics).toEqual([{ value: '2', labels: { call: 'someCall' } }])
})

test('ADM-3 a flood of errors is counted, and the first two hundred are kept', () => {
  const { faults } = server.server.figures
  faults.take()
  for (let n = 0; n < 5_000; n++) faults.note(new Error('again'), 'flooded')
  expect(faults.counts.get('flooded')).toBe(5_000)
  expect(faults.take()).toHaveLength(200)
})
