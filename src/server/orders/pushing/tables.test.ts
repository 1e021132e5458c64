/** Orders point at their tables, whichever way they are pushed (TBL-1). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { roomStateCalls } from '../../../shared/contract/room/states.ts'
import { tableCalls } from '../../../shared/contract/room/tables.ts'
import { tableForOrder } from '../../room/tables/orderTable.queries.ts'
import { aPerson, type TestStore, unique } from '../../testing/people.ts'
import { openTestServer, testServer } from '../../testing/testServer.ts'
import { aTerminal, cash, item, orderBody, rowsOf } from './pushing.testing.queries.ts'

const { addArea, addTables, deleteTable, updateTable } = tableCalls
const key = () => ({ idempotencyKey: `key-${unique()}` })

/** A terminal, a manager, and tables of these names. */
async function aRoom(...names: string[]) {
  const terminal = await aTerminal()
  const { store } = terminal
  const manager = await aPerson({ store, permissions: ['settings.tables.view', 'settings.tables.edit'] })
  const { areaId } = await manager.send(addArea, { name: 'Hall', ...key() })
  const add = async (...more: string[]) =>
    (await manager.send(addTables, { areaId, capacity: 4, names: more, ...key() })).tableIds
  const tableIds = await add(...names)
  return { terminal, store, manager, areaId, add, tableIds: tableIds as [number, ...number[]] }
}
/** Numbers in the order of the pushes; ids are taken ahead and need not be. */
let pushed = 0
const numbered = () => ({ orderNo: `N${String(++pushed).padStart(5, '0')}` })
const tablesOf = ({ merchantId }: TestStore) =>
  rowsOf(sql<{ tableName: string; tableId: number | null }>`
    select table_name, table_id from orders where merchant_id = ${merchantId} order by order_no`)

describe('TBL-1 pushed orders', () => {
  test('TBL-1 an order is linked by id or name; an unknown name stays, and nothing is refused', async () => {
    const { terminal, store, tableIds } = await aRoom('A1')
    const [a1] = tableIds
    const named = [
      { tableName: 'a1' },
      { tableName: 'A1' },
      { tableId: a1 },
      { tableId: a1, tableName: 'Window' },
      { tableId: 999_999, tableName: 'A1' },
      { tableId: 999_999 },
      { tableId: Number.MAX_SAFE_INTEGER, tableName: 'A1' },
      { tableName: 'Roof #3' },
      {},
    ]
    // Twice: found first, then from what was kept.
    for (const given of [...named, ...named]) {
      const { results } = await terminal.push([item('order', orderBody([1000], { ...given, ...numbered() }))])
      expect(results[0]?.outcome).toBe('applied')
    }
    const expected = [
      ['a1', a1],
      ['A1', a1],
      ['A1', a1],
      ['Window', a1],
      ['A1', a1],
      ['', null],
      ['A1', a1],
      ['Roof #3', null],
      ['', null],
    ]
    const seen = (await tablesOf(store)).map(({ tableName, tableId }) => [tableName, tableId])
    expect(seen).toEqual([...expected, ...expected])
  })

  test('TBL-1 what a process keeps of tables does not outlive them: renamed, deleted, added', async () => {
    const { terminal, store, manager, areaId, add, tableIds } = await aRoom('A1')
    const [a1] = tableIds
    const push = async (given: object) => {
      const paid = { payments: [cash(1000)] }
      await terminal.push([item('order', orderBody([1000], { ...given, ...paid, ...numbered() }))])
      return (await tablesOf(store)).at(-1)
    }
    for (const given of [{ tableName: 'A1' }, { tableId: a1 }, { tableName: 'B1' }]) await push(given)
    await manager.send(updateTable, { tableId: a1, version: 1, areaId, capacity: 4, name: 'VIP' })
    expect(await push({ tableName: 'A1' })).toEqual({ tableName: 'A1', tableId: null })
    expect(await push({ tableId: a1 })).toEqual({ tableName: 'VIP', tableId: a1 })
    const [b1] = await add('B1')
    expect(await push({ tableName: 'B1' })).toEqual({ tableName: 'B1', tableId: b1 })
    await manager.send(deleteTable, { tableId: a1 })
    expect(await push({ tableId: a1 })).toEqual({ tableName: 'VIP', tableId: null })
  })

  test('TBL-1 an order moves to another table with its next revision', async () => {
    const { terminal, store, manager, tableIds } = await aRoom('A1', 'A2')
    const body = orderBody([1000], { tableName: 'A1', ...numbered() })
    await terminal.push([item('order', body)])
    await terminal.push([item('order', { ...body, revision: 2, tableName: 'A2' })])
    await terminal.push([item('order', { ...body, revision: 3, tableName: 'A2', guests: 3 })])
    expect(await tablesOf(store)).toEqual([{ tableName: 'A2', tableId: tableIds[1] }])
    // Both tables tell of it, once.
    const told = await Promise.all(
      tableIds.map(async tableId => (await manager.send(roomStateCalls.getTableEvents, { tableId })).rows),
    )
    const { orderNo } = body
    expect(told).toMatchObject([
      [{ kind: 'movedTo', otherName: 'A2', orderNo }],
      [{ kind: 'movedFrom', otherName: 'A1', orderNo }],
    ])
    expect(told.flat().every(({ byName }) => byName !== '')).toBe(true)
  })

  test('TBL-1 no unpaid order is left at a deleted table, however a push and the delete meet', async () => {
    const { terminal, store, manager, tableIds } = await aRoom('A1', ...Array.from({ length: 7 }, (_, at) => `B${at}`))
    for (const tableId of tableIds) {
      const pushing = terminal.push([item('order', orderBody([1000], { tableId, tableName: `T${tableId}` }))])
      const [pushed, deleted] = await Promise.allSettled([pushing, manager.send(deleteTable, { tableId })])
      expect(pushed).toMatchObject({ status: 'fulfilled', value: { results: [{ outcome: 'applied' }] } })
      const refusal = deleted.status === 'rejected' ? (deleted.reason as unknown) : { code: 'TABLE_UNPAID' }
      expect(refusal).toMatchObject({ code: 'TABLE_UNPAID' })
      const order = (await tablesOf(store)).find(({ tableName }) => tableName === `T${tableId}`)
      expect(order?.tableId).toBe(deleted.status === 'fulfilled' ? null : tableId)
    }
  })

  test.runIf(process.env['TEST_ENGINE'] === 'postgres')(
    'TBL-1 a delete waits for a push that holds its table on another connection, and then refuses',
    async () => {
      const { store, manager, tableIds } = await aRoom('A1')
      const { merchantId } = store
      const [tableId] = tableIds
      const { engine } = await openTestServer()
      let commit = () => {}
      const held = new Promise<void>(resolve => {
        commit = resolve
      })
      let locked = () => {}
      const isLocked = new Promise<void>(resolve => {
        locked = resolve
      })
      const pushing = engine.transact({ merchantId }, 'write', async run => {
        await tableForOrder(run, merchantId, { tableName: 'A1' })
        locked()
        await held
        await run(sql`insert into orders (merchant_id, order_no, business_date, ordered_at, order_type, meal_type, local_hour,
            status, port, gross_cents, net_cents, total_cents, table_id)
          values (${merchantId}, 'late', '2026-11-23', now(), 'dineIn', 'dinner', 20, 'open', 'pos', 100, 100, 100, ${tableId})`)
      })
      await isLocked
      const deleting = manager.send(deleteTable, { tableId }).catch((error: unknown) => error)
      const waits = async () => {
        const rows = await (
          await testServer()
        ).engine.transact('owner', 'read', run =>
          run(sql`select from pg_stat_activity where wait_event_type = 'Lock' and query like '%dining_table%'`),
        )
        return rows.length > 0
      }
      await expect.poll(waits, { timeout: 10_000 }).toBe(true)
      commit()
      await pushing
      expect(await deleting).toMatchObject({ code: 'TABLE_UNPAID' })
    },
  )
})
