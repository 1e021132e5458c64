/**
 * Random inputs to every call of the contract (ORD-11, POS-8, SHELL-8): dates from 0000 to 9999, numbers to 2^53, odd texts, long
 * lists. No 500, no torn file, no answer that takes longer than people wait, and afterwards every main page still stands.
 */
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCalls } from '../shared/contract/calls.ts'
import { type Call, SERVICE_BASE, toRequest } from '../shared/contract/kernel/call.ts'
import { HEADERS } from '../shared/contract/kernel/headers.ts'
import { menuCalls } from '../shared/contract/menu/menus.ts'
import { attentionCalls } from '../shared/contract/reports/attention.ts'
import { deviceCalls } from '../shared/contract/devices/devices.ts'
import { orderCalls } from '../shared/contract/orders/orders.ts'
import { dashboardCalls } from '../shared/contract/reports/dashboard.ts'
import { dayCloseCalls } from '../shared/contract/reports/dayClose.ts'
import { reportCalls } from '../shared/contract/reports/reports.ts'
import { businessDay } from '../shared/rules/basics/businessDay.ts'
import { hashSecret, newSecret } from './kernel/secrets.ts'
import { aPayment } from './orders/ledger/testing/sales.ts'
import { aBackupUnderWay } from './testing/backupUnderWay.ts'
import { asSeen, type Input } from './testing/contractInputs.ts'
import { aDevice } from './testing/devices.ts'
import { anOrder } from './testing/orders.ts'
import { aPerson, aStore, type TestPerson, type TestStore } from './testing/people.ts'
import { type KnownIds, randomInputs } from './testing/randomInputs.ts'
import { type TestServer, testServer } from './testing/testServer.ts'
import { isFull } from './testing/isFull.ts'

/** `npm run test:full`: sixty of each call; else a few, others for each call. */
const COUNT = isFull ? 60 : 4
const MOST_MS = 3_000

const calls = Object.entries<Call>(allCalls)
let server: TestServer
let store: TestStore
let boss: Boss
beforeAll(async () => {
  server = await testServer()
  await aBackupUnderWay(server.engine)
  store = await aStore()
  const now = Date.now()
  for (const amount of [1089, 500]) {
    await anOrder(store, { sale: { at: now, closedAt: now, payments: [aPayment(amount, { at: now })] } })
  }
})
beforeAll(async () => {
  boss = await aBoss()
})
afterAll(() => void (server.defects.length = 0))

type Boss = TestPerson & { readonly headers: Record<string, string> }

/** Somebody who may do everything and has just given their password, beside a terminal. */
async function aBoss(): Promise<Boss> {
  const person = await aPerson({ store, isBoss: true, isOperator: true })
  const stepUp = newSecret()
  await server.engine.transact('owner', 'write', run =>
    run(sql`
      insert into step_up (step_up_hash, token_hash, expires_at)
      values (${hashSecret(stepUp)}, ${hashSecret(person.token)}, now() + interval '15 minutes')`),
  )
  const { token } = await aDevice(store)
  return { ...person, headers: { [HEADERS.stepUp]: stepUp, [HEADERS.device]: token } }
}

/** For every id that is a key: its name in the contract, and the newest ones of the store. */
let newestIds: ReturnType<typeof sql<{ name: string; id: number }>>
beforeAll(async () => {
  const columns = await server.engine.transact('owner', 'read', run =>
    run(sql<{ table: string; column: string }>`
      select c.relname as table, a.attname as column
      from pg_index i join pg_class c on c.oid = i.indrelid
      join pg_attribute a on a.attrelid = c.oid and a.attnum = any(i.indkey)
      where i.indisprimary and c.relnamespace = 'public'::regnamespace and a.attname like '%\_id'
        and a.atttypid in ('int4'::regtype, 'int8'::regtype)
        and exists (select from pg_attribute m where m.attrelid = c.oid and m.attname = 'merchant_id')
      order by 1, 2`),
  )
  const each = columns.map(({ table, column }) => {
    const name = column.replaceAll(/_([a-z])/g, (_, letter: string) => letter.toUpperCase())
    return sql`(select distinct ${name} as name, ${sql.ref(column)}::int8 as id from ${sql.ref(table)}
      where merchant_id = ${store.merchantId} order by 2 desc limit 5)`
  })
  newestIds = sql`${sql.join(each, sql` union all `)}`
})

/** Ids of the store's rows by the names of their columns, the newest of each. */
async function knownIds(): Promise<KnownIds> {
  const ids = new Map<string, number[]>()
  // One statement: one for each table took most of the time of this file.
  const rows = await server.engine.transact('owner', 'read', run => run(newestIds))
  for (const { name, id } of rows) ids.set(name, [...(ids.get(name) ?? []), id])
  return ids
}

/** What an answer was, read to its end: a file may tear on its way. */
async function answered(call: Call, input: Input) {
  const { address, body } = toRequest(call, asSeen(call, input))
  const before = process.threadCpuUsage()
  const response = await server.app.request(SERVICE_BASE + address, {
    method: call.method,
    headers: { 'Content-Type': 'application/json', [HEADERS.token]: boss.token, ...boss.headers },
    ...(call.method === 'POST' ? { body: body ?? 'a,b\n1,2\n' } : {}),
  })
  const torn = await response.text().then(
    () => '',
    (error: unknown) => String(error),
  )
  return { status: response.status, torn, ms: cpuMs(before) }
}

/** Of this thread, the embedded database's among it: what else the machine does is not the call's. */
function cpuMs(since: NodeJS.CpuUsage): number {
  const { user, system } = process.threadCpuUsage(since)
  return (user + system) / 1000
}

/** A call may have ended the session, or taken the terminal away. */
const isThere = async () =>
  (await boss.request(attentionCalls.getAttention, {})).status === 200 &&
  (await boss.request(deviceCalls.heartbeat, {}, boss.headers)).status === 200

/** What was switched off on the way is no page that was taken away. */
async function everyModuleOn(): Promise<void> {
  await server.engine.transact('owner', 'write', run =>
    run(sql`delete from disabled_module where merchant_id = ${store.merchantId}`),
  )
  server.server.forgetSessions()
}

/** Whether there is an address for an input: half a character has none. */
function reaches(call: Call, input: Input): boolean {
  try {
    const seen = asSeen(call, input)
    const parts = [...call.path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => seen[name])
    return !parts.some(part => part === '' || part === undefined) && toRequest(call, seen).address !== ''
  } catch (error) {
    if (error instanceof URIError) return false
    throw error
  }
}

const briefly = (input: Input) =>
  JSON.stringify(input, (_, value: unknown) => (typeof value === 'string' ? value.slice(0, 60) : value)).slice(0, 1_500)

describe.each(calls)('%s', (name, call) => {
  test(
    'SHELL-8 ORD-11 POS-8 answers random inputs without a defect, within three seconds of a core',
    { timeout: 300_000 },
    async () => {
      await everyModuleOn()
      if (!(await isThere())) boss = await aBoss()
      const ids = await knownIds()
      for (const input of randomInputs(name, call, COUNT, ids)) {
        if (!reaches(call, input)) continue
        const answer = await answered(call, input)
        const said = server.defects.splice(0)
        expect({ ...answer, said, input: briefly(input) }).toMatchObject({ torn: '', said: [] })
        expect(answer.status, briefly(input)).not.toBe(500)
        expect(answer.ms, briefly(input)).toBeLessThan(MOST_MS)
        if (call.access.startsWith('owner') && !(await isThere())) boss = await aBoss()
      }
    },
  )
})

test('ORD-11 POS-8 after all of it the main pages stand', async () => {
  boss = await aBoss()
  await everyModuleOn()
  const day = businessDay(Date.now(), 'America/New_York', 240)
  const range = { from: day, to: day }
  const pages: readonly [Call, Input][] = [
    [reportCalls.getMerchantSalesReport, range],
    [dashboardCalls.getSalesOverview, {}],
    [orderCalls.getPosOrderListPage, {}],
    [orderCalls.getPosOrderListTotals, {}],
    [dayCloseCalls.getDayClose, {}],
    [menuCalls.getMenus, {}],
  ]
  for (const [call, input] of pages) {
    const response = await boss.request(call, input, boss.headers)
    expect([call.path, response.status, ((await response.json()) as { result: string }).result]).toEqual([
      call.path,
      200,
      'success',
    ])
  }
})
