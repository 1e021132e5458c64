import fs from 'node:fs'
import os from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { ChannelMenu } from '../../shared/contract/channels/channelMenu.ts'
import {
  SANDBOX_KEY_HEADER,
  sandboxCurrent,
  sandboxEntities,
  sandboxError,
  sandboxJob,
  sandboxJobs,
  sandboxStore,
} from '../../shared/contract/channels/sandboxWire.ts'
import { smallItem, smallMenu } from './channel.testing.ts'
import { noFaults } from './faults.ts'
import { SandboxChannel, type SandboxOptions } from './sandboxChannel.ts'

let now = 0
let open: SandboxChannel[] = []
beforeEach(() => {
  now = Date.parse('2026-11-23T12:00:00Z')
})
afterEach(async () => {
  await Promise.all(open.map(channel => channel.close()))
  open = []
})

/** A channel of this test, and how it is asked. */
async function opened(options: Partial<SandboxOptions> = {}) {
  const channel = new SandboxChannel({ key: 'key', now: () => now, ...options })
  open.push(channel)
  const address = await channel.open()
  const ask = async (method: string, path: string, body?: object, headers: Record<string, string> = {}) => {
    const response = await fetch(address + path, {
      method,
      headers: { Authorization: 'Bearer key', 'Content-Type': 'application/json', ...headers },
      ...(body && { body: JSON.stringify(body) }),
    })
    const answer = (await response.json()) as unknown
    return { status: response.status, headers: response.headers, body: inShape(response.status, method, path, answer) }
  }
  const publish = (key: string, menu: ChannelMenu) =>
    ask('PUT', '/v1/stores/wok/menu', menu, { [SANDBOX_KEY_HEADER]: key })
  return { channel, ask, publish }
}

/** An answer, which must be one of the wire. */
function inShape(status: number, method: string, path: string, body: unknown): unknown {
  if (status >= 400) return sandboxError.parse(body)
  const shapes = [
    [/^GET .*\/wok$/, sandboxStore],
    [/^GET .*\/menu$/, sandboxCurrent],
    [/^GET .*\/jobs\?/, sandboxJobs],
    [/^PUT .*\/menu$|^GET .*\/jobs\//, sandboxJob],
    [/^POST .*\/(availability|prices)$/, sandboxEntities],
  ] as const
  const [, shape] = shapes.find(([address]) => address.test(`${method} ${path}`)) ?? []
  return shape ? shape.parse(body) : body
}

const one = (job: string) => `/v1/stores/wok/jobs/${job}`
const live = (channel: SandboxChannel) => channel.store('wok').state.menu

test('CHOWLY-3 the sandbox takes a menu as a job, tells how far it is, and shows it once it is live', async () => {
  const { channel, ask, publish } = await opened({ jobMs: 10_000 })
  expect(await publish('key-1', smallMenu())).toMatchObject({ status: 202, body: { job: 'job-1', done: 0, total: 8 } })
  now += 5_000
  expect(await ask('GET', one('job-1'))).toMatchObject({ body: { state: 'running', done: 4 } })
  expect(await ask('GET', '/v1/stores/wok/menu')).toMatchObject({ body: { hash: '', menu: null } })
  now += 5_000
  const { body } = await ask('GET', one('job-1'))
  expect(body).toMatchObject({ state: 'done', done: 8 })
  expect(body).toHaveProperty('entities.0', { kind: 'menu', ref: 'm1', outcome: 'ok', message: '', id: 'sb-m1' })
  expect(await ask('GET', '/v1/stores/wok/menu')).toEqual(
    expect.objectContaining({ body: { hash: expect.any(String) as string, menu: smallMenu() } }),
  )
  expect(live(channel)).toEqual(smallMenu())
})

test('CHOWLY-3 the same key is the same job, found by its key too; with another menu it is refused; jobs go one by one', async () => {
  const { channel, ask, publish } = await opened({ jobMs: 10_000 })
  await publish('key-1', smallMenu())
  expect(await publish('key-1', smallMenu())).toMatchObject({ status: 202, body: { job: 'job-1' } })
  expect(await publish('key-1', smallMenu([]))).toMatchObject({ status: 409 })
  await publish('key-2', smallMenu([smallItem('d9')]))
  expect(await ask('GET', '/v1/stores/wok/jobs?key=key-2')).toMatchObject({ body: { jobs: [{ state: 'queued' }] } })
  expect(await ask('GET', '/v1/stores/wok/jobs?key=key-3')).toMatchObject({ body: { jobs: [] } })
  now += 20_000
  expect(await ask('GET', one('job-2'))).toMatchObject({ body: { state: 'done' } })
  expect(live(channel)?.items.map(({ ref }) => ref)).toEqual(['d9'])
})

test('CHOWLY-3 what the sandbox refuses is left as it was, and the rest is live; a menu without hours is refused whole', async () => {
  const { channel, ask, publish } = await opened()
  await publish('key-1', smallMenu())
  const changed = smallMenu([
    smallItem('d1', { priceCents: 1, groups: ['g1'] }),
    smallItem('d2', { priceCents: 2 }),
    smallItem('d/3'),
  ])
  channel.faults = { ...noFaults, refuse: ['d1'] }
  await publish('key-2', changed)
  const { body } = await ask('GET', one('job-2'))
  expect((body as { entities: { outcome: string }[] }).entities.filter(({ outcome }) => outcome === 'refused')).toEqual(
    [
      { kind: 'item', ref: 'd1', outcome: 'refused', message: 'Refused for practice' },
      { kind: 'item', ref: 'd/3', outcome: 'refused', message: 'An id may not contain / or ;' },
    ],
  )
  expect(live(channel)?.items.map(({ ref, priceCents }) => [ref, priceCents])).toEqual([
    ['d1', 1_295],
    ['d2', 2],
  ])
  expect(live(channel)?.categories[0]?.items).toEqual(['d1', 'd2'])
  const closed = changed.categories.map(category => ({ ...category, hours: [] }))
  await publish('key-3', { ...changed, categories: closed })
  expect(await ask('GET', one('job-3'))).toMatchObject({
    body: { state: 'failed', message: 'Category m1-c1 has no hours' },
  })
  expect(live(channel)?.items.map(({ ref }) => ref)).toEqual(['d1', 'd2'])
})

test('CHOWLY-3 sold out, prices, hours and pauses are small changes; what was off for a time is back on time', async () => {
  const { channel, ask, publish } = await opened()
  expect(await ask('PUT', '/v1/stores/wok/hours', smallMenu().hours)).toMatchObject({ status: 409 })
  await publish('key-1', smallMenu())
  const until = new Date(now + 3_600_000).toISOString()
  const off = { kind: 'item', available: false, until }
  expect(
    await ask('POST', '/v1/stores/wok/availability', {
      changes: [
        { ...off, ref: 'd1' },
        { ...off, ref: 'x' },
      ],
    }),
  ).toMatchObject({
    body: {
      entities: [
        { ref: 'd1', outcome: 'ok' },
        { ref: 'x', outcome: 'refused', message: 'Not on the menu' },
      ],
    },
  })
  expect(live(channel)?.items[0]).toMatchObject({ available: false, suspendedUntil: until })
  await ask('POST', '/v1/stores/wok/prices', { changes: [{ kind: 'option', ref: 'o2', priceCents: 350 }] })
  expect(live(channel)?.options[1]?.priceCents).toBe(350)
  const hours = { regular: [], special: [{ date: '2026-12-25', closed: true, spans: [] }] }
  await ask('PUT', '/v1/stores/wok/hours', hours)
  expect(live(channel)?.hours).toEqual(hours)
  await ask('POST', '/v1/stores/wok/pause', { until })
  expect(await ask('GET', '/v1/stores/wok')).toMatchObject({ body: { name: 'Sandbox wok', pausedUntil: until } })
  now += 3_600_000
  expect(await ask('GET', '/v1/stores/wok')).toMatchObject({ body: { pausedUntil: null } })
  expect(live(channel)?.items[0]).toMatchObject({ available: true, suspendedUntil: null })
})

test('CHOWLY-3 the sandbox limits how often each store asks, and says when to come again where it does so', async () => {
  const { channel, ask } = await opened({ perMinute: 2 })
  await ask('GET', '/v1/stores/wok')
  now += 20_000
  await ask('GET', '/v1/stores/wok')
  expect((await ask('GET', '/v1/stores/other')).status).toBe(200)
  const refused = await ask('GET', '/v1/stores/wok')
  expect([refused.status, refused.headers.get('retry-after')]).toEqual([429, '40'])
  now += 40_000
  expect((await ask('GET', '/v1/stores/wok')).status).toBe(200)
  channel.faults = { ...noFaults, next: ['busyWithoutTime'] }
  now += 60_000
  const silent = await ask('POST', '/v1/stores/wok/pause', { until: null })
  expect([silent.status, silent.headers.get('retry-after')]).toEqual([429, null])
})

test('CHOWLY-3 faults: done without an answer, not done, a revoked key, down, a job that is stuck, and told by a call', async () => {
  const { channel, ask, publish } = await opened()
  channel.faults = { ...noFaults, next: ['lost', 'error', 'doneThenError'] }
  await expect(publish('key-1', smallMenu())).rejects.toThrow('fetch failed')
  expect(live(channel)).toEqual(smallMenu())
  expect(await publish('key-2', smallMenu())).toMatchObject({ status: 500 })
  expect(channel.store('wok').state.jobs).toHaveLength(1)
  expect(await publish('key-3', smallMenu())).toMatchObject({ status: 500 })
  expect(channel.store('wok').state.jobs).toHaveLength(2)
  await ask('POST', '/control/faults', { keyRevoked: true })
  expect(await ask('GET', '/v1/stores/wok')).toMatchObject({ status: 401 })
  await ask('POST', '/control/faults', { keyRevoked: false, down: true })
  await expect(ask('GET', '/v1/stores/wok')).rejects.toThrow('fetch failed')
  await ask('POST', '/control/faults', { down: false, stuck: true })
  await publish('key-4', smallMenu())
  now += 3_600_000
  expect(await ask('GET', one('job-3'))).toMatchObject({ body: { state: 'queued' } })
  expect(await ask('GET', '/control/state')).toMatchObject({
    body: { faults: { stuck: true }, stores: [{ store: 'wok' }] },
  })
})

test('CHOWLY-3 somebody changes a price there by hand, or takes a dish off', async () => {
  const { channel, ask, publish } = await opened()
  await publish('key-1', smallMenu())
  const byHand = (ref: string, change: object | null) =>
    ask('POST', '/control/edit', { store: 'wok', kind: 'item', ref, change })
  await byHand('d1', { priceCents: 1_399 })
  await byHand('d2', null)
  expect(await byHand('d3', null)).toMatchObject({ status: 404 })
  expect(live(channel)?.items.map(({ ref, priceCents }) => [ref, priceCents])).toEqual([['d1', 1_399]])
  expect(live(channel)?.categories[0]?.items).toEqual(['d1'])
})

test('CHOWLY-5 a control call sends an order of what the store has there to its restaurant', async () => {
  const told: string[] = []
  const tell = (url: string) => {
    told.push(url)
    return Promise.resolve(new Response(null, { status: 204 }))
  }
  const { ask, publish } = await opened({ jobMs: 0, hook: { url: 'https://wok.test/hook', key: 'hook-key', tell } })
  await publish('key-1', smallMenu())
  expect(await ask('POST', '/control/order', { store: 'wok', type: 'placed' })).toMatchObject({
    status: 200,
    body: { statuses: [204] },
  })
  expect(told).toEqual(['https://wok.test/hook'])
})

test('CHOWLY-3 what is no address and what is no menu does not end the sandbox', async () => {
  const { ask } = await opened()
  await expect(ask('GET', '/v1/stores/%')).rejects.toThrow('fetch failed')
  expect(await ask('PUT', '/v1/stores/wok/menu', {}, { [SANDBOX_KEY_HEADER]: 'k' })).toMatchObject({ status: 400 })
  expect(await ask('PUT', '/v1/stores/wok/menu', smallMenu())).toMatchObject({ body: { error: 'key_missing' } })
  expect(await ask('DELETE', '/v1/stores/wok')).toMatchObject({ status: 404 })
  expect(await ask('POST', '/control/edit', { store: 'wok' })).toMatchObject({ status: 400 })
})

test('CHOWLY-3 what the sandbox has outlives its process', async () => {
  const file = path.join(fs.mkdtempSync(path.join(os.tmpdir(), 'sandbox-channel-')), 'kept.json')
  const { publish } = await opened({ file, jobMs: 10_000 })
  await publish('key-1', smallMenu())
  now += 10_000
  const again = await opened({ file })
  expect(again.channel.store('wok').state).toMatchObject({ menu: smallMenu(), jobs: [{ state: 'done' }] })
  fs.rmSync(path.dirname(file), { recursive: true })
})
