import fs from 'node:fs'
import path from 'node:path'
import { sql } from 'kysely'
import pg from 'pg'
import { expect, onTestFinished, test, vi } from 'vitest'
import { aStore, unique } from '../testing/people.ts'
import { newFolder } from '../testing/runFolder.ts'
import { openTestEngine, testServer } from '../testing/testServer.ts'
import { openPglite } from './engine.ts'
import { StatementBatch } from './statementBatch.ts'

const isPostgres = process.env['TEST_ENGINE'] !== 'pglite'

function aFolder(): string {
  const folder = newFolder('engine')
  onTestFinished(() => fs.rmSync(folder, { recursive: true, force: true }))
  return folder
}

test('ADM-4 what is thrown rolls back, and the next transaction is not troubled by it', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const scope = { merchantId }
  const insert = sql`insert into role (merchant_id, name) values (${merchantId}, 'one')`
  const roles = () =>
    engine.transact(scope, 'read', run => run(sql`select name from role where merchant_id = ${merchantId}`))
  const thrown = new Error('changed my mind')
  await expect(
    engine.transact(scope, 'write', async run => {
      await run(insert)
      throw thrown
    }),
  ).rejects.toBe(thrown)
  expect(await roles()).toEqual([])
  await expect(engine.transact(scope, 'write', run => run(sql`select 1 / 0`))).rejects.toMatchObject({ code: '22012' })
  expect(await roles()).toEqual([])
})

test('ADM-4 a failed statement that is swallowed does not become a lost write', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const swallowing = engine.transact({ merchantId }, 'write', async run => {
    await run(sql`insert into role (merchant_id, name) values (${merchantId}, 'one')`)
    await run(sql`select 1 / 0`).catch(() => {})
    return 'saved'
  })
  await expect(swallowing).rejects.toThrow('division by zero')
  expect(
    await engine.transact({ merchantId }, 'read', run =>
      run(sql`select name from role where merchant_id = ${merchantId}`),
    ),
  ).toEqual([])
})

test('ADM-4 a statement that nobody waits for travels with the commit, and nothing is committed where it fails', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const leaving = (divisor: number) =>
    engine.transact({ merchantId }, 'write', async run => {
      await run(sql`insert into role (merchant_id, name) values (${merchantId}, ${`by ${divisor}`})`)
      run(sql`select 1 / ${divisor}::int`).catch(() => {})
      return 'saved'
    })
  await expect(leaving(0)).rejects.toMatchObject({ code: '22012' })
  expect(await leaving(1)).toBe('saved')
  const names = await engine.transact({ merchantId }, 'read', run =>
    run(sql<{ name: string }>`select name from role where merchant_id = ${merchantId}`),
  )
  expect(names).toEqual([{ name: 'by 1' }])
})

test('SHELL-8 of statements that travel together the first to fail says why, whichever is asked first', async () => {
  const { engine } = await testServer()
  const both = engine.transact('owner', 'read', async run => {
    const [cause, later] = [run(sql`select 2147483648::int4`), run(sql`select 1 as one`)]
    cause.catch(() => {})
    await later
  })
  await expect(both).rejects.toMatchObject({ code: '22003' })
})

test('ADM-4 a reading transaction cannot write', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const writing = engine.transact({ merchantId }, 'read', run => run(sql`update merchant set name = 'x'`))
  await expect(writing).rejects.toMatchObject({ code: '25006' })
})

test('ADM-4 many transactions at once keep their merchants apart', async () => {
  const { engine } = await testServer()
  const stores = await Promise.all(Array.from({ length: 12 }, () => aStore()))
  const seen = await Promise.all(
    stores.map(({ merchantId }) =>
      engine.transact({ merchantId }, 'read', async run => [
        ...(await run(sql`select merchant_id from merchant`)),
        ...(await run(sql`select merchant_id from merchant`)),
      ]),
    ),
  )
  expect(seen).toEqual(stores.map(({ merchantId }) => [{ merchantId }, { merchantId }]))
})

test('ADM-4 a transaction of a store takes few statements of its own, parsed once a connection', async () => {
  const { engine } = await testServer()
  const { merchantId } = await aStore()
  const transact = () => engine.transact({ merchantId }, 'write', async () => {})
  await transact()
  const sent = vi.spyOn(StatementBatch.prototype, 'add')
  const parsed = vi.spyOn(pg.Connection.prototype, 'parse')
  onTestFinished(() => void vi.restoreAllMocks())
  await transact()
  // The store's id cannot be a parameter of SET.
  const setStore = `set local app.merchant_id = '${merchantId}'`
  expect(parsed.mock.calls.map(([{ text }]) => text)).toEqual(isPostgres ? [setStore] : [])
  expect(sent).toHaveBeenCalledTimes(isPostgres ? 4 : 3)
})

test('ADM-4 a merchant id that is no integer never reaches the database', async () => {
  const { engine } = await testServer()
  for (const merchantId of [Number.NaN, 1.5, "1'; drop table role; --" as unknown as number]) {
    await expect(engine.transact({ merchantId }, 'read', run => run(sql`select 1`))).rejects.toThrow(TypeError)
  }
})

test('ADM-4 everybody who listens hears what was committed, and not what was rolled back', async () => {
  const { engine } = await testServer()
  const channel = `c${unique()}`
  const [first, second] = [heard(), heard()]
  await engine.listen(channel, first.hear, () => {})
  await engine.listen(channel, second.hear, () => {})
  const notify = (payload: string, fails: boolean) =>
    engine.transact('owner', 'write', async run => {
      await run(sql`select pg_notify(${channel}, ${payload})`)
      if (fails) throw new Error('rolled back')
    })
  await expect(notify('lost', true)).rejects.toThrow('rolled back')
  await notify('kept', false)
  expect([await first.next(), await second.next()]).toEqual(['kept', 'kept'])
})

test.runIf(isPostgres)(
  'ADM-4 a listener comes back after its connection was cut, and says that it may have missed something',
  async () => {
    const engine = await openTestEngine()
    onTestFinished(() => engine.close())
    const channel = `c${unique()}`
    const { hear, next } = heard()
    const lost = heard()
    await engine.listen(channel, hear, () => lost.hear('lost'))
    await engine.transact('owner', 'write', run =>
      run(sql`select pg_terminate_backend(pid) from pg_stat_activity where query = ${`listen "${channel}"`}`),
    )
    // Once when it was cut, once when it was back.
    expect([await lost.next(), await lost.next()]).toEqual(['lost', 'lost'])
    await engine.transact('owner', 'write', run => run(sql`select pg_notify(${channel}, 'again')`))
    expect(await next()).toBe('again')
  },
)

test.runIf(!isPostgres)('ADM-4 every commit of the embedded database is synced to the disk', async () => {
  const folder = aFolder()
  let syncs = 0
  const engine = await openPglite(folder, () => void syncs++)
  await engine.script('create table counter (n int)')
  for (let n = 0; n < 20; n++) {
    const before = syncs
    await engine.transact('owner', 'write', run => run(sql`insert into counter values (${n})`))
    expect(syncs).toBeGreaterThan(before)
  }
  const before = syncs
  await engine.transact('owner', 'read', run => run(sql`select * from counter`))
  expect(syncs).toBe(before)
  await engine.close()
  expect(fs.existsSync(path.join(folder, 'mise.lock'))).toBe(false)
  const again = await openPglite(folder)
  expect(await again.transact('owner', 'read', run => run(sql`select count(*) as n from counter`))).toEqual([{ n: 20 }])
  await again.close()
})

test.runIf(!isPostgres)('SEC-3 the data folder is readable by its user alone', async () => {
  const folder = path.join(aFolder(), 'data')
  const engine = await openPglite(folder)
  expect(fs.statSync(folder).mode & 0o077).toBe(0)
  await engine.close()
})

/** Keeps what was heard until it is asked for. */
function heard() {
  const kept: string[] = []
  let waiting: (() => void) | undefined
  const hear = (payload: string) => {
    kept.push(payload)
    waiting?.()
  }
  const next = async () => {
    while (kept.length === 0) await new Promise<void>(resolve => (waiting = resolve))
    return kept.shift()
  }
  return { hear, next }
}
