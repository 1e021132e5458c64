/**
 * An installation that grows (ADM-4): 1, 50, 500 and 5,000 restaurants of 2,000 orders each on one database. What a store
 * waits for must not depend on how many others there are, nor may the server's memory.
 */
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { authCalls } from '../src/shared/contract/staff/auth.ts'
import { SERVICE_BASE } from '../src/shared/contract/kernel/call.ts'
import { orderCalls } from '../src/shared/contract/orders/orders.ts'
import { reportCalls } from '../src/shared/contract/reports/reports.ts'
import { addDays } from '../src/shared/rules/basics/dates.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { hashPassword } from '../src/server/kernel/passwordHash.ts'
import { createAccount } from '../src/server/staff/stores/createStore.queries.ts'
import { insertWorkplace } from '../src/server/staff/stores/workplaces.queries.ts'
import { openSession, someOrderIds } from './credentials.ts'
import type { Place } from './database.ts'
import { addStores, makePattern, type Pattern } from './growthDataset.ts'
import { postgresDriver } from './floors.ts'
import { measure } from './load/measure.ts'
import { type LoadResult, summary } from './load/shots.ts'
import type { Options } from './options.ts'
import { openStore } from './pushBench.ts'
import { asBytes } from './requests.ts'
import { type RunningServer, startServer } from './serverProcess.ts'

export interface GrownFigures {
  readonly stores: number
  readonly signIn: LoadResult
  readonly list: LoadResult
  readonly detail: LoadResult
  readonly report: LoadResult
  readonly push: LoadResult
  readonly memoryMb: number
  readonly databaseMb: number
  /** To the database, while all that was measured. */
  readonly databaseConnections: number
}

const SIZES = [1, 50, 500, 5_000]
/** Somebody of so many stores signs in; each is hashed on purpose slowly. */
const SIGNERS = 40
const SIGN_INS_A_SECOND = 2
const CONNECTIONS = 8
const PASSWORD = 'bench2026'

/** Everything that is asked of a store; the stores are taken in turn. */
type Asked = Record<'list' | 'detail' | 'report' | 'push', string[]>

/** Fills the database to each size in turn, and measures there. */
export async function benchGrowth(
  place: Place,
  options: Options,
  say: (line: string) => void,
): Promise<GrownFigures[]> {
  const { orders, storeOrders } = options
  const found: GrownFigures[] = []
  const emails: string[] = []
  const passwordHash = await hashPassword(PASSWORD)
  const asked: Asked = { list: [], detail: [], report: [], push: [] }
  let pattern: Pattern | undefined
  for (const size of SIZES.filter(each => each * storeOrders <= orders)) {
    say(`Growing to ${size} stores of ${storeOrders} orders …`)
    const engine = await place.open()
    pattern ??= await makePattern(engine, storeOrders)
    const more = { before: emails.length, wanted: size - emails.length }
    const added = await addStores(engine, pattern, more, say)
    for (const merchantId of added) {
      emails.push(await openAccount(engine, merchantId, passwordHash))
      await openOne(engine, asked, merchantId, pattern)
    }
    await engine.script('vacuum analyze')
    // What was written so far is not to be written while others are measured.
    await engine.script('checkpoint')
    const databaseMb = await sizeOf(engine)
    await engine.close()
    found.push({ stores: size, databaseMb, ...(await measureAll(place, options, asked, spreadOver(emails), say)) })
  }
  return found
}

async function measureAll(
  place: Place,
  { runMs }: Options,
  asked: Asked,
  signers: readonly string[],
  say: (line: string) => void,
): Promise<Omit<GrownFigures, 'stores' | 'databaseMb'>> {
  const server = await startServer({ ...place.env, VERIFY_CODE: 'fixed:TEST' })
  try {
    const under = async (name: keyof Asked) => {
      say(`  ${name}`)
      // Every store is called once before it counts: neither a server that has just started nor the disk's cache knows any.
      const load = { port: server.port, connections: CONNECTIONS, warmMs: runMs / 4, warmAll: true, runMs }
      return await measure({ ...load, requests: asked[name] })
    }
    const list = await under('list')
    const detail = await under('detail')
    const report = await under('report')
    const push = await under('push')
    say('  sign-in')
    const signIn = await measureSignIns(server, signers)
    const databaseConnections = await connectionsOf(place)
    return { signIn, list, detail, report, push, memoryMb: server.memory().now, databaseConnections }
  } finally {
    await server.stop()
  }
}

/** A session, a terminal and a menu for a store. */
async function openOne(engine: Engine, asked: Asked, merchantId: number, pattern: Pattern): Promise<void> {
  const year = { from: addDays(pattern.lastDay, -364), to: pattern.lastDay }
  const [orderId = 0] = await someOrderIds(engine, merchantId, 1)
  const session = await openSession(engine, merchantId)
  const { requests } = await openStore(engine, merchantId, pattern.merchantId)
  asked.list.push(...asBytes({ call: orderCalls.getPosOrderListPage, inputs: [{}] }, session))
  asked.detail.push(...asBytes({ call: orderCalls.queryOrderDetailById, inputs: [{ orderId }] }, session))
  asked.report.push(...asBytes({ call: reportCalls.getMerchantSalesReport, inputs: [year] }, session))
  asked.push.push(...requests.slice(0, 1))
}

/** The boss of a store gets an account; its sessions come afterwards, as it is theirs. */
async function openAccount(engine: Engine, merchantId: number, passwordHash: string): Promise<string> {
  const email = `boss-of-${merchantId}@bench.test`
  await engine.transact('owner', 'write', async run => {
    const accountId = await createAccount(run, { email, passwordHash })
    const [boss] = await run(sql<{ employeeId: number }>`
      update employee set account_id = ${accountId} where merchant_id = ${merchantId} and is_boss returning employee_id`)
    if (!boss) throw new Error('No boss')
    await run(sql`delete from workplace where merchant_id = ${merchantId} and employee_id = ${boss.employeeId}`)
    await insertWorkplace(run, { accountId, merchantId, ...boss })
  })
  return email
}

/** Some of them, from the first stores to the last. */
function spreadOver(emails: readonly string[]): string[] {
  const step = Math.max(1, Math.floor(emails.length / SIGNERS))
  return emails.filter((_, index) => index % step === 0).slice(0, SIGNERS)
}

/** Two a second, as one after the other would only measure the hash. */
async function measureSignIns({ origin }: RunningServer, emails: readonly string[]): Promise<LoadResult> {
  const taken: number[] = []
  for (let turn = 0; turn < SIGNERS; turn++) {
    const code = (await (await fetch(`${origin}${SERVICE_BASE}${authCalls.verifycode.path}`)).json()) as {
      verifyCodeId: string
    }
    const account = emails[turn % emails.length]
    const begun = performance.now()
    const response = await fetch(`${origin}${SERVICE_BASE}${authCalls.login.path}`, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify({ account, password: PASSWORD, verifyCode: 'TEST', verifyCodeId: code.verifyCodeId }),
    })
    const answer = (await response.json()) as { result: string }
    if (answer.result !== 'success') throw new Error(`Sign-in: ${JSON.stringify(answer).slice(0, 300)}`)
    const ms = performance.now() - begun
    taken.push(ms)
    await setTimeout(Math.max(0, 1000 / SIGN_INS_A_SECOND - ms))
  }
  return summary(taken, SIGNERS / SIGN_INS_A_SECOND, {}, taken.length)
}

async function sizeOf(engine: Engine): Promise<number> {
  const [row] = await engine.transact('owner', 'read', run =>
    run(sql<{ bytes: number }>`select pg_database_size(current_database()) as bytes`),
  )
  return Number(row?.bytes ?? Number.NaN) / 1_000_000
}

/** The embedded database has one. */
async function connectionsOf({ url }: Place): Promise<number> {
  if (url === undefined) return 1
  const driver = postgresDriver(url)
  try {
    const { rows } = await driver.pool.query<{ n: number }>(
      'select count(*)::int as n from pg_stat_activity where datname = current_database() and pid <> pg_backend_pid()',
    )
    return rows[0]?.n ?? Number.NaN
  } finally {
    await driver.close()
  }
}

/** The aims: at 5,000 stores a p95 of at most 1.5 times that at 50, and 1.2 times its memory. */
export function growthRows(figures: GrownFigures): string[][] {
  const { stores, memoryMb, databaseMb, databaseConnections } = figures
  const text = ({ perSecond, p50, p95, bad }: LoadResult) =>
    [`${perSecond.toFixed(1)}/s, p50 ${p50.toFixed(1)}, p95 ${p95.toFixed(1)} ms`]
      .concat(Object.entries(bad).map(([kind, count]) => `${count} × ${kind}`))
      .join('; ')
  const kinds = ['list', 'detail', 'report', 'push', 'signIn'] as const
  return [
    ...kinds.map(kind => [`${stores} stores: ${kind}`, text(figures[kind])]),
    [
      `${stores} stores: room`,
      `server ${memoryMb.toFixed(0)} MB, database ${databaseMb.toFixed(0)} MB, ${databaseConnections} connections to it`,
    ],
  ]
}
