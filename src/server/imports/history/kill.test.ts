import fs from 'node:fs'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import { type Call, SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { openPglite } from '../../db/engine.ts'
import { migrate } from '../../db/migrate.ts'
import { hashSecret } from '../../kernel/secrets.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { type ServerToKill, startServerToKill } from '../../testing/serverToKill.ts'
import { csvOf } from './history.testing.queries.ts'
import { isFull } from '../../testing/isFull.ts'

const TOKEN = 'kill-test-token'
const ORDERS = 4_000
const KILLS = isFull ? 10 : 2
const content = csvOf(
  ...Array.from({ length: ORDERS }, (_, index) => {
    const day = String((index % 28) + 1).padStart(2, '0')
    return `K${index},2015-03-${day},1${index % 10}:00:00,dish ${index % 40},M,kind ${index % 5},${index % 30}.25`
  }),
)

let folder: string
beforeAll(async () => {
  folder = newFolder('kill')
  const engine = await openPglite(folder)
  await migrate(engine)
  await engine.script(`
    insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD');
    insert into account (email, password_hash) values ('kill@mise.test', 'none');
    insert into role (merchant_id, name) values (1, 'boss');
    insert into employee (merchant_id, account_id, role_id, is_boss, employee_no, first_name, login_name)
      select 1, account_id, role_id, true, '1', 'Kim', 'kim' from account, role where email = 'kill@mise.test';
    insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
      select '${hashSecret(TOKEN)}', account_id, 1, employee_id, now() + interval '1 day' from employee`)
  await engine.close()
})
afterAll(() => fs.rmSync(folder, { recursive: true, force: true }))

interface Running extends ServerToKill {
  send(call: Call, input: object, body?: string): Promise<Record<string, unknown>>
}

async function startServer(): Promise<Running> {
  const server = await startServerToKill(folder)
  return {
    ...server,
    async send(call, input, body) {
      const request = toRequest(call, input)
      const sent = body ?? request.body
      const response = await fetch(server.address + SERVICE_BASE + request.address, {
        method: call.method,
        headers: { 'Content-Type': 'application/json', [HEADERS.token]: TOKEN },
        ...(sent === undefined ? {} : { body: sent }),
      })
      return (await response.json()) as Record<string, unknown>
    },
  }
}

/** What the dead server's database holds: for the store, and in all. */
async function look(): Promise<{ seen: number; facts: number; states: string[]; rows: number }> {
  const engine = await openPglite(folder)
  const [own] = await engine.transact({ merchantId: 1 }, 'read', run =>
    run(sql<{ seen: number; facts: number }>`select (select count(*) from orders) as seen,
      (select coalesce(sum(orders), 0)::bigint from sales_fact where grain = 'day' and dimension = 'all') as facts`),
  )
  const states = await engine.transact({ merchantId: 1 }, 'read', run =>
    run(sql<{ state: string }>`select state from history_import order by import_id`),
  )
  const [all] = await engine.transact('owner', 'read', run =>
    run(sql<{ rows: number }>`select count(*) as rows from orders`),
  )
  await engine.close()
  return {
    seen: own?.seen ?? -1,
    facts: own?.facts ?? -1,
    states: states.map(({ state }) => state),
    rows: all?.rows ?? -1,
  }
}

/** Begins an import; how far it is, in thousandths, as long as it runs. */
async function begin(server: Running, attempt: number): Promise<() => Promise<number | undefined>> {
  const { uploadId } = await server.send(historyCalls.upload, { fileName: 'kill.csv' }, content)
  const { importId } = await server.send(historyCalls.startImport, {
    uploadId,
    idempotencyKey: `kill-attempt-${attempt}`,
  })
  return async () => {
    const now = await server.send(historyCalls.importProgress, { importId })
    return now['state'] === 'running' ? Number(now['progress']) : undefined
  }
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  `POS-5 SIGKILL at ${KILLS} moments of an import leaves all of it or nothing`,
  async () => {
    for (let attempt = 0; attempt < KILLS; attempt++) {
      const server = await startServer()
      const progress = await begin(server, attempt)
      // From the first row to the last order: the moments lie evenly between.
      const moment = Math.round((attempt * 990) / KILLS)
      let now = await progress()
      while (now !== undefined && now < moment) now = await progress()
      await server.kill()
      const left = await look()
      expect([left.seen, left.facts]).toEqual(left.states.at(-1) === 'done' ? [ORDERS, ORDERS] : [0, 0])
      if (left.seen > 0) break
    }
    const server = await startServer()
    const progress = await begin(server, KILLS)
    while ((await progress()) !== undefined);
    await server.kill()
    const left = await look()
    expect(left).toMatchObject({ seen: ORDERS, facts: ORDERS, rows: ORDERS })
    expect(left.states.slice(0, -1).filter(state => !['interrupted', 'done'].includes(state))).toEqual([])
    expect(left.states.at(-1)).toBe('done')
  },
  120_000,
)
