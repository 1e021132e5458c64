/** Tip pools over HTTP: who may, what is refused where, what is kept for good (RPT-7, EMP-6, SEC-9). */
import { randomUUID } from 'node:crypto'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { type TipPoolResult, tipPoolCalls } from '../../../shared/contract/reports/tipPools.ts'
import { tipReportCalls } from '../../../shared/contract/reports/tipReport.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { aLine, anOrder } from '../../../shared/rules/testing/orders.ts'
import { typed, type Typed } from '../../labor/clock/clock.testing.ts'
import { bookOrder } from '../../orders/ledger/bookOrder.ts'
import { bookOrders } from '../../orders/ledger/bookOrders.queries.ts'
import { newYork } from '../../orders/ledger/testing/sales.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'
import { listEntries } from '../sales/reports.testing.queries.ts'
import { aReader, at, book, type Reader, sold } from '../sales/reports.testing.ts'

const { getTipPools, saveTipPool, deleteTipPool, simulateTipPool, saveTipPoolRun } = tipPoolCalls
const { getTipPoolRun, getTipPoolRuns, exportTipPoolRun } = tipPoolCalls
const permissions = ['reports.tips.pools', 'reports.tips.view', 'employees.list.edit'] as const
const june = { from: '2025-06-02', to: '2025-06-08' }

const asOwner = async <T>(query: ReturnType<typeof sql<T>>) => {
  const { engine } = await testServer()
  return engine.transact('owner', 'write', run => run(query))
}

const roleOf = async ({ employeeId }: TestPerson): Promise<number> => {
  const [row] = await asOwner(sql<{ roleId: number }>`select role_id from employee where employee_id = ${employeeId}`)
  return row?.roleId ?? 0
}

interface Staff {
  readonly manager: Reader
  /** Nobody adds their own hours. */
  readonly clerk: TestPerson
  readonly waiter: TestPerson
  readonly bussers: readonly [TestPerson, TestPerson]
  readonly waiterRole: number
  readonly busserRole: number
}

/** A manager with the right to tip pools, a waiter and two bussers. */
async function aStaff(): Promise<Staff> {
  const manager = await aReader({ permissions })
  const { store } = manager
  const clerk = await aPerson({ store, permissions: ['employees.clock.edit'] })
  const [waiter, busser, other] = [await aPerson({ store }), await aPerson({ store }), await aPerson({ store })]
  const busserRole = await roleOf(busser)
  await asOwner(sql`update employee set role_id = ${busserRole} where employee_id = ${other.employeeId}`)
  return { manager, clerk, waiter, bussers: [busser, other], waiterRole: await roleOf(waiter), busserRole }
}

const rulesOf = ({ waiterRole, busserRole }: Staff) => ({
  name: 'Bussers',
  basis: 'tips' as const,
  ratePcm: 20_000,
  giverRoleIds: [waiterRole],
  split: 'hours' as const,
  receivers: [{ roleId: busserRole, points: 0, sharePcm: 0 }],
})

const aPool = async (staff: Staff, more: object = {}): Promise<number> => {
  const given = { ...rulesOf(staff), ...more, idempotencyKey: randomUUID() }
  return (await staff.manager.read(saveTipPool, given)).tipPoolId
}

const works = ({ clerk }: Staff, person: TestPerson, record: Typed) =>
  clerk.send(clockCalls.addPosClock, { ...typed(person.employeeId, record), idempotencyKey: randomUUID() })

let orders = 0
/** Takes a card tip on a day of June. */
const earns = ({ manager }: Staff, person: TestPerson, tipCents: number, daysLater = 0) =>
  book(manager.store.merchantId, [
    sold(`T${++orders}`, anOrder([aLine(9000)]), [{ tender: 'card', amountCents: 9799, tipCents }], {
      at: at('12:00', daysLater),
      employee: { id: person.employeeId, name: 'Pat' },
    }),
  ])

/** 100.01 of tips of a waiter on Monday, and 5 and 2½ hours of two bussers. */
async function anEvening(): Promise<Staff> {
  const staff = await aStaff()
  await earns(staff, staff.waiter, 10_001)
  await works(staff, staff.bussers[0], { from: '2025-06-02 12:00', to: '2025-06-02 17:00' })
  await works(staff, staff.bussers[1], { from: '2025-06-02 12:00', to: '2025-06-02 14:30' })
  return staff
}

const received = ({ rows }: Pick<TipPoolResult, 'rows'>, person: TestPerson) =>
  rows.find(({ employeeId }) => employeeId === person.employeeId)?.receivedCents
const payoutsOf = ({ rows }: TipPoolResult) =>
  rows.map(({ employeeId, receivedCents }) => ({ employeeId, receivedCents }))

const keep = async ({ manager }: Staff, tipPoolId: number, more: object = {}) => {
  const asked = { ...june, tipPoolId, ...more }
  const result = await manager.read(simulateTipPool, { from: asked.from, to: asked.to, tipPoolId })
  return manager.read(saveTipPoolRun, { payouts: payoutsOf(result), ...asked, idempotencyKey: randomUUID() })
}

describe('RPT-7 tip pools', () => {
  test('share a part of the tips of the tip report by hours to the cent, with the arithmetic of each', async () => {
    const staff = await anEvening()
    const { manager, waiter, bussers } = staff
    const tipPoolId = await aPool(staff)
    const result = await manager.read(simulateTipPool, { ...june, tipPoolId })
    expect(result).toMatchObject({ poolCents: 2000, untakenDays: [], clockedIn: [] })
    expect([received(result, waiter), ...bussers.map(busser => received(result, busser))]).toEqual([0, 1333, 667])
    expect(result.rows.find(({ employeeId }) => employeeId === bussers[0].employeeId)).toMatchObject({
      minutes: 300,
      lines: [{ date: '2025-06-02', sharedCents: 2000, weight: 300, allWeights: 450, receivedCents: 1333 }],
    })
    const { totals } = await manager.read(tipReportCalls.getTipReport, june)
    expect(sumOf(result.rows.map(({ tipCents }) => tipCents))).toBe(totals.tipCents)
    expect(sumOf(result.rows.map(({ keptCents }) => keptCents))).toBe(totals.tipCents)
  })

  test('count the hours of the night on which clocks go back, and on which they go forward', async () => {
    const staff = await aStaff()
    // 2025: back on 2 November, forward on 9 March.
    await works(staff, staff.bussers[0], { from: '2025-11-01 22:00', to: '2025-11-02 03:00' })
    await works(staff, staff.bussers[0], { from: '2025-03-08 22:00', to: '2025-03-09 03:00' })
    const tipPoolId = await aPool(staff)
    const minutesOf = async (from: string, to: string) => {
      const { rows } = await staff.manager.read(simulateTipPool, { from, to, tipPoolId })
      return rows.map(({ minutes }) => minutes)
    }
    expect(await minutesOf('2025-11-01', '2025-11-02')).toEqual([360])
    expect(await minutesOf('2025-03-08', '2025-03-09')).toEqual([240])
  })

  test('pay somebody who has left, no owner, and no manager unless the store says so', async () => {
    const staff = await anEvening()
    const { manager, bussers } = staff
    const [left, boss] = bussers
    await asOwner(sql`update employee set status = 'invalid' where employee_id = ${left.employeeId}`)
    await asOwner(sql`update employee set is_boss = true where employee_id = ${boss.employeeId}`)
    await works(staff, manager, { from: '2025-06-02 12:00', to: '2025-06-02 17:00' })
    const receivers = [await roleOf(manager), staff.busserRole].map(roleId => ({ roleId, points: 0, sharePcm: 0 }))
    const strict = await manager.read(simulateTipPool, { ...june, tipPoolId: await aPool(staff, { receivers }) })
    expect([left, boss, manager].map(person => received(strict, person))).toEqual([2000, 0, 0])
    expect(strict.rows.map(({ excluded }) => excluded).toSorted()).toEqual(['', '', 'manager', 'owner'])
    const open = await aPool(staff, { name: 'With managers', receivers, allowsManagers: true })
    const shared = await manager.read(simulateTipPool, { ...june, tipPoolId: open })
    expect([left, boss, manager].map(person => received(shared, person))).toEqual([1000, 0, 1000])
  })

  test('RPT-7 I23 take the tips of an order that says a name alone from the one who is called so, as the tip report does', async () => {
    const staff = await anEvening()
    const { manager } = staff
    const { store } = manager
    const uma = await aPerson({ store, firstName: 'Uma', lastName: 'Reed' })
    const sale = sold('N', anOrder([aLine(9000)]), [{ tender: 'card', amountCents: 9799, tipCents: 1000 }], {
      employee: { id: uma.employeeId, name: 'Uma Reed' },
    })
    const { order, ...rows } = bookOrder(sale, newYork)
    const { engine } = await testServer()
    await engine.transact({ merchantId: store.merchantId }, 'write', run =>
      bookOrders(run, store.merchantId, [{ ...rows, order: { ...order, employeeId: null } }]),
    )
    const tipPoolId = await aPool(staff, { giverRoleIds: [await roleOf(uma)] })
    const { poolCents, rows: shared } = await manager.read(simulateTipPool, { ...june, tipPoolId })
    const own = shared.find(({ employeeId }) => employeeId === uma.employeeId)
    expect([poolCents, own?.tipCents, own?.givenCents]).toEqual([200, 1000, 200])
    const { employees } = await manager.read(tipReportCalls.getTipReport, june)
    expect(employees.find(({ key }) => key === String(uma.employeeId))?.tipCents).toBe(1000)
  })

  test('say who is still clocked in, and which days nobody could take', async () => {
    const staff = await aStaff()
    await earns(staff, staff.waiter, 500)
    const { merchantId } = staff.manager.store
    await asOwner(sql`insert into clock_record (merchant_id, employee_id, work_date, in_at)
      values (${merchantId}, ${staff.bussers[0].employeeId}, '2025-06-02', '2025-06-02T16:00:00Z')`)
    const result = await staff.manager.read(simulateTipPool, { ...june, tipPoolId: await aPool(staff) })
    expect(result).toMatchObject({ poolCents: 0, untakenDays: ['2025-06-02'] })
    expect(result.clockedIn).toHaveLength(1)
  })

  test('are refused at their fields, saved on top of a version, and taken out of use', async () => {
    const staff = await aStaff()
    const { manager, busserRole, waiterRole } = staff
    const refused = (more: object, failure: object) =>
      expect(aPool(staff, { name: 'Other', ...more })).rejects.toMatchObject(failure)
    const receiver = { roleId: busserRole, points: 0, sharePcm: 0 }
    const elsewhere = await roleOf(await aPerson())
    await refused({ receivers: [receiver, receiver] }, { code: 'LISTED_TWICE', field: 'receivers.1.roleId' })
    await refused({ giverRoleIds: [waiterRole, elsewhere] }, { code: 'NOT_FOUND', field: 'giverRoleIds.1' })
    await refused({ split: 'points' }, { code: 'TIP_POINTS_NONE', field: 'receivers.0.points' })
    await refused({ split: 'shares', receivers: [{ ...receiver, sharePcm: 99_999 }] }, { code: 'TIP_SHARES_WHOLE' })
    const tipPoolId = await aPool(staff)
    await refused({ name: 'bussers' }, { code: 'NAME_TAKEN', field: 'name' })
    await aPool(staff, { tipPoolId, version: 1, ratePcm: 15_000 })
    await refused({ tipPoolId, version: 1 }, { code: 'CONFLICT' })
    expect((await manager.read(getTipPools, {})).rows).toMatchObject([{ tipPoolId, version: 2, ratePcm: 15_000 }])
    await manager.read(deleteTipPool, { tipPoolId })
    expect((await manager.read(getTipPools, {})).rows).toEqual([])
    await expect(manager.read(simulateTipPool, { ...june, tipPoolId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const { engine } = await testServer()
    const entries = await listEntries(engine, manager.store.merchantId)
    expect(entries.map(({ action, objectType }) => `${action} ${objectType}`)).toEqual([
      'add tipPool',
      'update tipPool',
      'delete tipPool',
    ])
  })

  test('EMP-6 RPT-2 AUTH-10 are of who may share out tips and gave the password, and of one store', async () => {
    const staff = await anEvening()
    const tipPoolId = await aPool(staff)
    const { runId } = await keep(staff, tipPoolId)
    await expect(staff.manager.send(getTipPools, {})).rejects.toMatchObject({ code: 'STEP_UP_REQUIRED' })
    const viewer = await aReader({ store: staff.manager.store, permissions: ['reports.tips.view'] })
    await expect(viewer.read(getTipPools, {})).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    const other = await aReader({ permissions })
    expect((await other.read(getTipPools, {})).rows).toEqual([])
    expect((await other.read(getTipPoolRuns, june)).rows).toEqual([])
    await expect(other.read(getTipPoolRun, { runId })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'runId' })
    await expect(other.read(simulateTipPool, { ...june, tipPoolId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  })
})

describe('RPT-7 a payout of a tip pool', () => {
  test('SEC-9 is kept once, as it was seen, and stays when tips and hours change after it', async () => {
    const staff = await anEvening()
    const { manager, bussers } = staff
    const tipPoolId = await aPool(staff)
    const seen = await manager.read(simulateTipPool, { ...june, tipPoolId })
    const asked = { ...june, tipPoolId, payouts: payoutsOf(seen), idempotencyKey: randomUUID() }
    const [first, again] = await Promise.all([manager.read(saveTipPoolRun, asked), manager.read(saveTipPoolRun, asked)])
    expect(again).toEqual(first)
    await works(staff, bussers[1], { from: '2025-06-02 15:00', to: '2025-06-02 17:30' })
    const run = await manager.read(getTipPoolRun, { runId: first.runId })
    expect(run).toMatchObject({ poolCents: 2000, poolNowCents: 2000, differsNow: true, replacedBy: null })
    expect(payoutsOf(run)).toEqual(payoutsOf(seen))
    expect((await manager.read(getTipPoolRuns, june)).rows).toHaveLength(1)
    const { engine } = await testServer()
    const change = engine.transact({ merchantId: manager.store.merchantId }, 'write', transaction =>
      transaction(sql`update tip_pool_run set pool_cents = 1
        where merchant_id = ${manager.store.merchantId} and run_id = ${first.runId}`),
    )
    await expect(change).rejects.toThrow(/permission denied/)
  })

  test('is refused where it has changed since it was seen, and for days to come', async () => {
    const staff = await anEvening()
    const tipPoolId = await aPool(staff)
    const seen = await staff.manager.read(simulateTipPool, { ...june, tipPoolId })
    await earns(staff, staff.waiter, 100, 1)
    await works(staff, staff.bussers[0], { from: '2025-06-03 12:00', to: '2025-06-03 13:00' })
    await expect(keep(staff, tipPoolId, { payouts: payoutsOf(seen) })).rejects.toMatchObject({ code: 'CONFLICT' })
    const today = new Date().toISOString().slice(0, 10)
    const never = { from: today, to: addDays(today, 3) }
    await expect(keep(staff, tipPoolId, never)).rejects.toMatchObject({ code: 'TIPS_NOT_OVER', field: 'to' })
  })

  test('holds its days: another over one of them is refused unless it replaces it, with a reason, and the old one stays', async () => {
    const staff = await anEvening()
    const { manager } = staff
    const tipPoolId = await aPool(staff)
    const old = await keep(staff, tipPoolId)
    const overlapping = { from: '2025-06-08', to: '2025-06-14' }
    await expect(keep(staff, tipPoolId, overlapping)).rejects.toMatchObject({ code: 'TIPS_PAID_OUT', field: 'from' })
    // Another pool pays the same days by its own rules.
    await keep(staff, await aPool(staff, { name: 'Kitchen' }))
    const replaces = old.runId
    await expect(keep(staff, tipPoolId, { replaces })).rejects.toMatchObject({
      code: 'REASON_REQUIRED',
      field: 'reason',
    })
    const { runId } = await keep(staff, tipPoolId, { replaces, reason: 'Forgot a shift' })
    await expect(keep(staff, tipPoolId, { replaces, reason: 'Again' })).rejects.toMatchObject({ code: 'TIPS_REPLACED' })
    const { rows } = await manager.read(getTipPoolRuns, june)
    const own = rows.filter(row => row.tipPoolId === tipPoolId)
    expect(own.map(row => [row.runId, row.replaces, row.replacedBy, row.reason])).toEqual([
      [runId, old.runId, null, 'Forgot a shift'],
      [old.runId, null, runId, ''],
    ])
  })

  test('ADM-1 a retired pool is brought back by undoing, unless another has its name by then', async () => {
    const staff = await anEvening()
    const { store } = staff.manager
    const boss = await aPerson({ store, permissions: ['system.audit.view', 'system.audit.undo', 'reports.tips.pools'] })
    const clerk = await aPerson({ store, permissions: ['system.audit.view', 'system.audit.undo'] })
    const tipPoolId = await aPool(staff)
    await keep(staff, tipPoolId)
    const before = await staff.manager.read(getTipPools, {})
    await staff.manager.read(deleteTipPool, { tipPoolId })
    expect((await staff.manager.read(getTipPools, {})).rows).toEqual([])
    const asked = { objectType: 'tipPool', objectId: String(tipPoolId) } as const
    const entryFor = async (person: TestPerson) =>
      (await person.send(auditCalls.getObjectTimeline, asked)).rows.find(({ action }) => action === 'delete')
    expect((await entryFor(clerk))?.mayUndo).toBe(false)
    const deleted = await entryFor(boss)
    expect(deleted?.mayUndo).toBe(true)
    const undo = () => boss.send(auditCalls.undoChange, { auditId: deleted?.auditId ?? 0, reason: 'By mistake' })
    const other = await aPool(staff)
    await expect(undo()).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    await staff.manager.read(deleteTipPool, { tipPoolId: other })
    await undo()
    expect((await staff.manager.read(getTipPools, {})).rows).toEqual(
      before.rows.map(row => ({ ...row, version: row.version + 2 })),
    )
    await expect(undo()).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    expect((await staff.manager.read(getTipPoolRuns, june)).rows).toHaveLength(1)
  })

  test('of two at the same moment one is kept', async () => {
    const staff = await anEvening()
    const tipPoolId = await aPool(staff)
    const both = await Promise.allSettled([keep(staff, tipPoolId), keep(staff, tipPoolId)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect((await staff.manager.read(getTipPoolRuns, june)).rows).toHaveLength(1)
  })

  test('I24 its file has the rows that were kept, and taking it out leaves its trace', async () => {
    const staff = await anEvening()
    const { manager } = staff
    const { runId } = await keep(staff, await aPool(staff))
    const run = await manager.read(getTipPoolRun, { runId })
    const file = await manager.request(exportTipPoolRun, { runId, format: 'csv' }, manager.headers)
    const lines = parse(await file.text(), { bom: true, relax_column_count: true }) as string[][]
    const decimals = (...amounts: number[]) => amounts.map(cents => (cents / 100).toFixed(2))
    for (const row of run.rows) {
      const { tipCents, givenCents, receivedCents, keptCents } = row
      const line = lines.find(([name]) => name === row.name)
      expect(line?.slice(3, 7)).toEqual(decimals(tipCents, givenCents, receivedCents, keptCents))
    }
    expect(lines.find(([name]) => name === 'Total')?.slice(2, 7)).toEqual([
      '7:30',
      ...decimals(10_001, 2000, 2000, 10_001),
    ])
    const { engine } = await testServer()
    const entries = await listEntries(engine, manager.store.merchantId)
    expect(entries.at(-1)).toMatchObject({ action: 'export', objectType: 'tipPoolRun', objectId: String(runId) })
  })
})
