import { expect, test } from 'vitest'
import { SERVICE_BASE } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { availabilityCalls } from '../../../shared/contract/menu/availability.ts'
import { tableCodeCalls } from '../../../shared/contract/room/codes.ts'
import { tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import { listEvents } from '../../kernel/records.queries.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aDevice } from '../../testing/devices.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { anArea } from '../codes/codes.testing.queries.ts'

const { getTableCalls, answerTableCall } = tableCallCalls

interface State {
  readonly tag: string
  readonly out: readonly string[]
  readonly calls: readonly { kind: string; text: string; isOpen: boolean }[]
  readonly refused?: string
}

/** Each test has an address of its own: limits count by address. */
let phones = 0
async function aPhone() {
  const { app } = await openTestServer({ TRUST_PROXY: '1' }, (await testServer()).engine)
  const own = { 'x-forwarded-for': `198.51.100.${++phones}` }
  const request = async (
    path: string,
    options: { method?: string; headers?: Record<string, string>; body?: string } = {},
  ) => app.request(path, { ...options, headers: { ...own, ...options.headers } })
  return {
    request,
    state: async (path: string) => (await (await request(`${path}/now`)).json()) as State,
    call: (path: string, kind: string) =>
      request(`${path}/call`, { method: 'POST', headers: { accept: 'application/json' }, body: `kind=${kind}` }),
  }
}

async function aTable() {
  const boss = await aPerson({ isBoss: true })
  const mains = await addEntity(boss, 'category', { name: 'Mains', secondName: '主菜' })
  const tofu = await addEntity(boss, 'dish', {
    name: 'Mapo <tofu>',
    secondName: '麻婆豆腐',
    description: 'Spicy & silky',
    secondDescription: '麻辣',
    categoryId: mains,
    priceCents: 1250,
    dineInPriceCents: 1350,
    allergens: ['soy', 'peanut'],
  })
  const tea = await addEntity(boss, 'dish', { name: 'Tea', secondName: '茶', categoryId: mains, priceCents: 300 })
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'Dine in' })
  const menu = {
    menuTypeId,
    categories: [
      {
        categoryId: mains,
        items: [
          { kind: 'dish' as const, id: tofu },
          { kind: 'dish' as const, id: tea },
        ],
      },
    ],
  }
  await addEntity(boss, 'menu', {
    name: 'Dinner',
    secondName: '晚餐',
    orderTypes: ['dineIn'],
    channels: ['qr'],
    ...menu,
  })
  await addEntity(boss, 'menu', {
    name: 'To go',
    secondName: '外带',
    orderTypes: ['carryout'],
    channels: ['qr'],
    ...menu,
  })
  const { tables } = await anArea(boss, 'Terrace', [{ name: 'B4' }, { name: 'B5' }])
  const pathOf = (at: number) => `/t/${boss.store.merchantId}.${tables[at]?.token}`
  return { boss, tofu, tea, tables, path: pathOf(0), other: pathOf(1), ...(await aPhone()) }
}
const soldOut = (boss: TestPerson, id: number) =>
  boss.send(availabilityCalls.setSoldOut, { changes: [{ kind: 'dish', id, to: { state: 'soldOut' } }] })

test('TBL-3 SEC-7 a guest reads the published menu of dining in, in the phone’s language, without cookies or inline scripts', async () => {
  const { path, request } = await aTable()
  const answer = await request(path, { headers: { 'accept-language': 'en-US,en;q=0.9' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('set-cookie')).toBeNull()
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(answer.headers.get('referrer-policy')).toBe('no-referrer')
  const policy = answer.headers.get('content-security-policy') ?? ''
  expect(policy).toContain("default-src 'none'")
  expect(policy).not.toContain('unsafe')
  const page = await answer.text()
  for (const text of [
    'lang="en"',
    'Table B4',
    'Terrace',
    'Dinner',
    'Mapo &lt;tofu&gt;',
    'Spicy &amp; silky',
    '$13.50',
    'Soy, Peanut',
    'Call a server',
    'Ask for the bill',
  ]) {
    expect(page).toContain(text)
  }
  for (const text of ['To go', '12.50', '麻婆豆腐', '<script>', 'onclick']) expect(page).not.toContain(text)
  const chinese = await (await request(path, { headers: { 'accept-language': 'zh-CN' } })).text()
  for (const text of ['lang="zh-CN"', 'B4 号桌', '晚餐', '麻婆豆腐', '麻辣', '大豆、花生', '呼叫服务员', '买单'])
    expect(chinese).toContain(text)
  // The switch wins over the phone.
  expect(await (await request(`${path}?lang=zh`, { headers: { 'accept-language': 'en' } })).text()).toContain(
    '麻婆豆腐',
  )
})

test('TBL-3 MENU-10 what sells out shows while the page is read; what did not change costs no bytes', async () => {
  const { boss, tofu, path, request, state } = await aTable()
  const before = await request(`${path}/now`)
  const etag = before.headers.get('etag') ?? ''
  expect(((await before.json()) as State).out).toEqual([])
  const same = await request(`${path}/now`, { headers: { 'if-none-match': etag } })
  expect([same.status, await same.text()]).toEqual([304, ''])
  await soldOut(boss, tofu)
  expect((await request(`${path}/now`, { headers: { 'if-none-match': etag } })).status).toBe(200)
  const { out, tag } = await state(path)
  expect(out).toEqual([`dish:${tofu}`])
  const page = await (await request(path)).text()
  expect(page).toContain(`data-tag="${tag}"`)
  expect(page).toContain(`data-item="dish:${tofu}" class="out"`)
  await addEntity(boss, 'category', { name: 'Soups' })
  expect((await state(path)).tag).not.toBe(tag)
})

test('TBL-3 SEC-5 a code that was renewed, never was, or whose table is off says the same, to the byte', async () => {
  const { boss, path, other, tables, request, call } = await aTable()
  await boss.send(tableCodeCalls.renewTableCodes, {
    tableIds: [tables[0]?.tableId ?? 0],
    idempotencyKey: 'renewed-now',
  })
  const dead = [
    path,
    `/t/999999999.${'A'.repeat(22)}`,
    `/t/${boss.store.merchantId}.${'A'.repeat(22)}`,
    '/t/nonsense',
    `/t/1.${'x'.repeat(500)}`,
    `/t/0.${'A'.repeat(22)}`,
  ]
  const answers = await Promise.all(dead.map(each => request(each)))
  const texts = await Promise.all(answers.map(answer => answer.text()))
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([404]))
  expect(new Set(texts).size).toBe(1)
  expect(texts[0]).toContain('This code no longer works')
  expect(texts[0]).toContain('这个二维码已失效')
  expect((await request(`${path}/now`)).status).toBe(404)
  expect((await call(path, 'server')).status).toBe(404)
  expect((await request(other)).status).toBe(200)
  const [row] = (await boss.send(tableCodeCalls.getTableCodes, { origin: 'http://x.test' })).rows
  expect((await request(new URL(row?.address ?? '').pathname)).status).toBe(200)
})

test('TBL-3 a call shows at once on pages and paired devices, is answered once, and the guest reads how it stands', async () => {
  const { boss, path, call, state, request } = await aTable()
  const { token } = await aDevice(boss.store)
  const { app } = await testServer()
  const device = (etag = '') =>
    app.request(`${SERVICE_BASE}/posDevice/tableCalls`, { headers: { [HEADERS.device]: token, 'if-none-match': etag } })
  const first = await device()
  // The heartbeat names the tag: a device asks for calls when there are others.
  const tagNow = async () => {
    const answer = await app.request(`${SERVICE_BASE}/posDevice/heartbeat`, { headers: { [HEADERS.device]: token } })
    return `"${((await answer.json()) as { tableCalls: string }).tableCalls}"`
  }
  expect(await tagNow()).toBe(first.headers.get('etag'))
  expect((await call(path, 'server')).status).toBe(200)
  expect((await call(path, 'server')).status).toBe(200)
  expect((await call(path, 'bill')).status).toBe(200)
  const { rows } = await boss.send(getTableCalls, {})
  expect(rows.map(({ tableName, areaName, kind }) => [tableName, areaName, kind])).toEqual([
    ['B4', 'Terrace', 'server'],
    ['B4', 'Terrace', 'bill'],
  ])
  const fetched = await device(first.headers.get('etag') ?? '')
  expect(await fetched.json()).toEqual({ rows })
  expect(fetched.headers.get('etag')).not.toBe(first.headers.get('etag'))
  expect(await tagNow()).toBe(fetched.headers.get('etag'))
  expect((await state(path)).calls.map(({ text }) => text)).toEqual([
    'A server has been called.',
    'We’ve been told: the bill, please.',
  ])
  await boss.send(answerTableCall, { callId: rows[0]?.callId ?? 0 })
  await boss.send(answerTableCall, { callId: rows[0]?.callId ?? 0 })
  const body = JSON.stringify({ callId: rows[1]?.callId })
  await app.request(`${SERVICE_BASE}/posDevice/answerTableCall`, {
    method: 'POST',
    headers: { [HEADERS.device]: token },
    body,
  })
  expect((await boss.send(getTableCalls, {})).rows).toEqual([])
  expect((await state(path)).calls).toMatchObject([
    { text: 'A server is on the way.', isOpen: false },
    { text: 'Your bill is on the way.', isOpen: false },
  ])
  expect(await (await request(path)).text()).toContain('A server is on the way.')
})

test('TBL-3 calls are events of their store alone, and another store sees and answers none', async () => {
  const { boss, path, call, tables } = await aTable()
  const stranger = await aPerson({ isBoss: true })
  await call(path, 'server')
  const [row] = (await boss.send(getTableCalls, {})).rows
  expect((await stranger.send(getTableCalls, {})).rows).toEqual([])
  await stranger.send(answerTableCall, { callId: row?.callId ?? 0 })
  expect((await boss.send(getTableCalls, {})).rows).toHaveLength(1)
  expect(row?.tableId).toBe(tables[0]?.tableId)
  const { engine } = await testServer()
  const { merchantId } = boss.store
  const events = await engine.transact({ merchantId }, 'read', run => listEvents(run, merchantId, 0, 200))
  expect(events.filter(({ topic }) => topic === 'room').map(({ payload }) => payload)).toEqual([
    { tableId: row?.tableId, call: 'server' },
  ])
})

test('TBL-3 SEC-5 many phones at one table that call at the same moment make one call, and no more than six in ten minutes', async () => {
  const { boss, path, other, call } = await aTable()
  const statuses = async (path: string) => (await call(path, 'server')).status
  expect(await Promise.all(Array.from({ length: 12 }, () => statuses(path)))).toEqual(
    Array.from({ length: 12 }, () => 200),
  )
  expect((await boss.send(getTableCalls, {})).rows).toHaveLength(1)
  for (let calls = 1; calls < 6; calls++) {
    const [row] = (await boss.send(getTableCalls, {})).rows
    await boss.send(answerTableCall, { callId: row?.callId ?? 0 })
    expect(await statuses(path)).toBe(200)
  }
  const refused = await call(path, 'server')
  expect(refused.status).toBe(429)
  expect(((await refused.json()) as State).refused).toContain('wave to a server')
  expect(await statuses(other)).toBe(200)
})

test('TBL-3 the store’s switches take the buttons away, and what they were for', async () => {
  const { boss, path, call, request } = await aTable()
  const { value } = await readSettings(boss, 'scan')
  await saveSettings(boss, 'scan', { ...value, callsServer: false, asksForBill: true, welcome: 'Hello & welcome' })
  const page = await (await request(path)).text()
  expect(page).not.toContain('Call a server')
  expect(page).toContain('Ask for the bill')
  expect(page).toContain('Hello &amp; welcome')
  expect((await call(path, 'server')).status).toBe(429)
  expect((await call(path, 'chef')).status).toBe(400)
  expect((await boss.send(getTableCalls, {})).rows).toEqual([])
  // Without a script the browser comes back to the page.
  const plain = await request(`${path}/call?lang=zh`, { method: 'POST', body: 'kind=bill' })
  expect([plain.status, plain.headers.get('location')]).toEqual([303, `${path}?lang=zh`])
})

test('CHOWLY-5 TBL-3 the banner stands above the menu in the guest’s language, while it is shown', async () => {
  const { boss, path, request } = await aTable()
  const { value } = await readSettings(boss, 'banner')
  const words = { title: 'Now & then', secondTitle: '有时', text: 'Every noon', secondText: '' }
  await saveSettings(boss, 'banner', { ...value, ...words, enabled: true })
  expect(await (await request(path)).text()).toContain('<h2>Now &amp; then</h2><p>Every noon</p>')
  expect(await (await request(`${path}?lang=zh`)).text()).toContain('<h2>有时</h2><p>Every noon</p>')
  await saveSettings(boss, 'banner', { ...value, ...words, enabled: true, toDate: '2020-01-01' })
  expect(await (await request(path)).text()).not.toContain('Now &amp; then')
})

test('TBL-3 SEC-5 of 10,000 requests from one phone few reach the database, and other phones are unharmed', async () => {
  const { path, request } = await aTable()
  const statuses = new Map<number, number>()
  for (let at = 0; at < 10_000; at++) {
    const { status } = await request(path)
    statuses.set(status, (statuses.get(status) ?? 0) + 1)
  }
  expect(statuses.get(200)).toBeLessThan(300)
  expect((statuses.get(200) ?? 0) + (statuses.get(429) ?? 0)).toBe(10_000)
  const busy = await request(path)
  expect(busy.headers.get('retry-after')).toMatch(/^\d+$/)
  expect(await busy.text()).toContain('一分钟')
  expect((await request(path, { headers: { 'x-forwarded-for': '203.0.113.7' } })).status).toBe(200)
})

test('TBL-3 renewing codes while phones read answers each of them with the menu or the notice', async () => {
  const { boss, path, request } = await aTable()
  const reading = Array.from({ length: 20 }, () => request(path))
  await boss.send(tableCodeCalls.renewTableCodes, { idempotencyKey: 'renew-meanwhile' })
  const statuses = (await Promise.all(reading)).map(({ status }) => status)
  expect(statuses.every(status => status === 200 || status === 404)).toBe(true)
  expect((await request(path)).status).toBe(404)
})

test('TBL-3 the page of 300 dishes stays under 150 kB as it travels', async () => {
  const { boss, path, request } = await aTable()
  const categoryId = await addEntity(boss, 'category', { name: 'Many' })
  const ids: number[] = []
  for (let at = 0; at < 300; at++) {
    ids.push(
      await addEntity(boss, 'dish', {
        name: `Dish ${at}`,
        secondName: `菜 ${at}`,
        description: `With ${at} herbs and a long story about its village`,
        categoryId,
        priceCents: 100 + at,
      }),
    )
  }
  const menuTypeId = await addEntity(boss, 'menuType', { name: 'Large' })
  await addEntity(boss, 'menu', {
    name: 'All',
    menuTypeId,
    orderTypes: ['dineIn'],
    channels: ['qr'],
    categories: [{ categoryId, items: ids.map(id => ({ kind: 'dish' as const, id })) }],
  })
  const sent = await (await request(path, { headers: { 'accept-encoding': 'gzip' } })).arrayBuffer()
  expect(sent.byteLength).toBeLessThan(30_000)
  expect(await (await request(path)).text()).toContain('Dish 299')
})
