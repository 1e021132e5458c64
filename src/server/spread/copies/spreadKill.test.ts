/** A process that is killed in the middle of a copy: every store is wholly written or untouched, and the next one ends it (ADM-5). */
import fs from 'node:fs'
import { sql } from 'kysely'
import { expect, onTestFinished, test } from 'vitest'
import { SERVICE_BASE, toRequest } from '../../../shared/contract/kernel/call.ts'
import { HEADERS } from '../../../shared/contract/kernel/headers.ts'
import { spreadCalls, type SpreadStore } from '../../../shared/contract/spread/spread.ts'
import { storesCalls } from '../../../shared/contract/settings/stores.ts'
import { openPglite } from '../../db/engine.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import { CallContext } from '../../kernel/context.ts'
import { hashSecret, newSecret } from '../../kernel/secrets.ts'
import { changeMenu, entityOf } from '../../menu/library/changeMenu.ts'
import { makeEmptyFolder } from '../../testing/embedded.ts'
import { requester } from '../../testing/people.ts'
import { newFolder } from '../../testing/runFolder.ts'
import { startServerToKill } from '../../testing/serverToKill.ts'
import { openTestServer } from '../../testing/testServer.ts'

const STORES = 6
const DISHES = 150

async function inDatabase<T>(folder: string, work: (run: Run) => Promise<T>): Promise<T> {
  const engine = await openPglite(folder)
  try {
    return await engine.transact('owner', 'write', work)
  } finally {
    await engine.close()
  }
}

const request = { requestId: 'test', origin: 'test', language: 'en', call: 'test' } as const

/** A category of dishes, or all of its dishes at another price. */
async function changed(run: Run, priceCents: number): Promise<number[]> {
  const actor = { merchantId: 1, employeeId: 1, displayName: 'Kim' } as Actor
  const context = new CallContext(run, { ...request, now: new Date() }, actor)
  const { document } = await changeMenu(context, {
    origin: 'edit',
    async make(copy, take) {
      const there = [...copy.document.dish.values()]
      if (there.length > 0)
        return there.map(dish => ({ kind: 'dish', id: dish.id, before: dish, after: { ...dish, priceCents } }))
      const [categoryId = 0] = await take('category', 1)
      const ids = await take('dish', DISHES)
      return [
        { kind: 'category', id: categoryId, before: null, after: entityOf('category', categoryId, { name: 'Mains' }) },
        ...ids.map((id, at) => ({
          kind: 'dish' as const,
          id,
          before: null,
          after: entityOf('dish', id, { name: `Dish ${at}`, categoryId, priceCents }),
        })),
      ]
    },
  })
  await context.flush()
  return [...document.dish.keys()]
}

/** A boss of several stores of one menu, whose copy of all prices waits for its turn. */
async function prepare(folder: string): Promise<{ token: string; spreadId: number }> {
  await makeEmptyFolder(folder)
  const token = newSecret()
  await inDatabase(folder, async run => {
    await run(sql`
      insert into merchant (aid, name, time_zone, currency) values ('100001', 'Kill', 'America/New_York', 'USD')`)
    await run(sql`insert into account (password_hash) values ('none')`)
    await run(sql`insert into role (merchant_id, name) values (1, 'Owner')`)
    await run(sql`
      insert into employee (merchant_id, account_id, role_id, is_boss, employee_no, first_name, last_name, login_name)
      values (1, 1, 1, true, '1', 'Kim', 'Lee', 'boss')`)
    await run(sql`
      insert into session (token_hash, account_id, merchant_id, employee_id, expires_at)
      values (${hashSecret(token)}, 1, 1, 1, now() + interval '1 day')`)
    await changed(run, 1000)
  })
  const engine = await openPglite(folder)
  try {
    const { send } = requester(await openTestServer({ DATA_DIR: folder }, engine), token)
    const to: number[] = []
    for (let at = 0; at < STORES; at++) {
      const place = { secondName: '', phone: '212 555 0100', timeZone: 'America/New_York', currency: 'USD' }
      const copy = { merchantId: 1, menu: true }
      const opened = { name: `Kill ${at}`, ...place, copy, idempotencyKey: `open-key-${at}` }
      to.push((await send(storesCalls.openStore, opened)).merchantId)
    }
    const ids = await engine.transact('owner', 'write', run => changed(run, 1500))
    const { spreadId } = await send(spreadCalls.previewSpread, {
      from: 1,
      to,
      kind: 'dish',
      keys: ids.map(String),
      fields: ['priceCents'],
      idempotencyKey: 'preview-key',
    })
    await send(spreadCalls.applySpread, { spreadId, stores: to, idempotencyKey: 'apply-key-1' })
    return { token, spreadId }
  } finally {
    await engine.close()
  }
}

test.skipIf(process.env['TEST_ENGINE'] !== 'pglite')(
  'ADM-5 SIGKILL in the middle of a copy: each store has all of it or nothing, and the rest follows once',
  async () => {
    const folder = newFolder('spread-kill')
    onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
    const { token, spreadId } = await prepare(folder)
    const ended = async (address: string): Promise<number> => {
      const { address: path, body } = toRequest(spreadCalls.getSpread, { spreadId })
      const headers = { 'Content-Type': 'application/json', [HEADERS.token]: token }
      const response = await fetch(address + SERVICE_BASE + path, { method: 'POST', headers, ...(body && { body }) })
      const { stores } = (await response.json()) as { stores: SpreadStore[] }
      return stores.filter(({ state }) => state === 'done').length
    }
    const first = await startServerToKill(folder)
    await expect.poll(() => ended(first.address), { timeout: 60_000, interval: 20 }).toBeGreaterThan(0)
    await first.kill()
    const priced = () =>
      inDatabase(folder, run =>
        run(sql<{ state: string; priced: number; changes: number }>`
          select s.state, (select count(*) from dish d
              where d.merchant_id = s.merchant_id and d.price_cents = 1500) as priced,
            (select count(*) from menu_change c where c.merchant_id = s.merchant_id and c.origin = 'spread') as changes
          from spread_store s order by s.merchant_id`),
      )
    for (const { state, priced: count, changes } of await priced())
      expect([state, count, changes]).toEqual(state === 'done' ? ['done', DISHES, 1] : ['waiting', 0, 0])
    const second = await startServerToKill(folder)
    await expect.poll(() => ended(second.address), { timeout: 60_000 }).toBe(STORES)
    await second.stop()
    const all = { state: 'done', priced: DISHES, changes: 1 }
    expect(await priced()).toEqual(Array.from({ length: STORES }, () => all))
  },
  180_000,
)
