/** The audit trail: found, hidden where it must be, and undone by the rules of the change itself (ADM-1, SEC-8). */
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { aPerson, aStore, type TestPerson, type TestStore, unique } from '../../testing/people.ts'
import { testServer } from '../../testing/testServer.ts'

const { findAuditList, getObjectTimeline, undoChange, exportAudit } = auditCalls

interface Entry {
  readonly at?: string
  readonly actorId?: number
  readonly action?: string
  readonly objectType: string
  readonly objectId: string
  readonly before?: object
  readonly after?: object
}

/** Writes entries as some call would have. */
async function write({ merchantId }: TestStore, entries: readonly Entry[]): Promise<number[]> {
  const { engine } = await testServer()
  return engine.transact({ merchantId }, 'write', async run => {
    const ids: number[] = []
    for (const entry of entries) {
      const { at, actorId, action = 'update', objectType, objectId, before, after } = entry
      const [row] = await run(sql<{ auditId: number }>`
        insert into audit_entry (merchant_id, at, actor_id, actor_name, origin, request_id, call, action, object_type,
          object_id, before, after)
        values (${merchantId}, coalesce(${at ?? null}::timestamptz, now()), ${actorId ?? null}, 'x', '::1', 'r', 'aCall',
          ${action}, ${objectType}, ${objectId}, ${JSON.stringify(before ?? null)}::jsonb,
          ${JSON.stringify(after ?? null)}::jsonb) returning audit_id`)
      ids.push(row?.auditId ?? 0)
    }
    return ids
  })
}

const idsOf = (rows: readonly { readonly auditId: number }[]) => rows.map(({ auditId }) => auditId)

describe('ADM-1 the list', () => {
  test('ADM-1 every filter narrows to what a reading of all entries gives, page by page', async () => {
    const store = await aStore()
    const reader = await aPerson({ store, permissions: ['system.audit.view'] })
    const people = [await aPerson({ store, loginName: `ann${unique()}` }), await aPerson({ store })]
    const entries = Array.from({ length: 60 }, (_, index) => ({
      at: `2025-11-${String(1 + (index % 20)).padStart(2, '0')}T12:00:00Z`,
      actorId: people[index % 2]?.employeeId ?? 0,
      action: index % 3 === 0 ? 'add' : 'update',
      objectType: index % 5 === 0 ? 'employee' : 'role',
      // No role has this number: the search finds roles by their names, too.
      objectId: index % 5 === 0 ? String(people[index % 4 === 0 ? 0 : 1]?.employeeId) : '2000000000',
    }))
    const ids = await write(store, entries)
    const all = entries
      .map((entry, index) => ({ ...entry, auditId: ids[index] ?? 0 }))
      .sort((a, b) => b.at.localeCompare(a.at) || b.auditId - a.auditId)
    const [ann] = people
    const login = `ann`
    const cases = [
      [{}, () => true],
      [{ actorId: ann?.employeeId }, (entry: Entry) => entry.actorId === ann?.employeeId],
      [{ action: 'add' as const }, (entry: Entry) => entry.action === 'add'],
      [
        { objectType: 'employee', action: 'add' as const },
        (entry: Entry) => entry.objectType === 'employee' && entry.action === 'add',
      ],
      [{ call: 'aCall', from: '2025-11-05', to: '2025-11-07' }, (entry: Entry) => /-0[567]T/.test(entry.at ?? '')],
      [{ call: 'another' }, () => false],
      [
        { search: login },
        (entry: Entry) =>
          entry.actorId === ann?.employeeId ||
          (entry.objectType === 'employee' && entry.objectId === String(ann?.employeeId)),
      ],
      [{ search: 'nobody at all' }, () => false],
    ] as const
    for (const [filters, fits] of cases) {
      const expected = idsOf(all.filter(fits))
      const pages = await Promise.all(
        [1, 2, 3].map(page => reader.send(findAuditList, { ...filters, page, pageSize: 25 })),
      )
      expect([JSON.stringify(filters), pages.flatMap(({ rows }) => idsOf(rows))]).toEqual([
        JSON.stringify(filters),
        expected,
      ])
      expect(pages.map(({ total, more }) => [total, more])).toEqual(pages.map(() => [expected.length, false]))
    }
  })

  test('ADM-1 the history of one object, older ones after a number', async () => {
    const store = await aStore()
    const reader = await aPerson({ store, permissions: ['system.audit.view'] })
    const ids = await write(
      store,
      Array.from({ length: 60 }, () => ({ objectType: 'role', objectId: '7' })),
    )
    const newest = await reader.send(getObjectTimeline, { objectType: 'role', objectId: '7' })
    expect([newest.rows.length, newest.more]).toEqual([50, true])
    const before = newest.rows.at(-1)?.auditId
    const older = await reader.send(getObjectTimeline, { objectType: 'role', objectId: '7', before })
    expect([older.rows.length, older.more]).toEqual([10, false])
    expect(idsOf([...newest.rows, ...older.rows])).toEqual(ids.toReversed())
  })

  test('ADM-1 pay rates are named, and not shown, to whoever may not see them', async () => {
    const store = await aStore()
    const entry = {
      objectType: 'employee',
      objectId: '1',
      before: { payRateCents: 1500 },
      after: { payRateCents: 1600 },
    }
    await write(store, [entry])
    const permissions: PermissionKey[] = ['system.audit.view']
    const reader = await aPerson({ store, permissions })
    const boss = await aPerson({ store, isBoss: true })
    const seen = await Promise.all([reader, boss].map(person => person.send(findAuditList, {})))
    expect(seen.map(({ rows }) => [rows[0]?.after, rows[0]?.hidden])).toEqual([
      [{}, ['payRateCents']],
      [{ payRateCents: 1600 }, []],
    ])
  })

  test('ADM-1 SEC-6 the export is a file of the selection, and stands in the trail itself', async () => {
    const store = await aStore()
    const reader = await aPerson({ store, permissions: ['system.audit.view', 'system.audit.export'] })
    await write(store, [
      { objectType: 'role', objectId: '1', after: { name: '=1+1' } },
      { objectType: 'module', objectId: 'orders' },
    ])
    const text = await (await reader.request(exportAudit, { format: 'csv', objectType: 'role' })).text()
    expect(text.trim().split('\r\n').length).toBe(2)
    const { rows } = await reader.send(findAuditList, { action: 'export' })
    expect(rows).toMatchObject([{ objectType: 'audit', actorId: reader.employeeId }])
  })
})

async function roleWith(boss: TestPerson, permissions: readonly PermissionKey[]) {
  const name = `role${unique()}`
  await aPerson({ store: boss.store, permissions, loginName: name })
  const { roles } = await boss.send(administrationCalls.getRolesOfStores, {})
  const role = roles.find(each => each.name === name)
  if (!role) throw new Error('No role')
  return role
}

describe('ADM-1 undo', () => {
  const { updateMatrix, updateModule, getRolesOfStores } = administrationCalls
  const permissionsOf = async (boss: TestPerson, roleId: number) =>
    (await boss.send(getRolesOfStores, {})).roles.find(role => role.roleId === roleId)?.permissions

  test('ADM-1 puts a role back, once, and keeps who did it, why and what was undone', async () => {
    const boss = await aPerson({ isBoss: true })
    const { merchantId } = boss.store
    const { roleId, version } = await roleWith(boss, ['orders.list.view'])
    await boss.send(updateMatrix, {
      merchantId,
      changes: [{ roleId, version, give: ['orders.list.export'], take: ['orders.list.view'] }],
    })
    const object = { objectType: 'role', objectId: String(roleId) }
    const [entry] = (await boss.send(getObjectTimeline, object)).rows
    const auditId = entry?.auditId ?? 0
    expect(entry?.mayUndo).toBe(true)
    await boss.send(undoChange, { auditId, reason: 'by mistake' })
    expect(await permissionsOf(boss, roleId)).toEqual(['orders.list.view'])
    const [undone] = (await boss.send(getObjectTimeline, object)).rows
    expect(undone).toMatchObject({
      action: 'undo',
      reason: 'by mistake',
      after: { 'orders.list.view': true, 'orders.list.export': false, undoneEntry: auditId },
    })
    await expect(boss.send(undoChange, { auditId, reason: 'again' })).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    // An undo is a change like any other.
    await boss.send(undoChange, { auditId: undone?.auditId ?? 0, reason: 'not a mistake' })
    expect(await permissionsOf(boss, roleId)).toEqual(['orders.list.export'])
  })

  test('ADM-1 EMP-6 nobody undoes what they could not do: rights that they lack, and without the permission', async () => {
    const boss = await aPerson({ isBoss: true })
    const { store } = boss
    const { roleId, version } = await roleWith(boss, ['reports.sales.view'])
    const changes = [{ roleId, version, take: ['reports.sales.view' as const] }]
    await boss.send(updateMatrix, { merchantId: store.merchantId, changes })
    const [entry] = (await boss.send(getObjectTimeline, { objectType: 'role', objectId: String(roleId) })).rows
    const auditId = entry?.auditId ?? 0
    const weak = await aPerson({ store, permissions: ['system.audit.view', 'system.audit.undo'] })
    const lead = await aPerson({
      store,
      permissions: ['system.audit.view', 'system.audit.undo', 'employees.roles.edit'],
    })
    const undo = (person: TestPerson) => person.send(undoChange, { auditId, reason: 'why not' })
    await expect(undo(weak)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    await expect(undo(lead)).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
    const shown = await weak.send(findAuditList, { objectType: 'role', objectId: String(roleId) })
    expect(shown.rows.map(({ mayUndo }) => mayUndo)).toEqual([false])
    expect(await permissionsOf(boss, roleId)).toEqual([])
  })

  test('ADM-1 EMP-3 a role that came is taken away, one that went comes back under its number; not against the rules', async () => {
    const boss = await aPerson({ isBoss: true })
    const { store } = boss
    const name = `Role ${unique()}`
    const fields = { name, secondName: '经理', maxDiscountPcm: 20_000, lockOption: 2 as const }
    const functions = { backOffice: ['reports.sales.view' as const], pos: [] }
    const key = { idempotencyKey: `key-${unique()}` }
    const { roleId } = await boss.send(roleCalls.addPosRole, { ...fields, ...functions, ...key })
    const newest = async (by: TestPerson) =>
      (await by.send(getObjectTimeline, { objectType: 'role', objectId: String(roleId) })).rows[0]
    const undo = (by: TestPerson, auditId: number | undefined) =>
      by.send(undoChange, { auditId: auditId ?? 0, reason: 'x' })
    const added = await newest(boss)
    expect(added).toMatchObject({ action: 'add', mayUndo: true })
    await undo(boss, added?.auditId)
    await expect(boss.send(roleCalls.getRoleDetail, { roleId })).rejects.toMatchObject({ code: 'NOT_FOUND' })
    const away = await newest(boss)
    const lead = await aPerson({
      store,
      permissions: ['system.audit.view', 'system.audit.undo', 'employees.roles.edit'],
    })
    await expect(undo(lead, away?.auditId)).rejects.toMatchObject({ code: 'CANNOT_GRANT' })
    const { roleId: rival } = await boss.send(roleCalls.addPosRole, {
      ...fields,
      secondName: '',
      backOffice: [],
      pos: [],
      idempotencyKey: `key-${unique()}`,
    })
    await expect(undo(boss, away?.auditId)).rejects.toMatchObject({ code: 'NAME_TAKEN' })
    await boss.send(roleCalls.delSysRole, { roleId: rival })
    await undo(boss, away?.auditId)
    expect(await boss.send(roleCalls.getRoleDetail, { roleId })).toMatchObject({ ...fields, ...functions })
    const back = await newest(boss)
    expect((await newest(lead))?.mayUndo).toBe(false)
    // Somebody has it now.
    const { engine } = await testServer()
    const person = await aPerson({ store })
    await engine.transact('owner', 'write', run =>
      run(sql`update employee set role_id = ${roleId} where employee_id = ${person.employeeId}`),
    )
    await expect(undo(boss, back?.auditId)).rejects.toMatchObject({ code: 'ROLE_HAS_EMPLOYEES' })
  })

  test('ADM-1 a module, a name and an own right are put back; what was changed since is not', async () => {
    const boss = await aPerson({ isBoss: true })
    const { store } = boss
    const { merchantId } = store
    await boss.send(updateModule, { merchantId, module: 'reports', on: false })
    const [switched] = (await boss.send(findAuditList, { objectType: 'module' })).rows
    await boss.send(undoChange, { auditId: switched?.auditId ?? 0, reason: 'needed' })
    expect((await boss.send(administrationCalls.getModules, {})).modules.every(({ offIn }) => offIn.length === 0)).toBe(
      true,
    )

    const person = await aPerson({ store })
    const objectId = String(person.employeeId)
    const { engine } = await testServer()
    await engine.transact({ merchantId }, 'write', async run => {
      await run(
        sql`update employee set first_name = 'Mei', phone = '415 555 0101'
          where merchant_id = ${merchantId} and employee_id = ${person.employeeId}`,
      )
      await run(sql`insert into employee_permission (merchant_id, employee_id, permission, granted)
        values (${merchantId}, ${person.employeeId}, 'orders.list.view', true)`)
    })
    const named = { objectType: 'employee', objectId, before: { firstName: 'May' }, after: { firstName: 'Mei' } }
    const stale = {
      objectType: 'employee',
      objectId,
      before: { phone: '415 555 0100' },
      after: { phone: '415 555 0102' },
    }
    const secret = { objectType: 'employee', objectId, before: {}, after: { password: 'reset' } }
    const right = {
      objectType: 'rights',
      objectId,
      before: { 'orders.list.view': 'fromRole' },
      after: { 'orders.list.view': 'granted' },
    }
    const [a = 0, b = 0, c = 0, d = 0] = await write(store, [named, stale, secret, right])
    await boss.send(undoChange, { auditId: a, reason: 'x' })
    await expect(boss.send(undoChange, { auditId: b, reason: 'x' })).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    await expect(boss.send(undoChange, { auditId: c, reason: 'x' })).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    await boss.send(undoChange, { auditId: d, reason: 'x' })
    const left = await engine.transact({ merchantId }, 'read', run =>
      run(sql<{ firstName: string; phone: string; own: number }>`select first_name, phone,
        (select count(*) from employee_permission p where p.merchant_id = ${merchantId} and p.employee_id = e.employee_id) as own
        from employee e where merchant_id = ${merchantId} and employee_id = ${person.employeeId}`),
    )
    expect(left).toEqual([{ firstName: 'May', phone: '415 555 0101', own: 0 }])
  })
})
