/** The floor of an evening that is played in its own time: parties come, move and leave, guests call and are answered (TBL-1, TBL-3). */
import { sql } from 'kysely'
import { expect, test, vi } from 'vitest'
import { roomStateCalls } from '../../shared/contract/room/states.ts'
import { tableCalls } from '../../shared/contract/room/tables.ts'
import { playEvening } from '../../simulator/evening.ts'
import { readGuestPages } from '../../simulator/guests.ts'
import { aPersonWithPassword, PASSWORD } from '../staff/signIn/auth.testing.ts'
import { testServer } from '../testing/testServer.ts'
import { aRestaurant } from './restaurant.testing.ts'

vi.setConfig({ testTimeout: 120_000 })
const MINUTE = 60_000

test('TBL-1 TBL-3 a live evening seats, merges, moves and frees tables, and answers what its guests call for', async () => {
  const restaurant = await aRestaurant()
  const { boss, terminal } = restaurant
  const { areaId } = await boss.send(tableCalls.addArea, { name: 'Hall', idempotencyKey: 'area-of-the-floor' })
  const names = Array.from({ length: 30 }, (_, index) => `A${index + 1}`)
  await boss.send(tableCalls.addTables, { areaId, capacity: 4, names, idempotencyKey: 'tables-of-the-floor' })
  const { email } = await aPersonWithPassword({ store: boss.store, isBoss: true })
  const guestPages = await readGuestPages(
    terminal.url,
    { account: email, password: PASSWORD, verifyCode: 'TEST' },
    terminal.fetch,
  )
  expect(guestPages.size).toBe(names.length)
  const lines: string[] = []
  const minutes = 60
  await playEvening({
    ...terminal,
    name: 'live',
    seed: 'party',
    startsAt: Date.now() - (minutes + 30) * MINUTE,
    minutes,
    orders: 16,
    parts: [],
    speed: 900,
    guestPages,
    answering: { everyMs: 50, afterMs: 0 },
    say: line => void lines.push(line),
  })
  // Nothing that was said of a table was refused.
  expect(lines.filter(line => line.startsWith('The room'))).toEqual([])
  // Every party has left: nobody sits at a table, whatever was merged is taken apart.
  const { rows } = await boss.send(roomStateCalls.getRoomState, {})
  expect(rows.filter(({ state, mergedInto }) => state !== 'free' || mergedInto !== null)).toEqual([])
  expect(lines.some(line => / moves to A\d+$/.test(line))).toBe(true)
  const { engine } = await testServer()
  const calls = await engine.transact('owner', 'read', run =>
    run(sql<{ kind: string; by: string; calls: number }>`
      select kind, answered_by_name as by, count(*)::int as calls from table_call
      where merchant_id = ${boss.store.merchantId} group by kind, answered_by_name order by kind`),
  )
  expect(calls).toMatchObject([
    { kind: 'bill', by: 'Front' },
    { kind: 'server', by: 'Front' },
  ])
})

test('TBL-3 SEC-5 guests who may not read the codes know none', async () => {
  const { boss, terminal } = await aRestaurant()
  const { email } = await aPersonWithPassword({ store: boss.store })
  const read = (password: string) =>
    readGuestPages(terminal.url, { account: email, password, verifyCode: 'TEST' }, terminal.fetch)
  await expect(read('wrong123')).rejects.toThrow('PASSWORD_WRONG')
  await expect(read(PASSWORD)).rejects.toThrow('INSUFFICIENT_AUTHORITY')
})
