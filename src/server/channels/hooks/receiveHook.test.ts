/** What delivery channels send is believed where it is signed, taken once, and stored before it is answered. */
import { sql } from 'kysely'
import { Hono } from 'hono'
import { describe, expect, test } from 'vitest'
import { secretCalls } from '../../../shared/contract/settings/secrets.ts'
import { RateLimiter } from '../../kernel/rateLimit.ts'
import { rowsOf } from '../../orders/pushing/pushing.testing.queries.ts'
import { testServer } from '../../testing/testServer.ts'
import {
  aChannelStore,
  anEvent,
  anOrderThere,
  connect,
  hooksOf,
  items,
  ordersIn,
  sendHook,
  workHooks,
} from '../orders/channelStore.testing.queries.ts'
import { hookPath } from './hookAddress.ts'
import { mountChannelHooks } from './receiveHook.ts'

const anyEvent = () => anEvent(anOrderThere(items({ name: 'Tea' })))
const MINUTE = 60_000

describe('CHOWLY-3 webhooks of delivery channels', () => {
  test('CHOWLY-3 a signed hook is stored, answered, then booked; its body goes with it', async () => {
    const store = await aChannelStore()
    const response = await sendHook(store, anyEvent())
    expect([response.status, await response.json()]).toEqual([200, { received: true }])
    expect(await ordersIn(store)).toEqual([])
    expect(await hooksOf(store)).toMatchObject([{ state: 'new' }])
    await workHooks(store)
    expect(await ordersIn(store)).toHaveLength(1)
    expect(await hooksOf(store)).toEqual([{ state: 'done', outcome: 'take', body: null }])
  })

  test('CHOWLY-3 a hook that is sent again has the same answer and books nothing, also of two at once', async () => {
    const store = await aChannelStore()
    const event = anyEvent()
    const both = await Promise.all([sendHook(store, event), sendHook(store, event)])
    await workHooks(store)
    const later = await sendHook(store, event)
    await workHooks(store)
    expect([...both, later].map(({ status }) => status)).toEqual([200, 200, 200])
    expect(await ordersIn(store)).toHaveLength(1)
    expect(await hooksOf(store)).toHaveLength(1)
  })

  test('CHOWLY-3 a wrong signature, an old one, none, and a revoked key are refused alike', async () => {
    const store = await aChannelStore()
    const { server, app } = await testServer()
    const event = anyEvent()
    const refused = async (response: Response) => [response.status, await response.text()]
    const wrong = [403, '{"error":"Wrong signature"}']
    expect(await refused(await sendHook(store, event, { key: 'another key' }))).toEqual(wrong)
    expect(await refused(await sendHook(store, event, { at: new Date(Date.now() - 6 * MINUTE) }))).toEqual(wrong)
    expect(await refused(await sendHook(store, event, { at: new Date(Date.now() + 6 * MINUTE) }))).toEqual(wrong)
    const path = hookPath(server.env, store.merchantId, 'sandboxOne')
    expect(await refused(await app.request(path, { method: 'POST', body: JSON.stringify(event) }))).toEqual(wrong)
    await store.boss.send(secretCalls.clearSecret, { name: 'sandboxOneHookKey' })
    expect(await refused(await sendHook(store, event))).toEqual(wrong)
    await connect(store, false)
    expect(await refused(await sendHook(store, event))).toEqual(wrong)
    expect(await hooksOf(store)).toEqual([])
  })

  test('CHOWLY-3 the address of another store or channel is unknown, before anything is read', async () => {
    const [store, other] = [await aChannelStore(), await aChannelStore()]
    const { server } = await testServer()
    const path = hookPath(server.env, store.merchantId, 'sandboxOne')
    const key = path.split('/').at(-1) ?? ''
    const wrong = [
      path.replace(`/${store.merchantId}/`, `/${other.merchantId}/`),
      path.replace('sandboxOne', 'sandboxTwo'),
      path.replace('sandboxOne', 'uberEatz'),
      path.replace(key, 'guessed'),
      path.replace(`/${store.merchantId}/`, '/999999999/'),
    ]
    for (const each of wrong) {
      const response = await sendHook(store, anyEvent(), { path: each })
      expect([response.status, await response.text()]).toEqual([404, '{"error":"Not found"}'])
    }
    expect([...(await hooksOf(store)), ...(await hooksOf(other))]).toEqual([])
  })

  test('CHOWLY-3 ten megabytes are refused unread, whatever they say of their size', async () => {
    const store = await aChannelStore()
    const event = anyEvent()
    const body = JSON.stringify({ ...event, reason: 'x'.repeat(10 * 1024 * 1024) })
    expect((await sendHook(store, event, { body })).status).toBe(413)
    const half = JSON.stringify({ ...event, reason: 'x'.repeat(600 * 1024) })
    expect((await sendHook(store, event, { body: half })).status).toBe(413)
    expect(await hooksOf(store)).toEqual([])
  })

  test('CHOWLY-3 a body that does not end in time is given up', async () => {
    const store = await aChannelStore()
    const { server } = await testServer()
    const app = new Hono()
    const limit = () => new RateLimiter({ burst: 9, perSecond: 1 })
    mountChannelHooks(app, server, { mostBytes: 1_000, withinMs: 20, sent: limit(), refused: limit() })
    let isCancelled = false
    const body = new ReadableStream({
      start: controller => controller.enqueue(new TextEncoder().encode('{')),
      cancel: () => {
        isCancelled = true
      },
    })
    const path = hookPath(server.env, store.merchantId, 'sandboxOne')
    const slow = await app.request(path, { method: 'POST', body, duplex: 'half' } as RequestInit)
    expect(slow.status).toBe(408)
    expect(isCancelled).toBe(true)
  })

  test('SEC-5 too many hooks, and far fewer wrong ones, are told to wait', async () => {
    const store = await aChannelStore()
    const { server } = await testServer()
    const app = new Hono()
    const sent = new RateLimiter({ burst: 4, perSecond: 0.01 })
    mountChannelHooks(app, server, {
      mostBytes: 1_000,
      withinMs: 1_000,
      sent,
      refused: new RateLimiter({ burst: 2, perSecond: 0.01 }),
    })
    const path = hookPath(server.env, store.merchantId, 'sandboxOne')
    const statuses: number[] = []
    for (let times = 0; times < 5; times++) statuses.push((await app.request(path, { method: 'POST' })).status)
    expect(statuses).toEqual([403, 403, 429, 429, 429])
    const response = await app.request(path, { method: 'POST' })
    expect(Number(response.headers.get('retry-after'))).toBeGreaterThan(0)
  })

  test('CHOWLY-3 what is signed and cannot be read waits for a person, and names nothing in the logs', async () => {
    const store = await aChannelStore()
    const { defects } = await testServer()
    defects.length = 0
    expect((await sendHook(store, anyEvent(), { body: '{"id":' })).status).toBe(200)
    const deep = `{"id":"e1","options":${'['.repeat(50_000)}${']'.repeat(50_000)}}`
    expect((await sendHook(store, anyEvent(), { body: deep })).status).toBe(200)
    await workHooks(store)
    expect(await hooksOf(store)).toMatchObject([
      { state: 'failed', outcome: 'INVALID_INPUT', body: '{"id":' },
      { state: 'failed', outcome: 'INVALID_INPUT' },
    ])
    expect(defects).toEqual([])
  })

  test('CHOWLY-3 a server that dies between storing and booking leaves the order to be booked', async () => {
    const store = await aChannelStore()
    await sendHook(store, anyEvent())
    // The transaction that books it ends without its commit.
    const { engine } = await testServer()
    const { channelHookWork } = await import('./hookWork.ts')
    const { OpenContext } = await import('../../kernel/context.ts')
    const [row] = await rowsOf(sql<{ id: number }>`
      select hook_id as id from delivery_hook where merchant_id = ${store.merchantId}`)
    const facts = { requestId: 'test', origin: 'test', language: 'en', call: 'test', now: new Date() } as const
    const died = engine.transact({ merchantId: store.merchantId }, 'write', async run => {
      await channelHookWork.runDue(
        new OpenContext(run, facts),
        { merchantId: store.merchantId, id: row?.id ?? 0 },
        new Date(),
      )
      throw new Error('died')
    })
    await expect(died).rejects.toThrow('died')
    expect(await ordersIn(store)).toEqual([])
    const due = await engine.transact('owner', 'read', run => channelHookWork.listDue(run, new Date(), 1_000))
    expect(due).toContainEqual({ merchantId: store.merchantId, id: row?.id })
    await workHooks(store)
    expect(await ordersIn(store)).toHaveLength(1)
  })
})
