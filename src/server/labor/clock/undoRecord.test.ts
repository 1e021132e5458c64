/** Undoing what was done to clock records, by the rules of their corrections (ADM-1, TIME-3, TIME-4). */
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { aClockStore, add, type ClockStore, type Typed, typed } from './clock.testing.ts'
import { countsAgree, punch, readKept, setRate } from './clock.testing.queries.ts'

const { getObjectTimeline, undoChange } = auditCalls
const { deletePosClock, editPosClock, getClockDetail } = clockCalls
const trail: readonly PermissionKey[] = ['system.audit.view', 'system.audit.undo']

interface Undoer extends ClockStore {
  readonly undoer: TestPerson
}

/** A store, and somebody who may undo as much as its manager may change. */
async function aStoreWithUndo(permissions: readonly PermissionKey[] = []): Promise<Undoer> {
  const store = await aClockStore()
  const all: PermissionKey[] = ['employees.clock.view', 'employees.clock.edit', 'employees.clock.delete', ...trail]
  return { ...store, undoer: await aPerson({ store: store.manager.store, permissions: [...all, ...permissions] }) }
}

const entriesOf = async ({ undoer }: Undoer, clockId: number) =>
  (await undoer.send(getObjectTimeline, { objectType: 'clockRecord', objectId: String(clockId) })).rows
const undo = ({ undoer }: Undoer, auditId: number | undefined) =>
  undoer.send(undoChange, { auditId: auditId ?? 0, reason: 'was right before' })
async function undoNewest(store: Undoer, clockId: number): Promise<void> {
  const [newest] = await entriesOf(store, clockId)
  expect(newest?.mayUndo).toBe(true)
  await undo(store, newest?.auditId)
}
const edit = (
  { manager, worker }: ClockStore,
  saved: { clockId: number; version: number },
  record: Typed,
  by = worker,
) => manager.send(editPosClock, { id: saved.clockId, version: saved.version, ...typed(by.employeeId, record) })
const detail = ({ manager }: ClockStore, clockId: number) => manager.send(getClockDetail, { clockId })

const day: Typed = {
  from: '2025-06-02 09:00',
  to: '2025-06-02 17:30',
  breaks: [
    { from: '2025-06-02 12:00', to: '2025-06-02 12:30' },
    { from: '2025-06-02 15:00', to: '2025-06-02 15:10', isPaid: true },
  ],
  note: 'till',
}

test('ADM-1 TIME-3 a correction is taken back with its breaks, rate, labor parts and reason; the record is a version on', async () => {
  const store = await aStoreWithUndo()
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1500)
  const saved = await add(store, day)
  const kept = await readKept(store.manager.store)
  const before = await detail(store, saved.clockId)
  await edit(store, saved, { from: '2025-06-01 08:00', to: '2025-06-01 23:00', note: 'wrong' })
  await undoNewest(store, saved.clockId)
  const after = await detail(store, saved.clockId)
  expect(after.version).toBe(before.version + 2)
  const facts = ({ version: _v, history: _h, isEdited: _e, breaks, ...rest }: typeof after) => ({
    ...rest,
    breaks: breaks.map(({ breakId: _id, ...taken }) => taken),
  })
  expect(facts(after)).toEqual(facts(before))
  expect(await readKept(store.manager.store)).toEqual(kept)
  expect(await countsAgree(store.manager.store)).toBe(true)
  expect(after.history[0]).toMatchObject({ action: 'undo', reason: 'was right before', after: { note: 'till' } })
  const corrected = (await entriesOf(store, saved.clockId))[1]
  await expect(undo(store, corrected?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  await undoNewest(store, saved.clockId)
  expect(await detail(store, saved.clockId)).toMatchObject({ note: 'wrong', totalMinutes: 900, breaks: [] })
})

test('ADM-1 TIME-3 a record that went to another person comes back; both weeks are paid anew', async () => {
  const store = await aStoreWithUndo()
  const other = await aPerson({ store: store.manager.store })
  await setRate(store.manager.store, store.worker.employeeId, '2025-01-01', 1500)
  const saved = await add(store, day)
  const kept = await readKept(store.manager.store)
  await edit(store, saved, day, other)
  await undoNewest(store, saved.clockId)
  expect(await readKept(store.manager.store)).toEqual(kept)
  expect(await detail(store, saved.clockId)).toMatchObject({ employeeId: store.worker.employeeId, centsPerHour: 1500 })
})

test('ADM-1 TIME-3 an undo keeps the rules of records: none overlap, and none is as a punch alone may be', async () => {
  const store = await aStoreWithUndo()
  const saved = await add(store, day)
  await edit(store, saved, { from: '2025-06-03 09:00', to: '2025-06-03 17:00' })
  await add(store, { from: '2025-06-02 16:00', to: '2025-06-02 20:00' })
  const [moved] = await entriesOf(store, saved.clockId)
  await expect(undo(store, moved?.auditId)).rejects.toMatchObject({ code: 'CLOCK_OVERLAPS' })
  expect(await detail(store, saved.clockId)).toMatchObject({ workDate: '2025-06-03' })
  // A punch whose break was never ended: corrected, and that is not to come back.
  const { manager, worker } = store
  const [inAt, outAt] = ['2025-07-01T13:00:25Z', '2025-07-01T21:00:00Z']
  const clockId = await punch(manager.store, worker.employeeId, '2025-07-01', inAt, outAt)
  const { engine } = await testServer()
  await engine.transact('owner', 'write', run =>
    run(sql`insert into clock_break (merchant_id, clock_id, start_at)
      values (${manager.store.merchantId}, ${clockId}, '2025-07-01T16:00:00Z')`),
  )
  await edit(store, { clockId, version: 1 }, { from: '2025-07-01 09:00', to: '2025-07-01 17:00' })
  const [corrected] = await entriesOf(store, clockId)
  await expect(undo(store, corrected?.auditId)).rejects.toMatchObject({ code: 'BREAK_NOT_ENDED' })
  expect(await detail(store, clockId)).toMatchObject({ breaks: [], inAt })
})

test('ADM-1 TIME-4 an added record is taken away, a deleted one put back, and both again', async () => {
  const store = await aStoreWithUndo()
  const saved = await add(store, day)
  const kept = await readKept(store.manager.store)
  const isDeleted = async () => {
    const { engine } = await testServer()
    const [row] = await engine.transact('owner', 'read', run =>
      run(
        sql<{
          gone: boolean
        }>`select deleted_at is not null as gone from clock_record where clock_id = ${saved.clockId}`,
      ),
    )
    return row?.gone
  }
  await undoNewest(store, saved.clockId)
  expect(await isDeleted()).toBe(true)
  expect(await readKept(store.manager.store)).toEqual({ parts: [], days: [] })
  await undoNewest(store, saved.clockId)
  expect(await isDeleted()).toBe(false)
  expect(await readKept(store.manager.store)).toEqual(kept)
  const { version } = await detail(store, saved.clockId)
  await store.manager.send(deletePosClock, { id: saved.clockId, version, reason: 'twice' })
  const [deleted] = await entriesOf(store, saved.clockId)
  const { clockId } = await add(store, { from: '2025-06-02 17:00', to: '2025-06-02 18:00' })
  await expect(undo(store, deleted?.auditId)).rejects.toMatchObject({ code: 'CLOCK_OVERLAPS' })
  await undoNewest(store, clockId)
  await undo(store, deleted?.auditId)
  expect(await detail(store, saved.clockId)).toMatchObject({ note: 'till', breakMinutes: 40 })
  expect(await readKept(store.manager.store)).toEqual(kept)
  expect(await countsAgree(store.manager.store)).toBe(true)
})

test('ADM-1 EMP-6 who may not add, change, delete or see pay does not by an undo', async () => {
  const store = await aStoreWithUndo()
  const { manager, worker } = store
  const saved = await add(store, day)
  await setRate(manager.store, worker.employeeId, '2025-01-01', 1700)
  const again = { id: saved.clockId, version: saved.version, ...typed(worker.employeeId, day), takeRateAgain: true }
  await manager.send(editPosClock, again)
  const [rated, added] = await entriesOf(store, saved.clockId)
  expect([rated?.mayUndo, added?.mayUndo]).toEqual([false, true])
  await expect(undo(store, rated?.auditId)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
  const few = await aPerson({
    store: manager.store,
    permissions: ['employees.clock.edit', 'employees.list.pay', ...trail],
  })
  const offered = await entriesOf({ ...store, undoer: few }, saved.clockId)
  expect(offered.map(({ mayUndo }) => mayUndo)).toEqual([true, false])
  await expect(undo({ ...store, undoer: few }, added?.auditId)).rejects.toMatchObject({
    code: 'INSUFFICIENT_AUTHORITY',
  })
  await undo({ ...store, undoer: few }, rated?.auditId)
  expect(await detail(store, saved.clockId)).toMatchObject({ centsPerHour: null, salaryCents: 0 })
  const stranger = await aPerson({ isBoss: true })
  await expect(undo({ ...store, undoer: stranger }, added?.auditId)).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
