/** Settings and roles copied over stores, field by field (ADM-5, SET-10, EMP-6). */
import { expect, test } from 'vitest'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import { aPerson } from '../../testing/people.ts'
import { readSettings, saveSettings } from '../../testing/settings.ts'
import { aHouse, applied, key, openedBy, storeOf, work } from '../spread.testing.ts'

const { compareStores, getSpread, getSpreadChanges, keepOwnValues, previewSpread, undoSpread } = spreadCalls

test('ADM-5 SET-10 one field of a group of settings is compared, copied and taken back; a kept one stays', async () => {
  const house = await aHouse(2)
  const { boss, others } = house
  const [keeping, plain] = others
  if (!keeping || !plain) throw new Error('No stores')
  const late = async (person: typeof boss) => (await readSettings(person, 'orderSetup')).value.lateMinutes
  const own = (await readSettings(boss, 'orderSetup')).value
  await saveSettings(boss, 'orderSetup', { ...own, lateMinutes: 45, numberPrefix: 'A' })
  const thing = { merchantId: storeOf(keeping), kind: 'setting' as const, key: 'orderSetup' }
  await boss.send(keepOwnValues, { ...thing, fields: ['lateMinutes'], keep: true, idempotencyKey: key() })
  const stores = others.map(storeOf)
  const asked = { from: storeOf(boss), stores, kind: 'setting' as const, show: 'different' as const }
  const compared = await boss.send(compareStores, { ...asked, search: 'orderSetup' })
  const row = compared.rows.find(each => each.key === 'orderSetup.lateMinutes')
  expect(row?.cells.map(({ differs, own }) => [differs.length, own.length])).toEqual([
    [1, 1],
    [1, 0],
  ])
  const { spreadId } = await boss.send(previewSpread, {
    from: storeOf(boss),
    to: stores,
    kind: 'setting',
    keys: ['orderSetup.lateMinutes'],
    idempotencyKey: key(),
  })
  const { plain: changes } = await boss.send(getSpreadChanges, { spreadId, merchantId: storeOf(plain) })
  expect(changes).toEqual([
    { type: 'orderSetup', name: '', secondName: '', before: { lateMinutes: 20 }, after: { lateMinutes: 45 } },
  ])
  await applied(house, spreadId)
  expect([await late(keeping), await late(plain)]).toEqual([20, 45])
  expect((await readSettings(plain, 'orderSetup')).value.numberPrefix).toBe('')
  await boss.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, stores)
  expect(await late(plain)).toBe(20)
})

test('ADM-5 EMP-6 what a role allows goes to its match, and comes back where nobody changed it', async () => {
  const house0 = await aHouse(0)
  const { boss: first } = house0
  const fields = { name: 'Host', secondName: '领位', pos: [] }
  const { roleId } = await first.send(roleCalls.addPosRole, {
    ...fields,
    backOffice: ['menu.dishes.view'],
    idempotencyKey: key(),
  })
  const other = await openedBy(first, { name: 'Second wok' })
  const house = { ...house0, others: [other] }
  const hostThere = async () => {
    const { roles } = await first.send(administrationCalls.getRolesOfStores, {})
    return roles.find(({ merchantId, name }) => merchantId === storeOf(other) && name === 'Host')
  }
  expect((await hostThere())?.permissions).toEqual(['menu.dishes.view'])
  const wider = { ...fields, backOffice: ['menu.dishes.view' as const, 'menu.categories.view' as const] }
  await first.send(roleCalls.updatePosRole, { roleId, version: 1, ...wider })
  const asked = { from: storeOf(first), kind: 'role' as const }
  const compared = await first.send(compareStores, { ...asked, stores: [storeOf(other)], show: 'different' })
  expect(compared.rows.map(({ name, cells }) => [name, cells[0]?.differs])).toEqual([['Host', ['functions']]])
  const { spreadId } = await first.send(previewSpread, {
    ...asked,
    to: [storeOf(other)],
    keys: [String(roleId)],
    fields: ['functions'],
    idempotencyKey: key(),
  })
  await applied(house, spreadId)
  expect((await hostThere())?.permissions).toEqual(['menu.categories.view', 'menu.dishes.view'])
  await first.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect((await hostThere())?.permissions).toEqual(['menu.dishes.view'])
})

test('ADM-5 EMP-6 single functions of a role go to its matches; kept ones stay, and all come back as one', async () => {
  const house0 = await aHouse(0)
  const { boss: first } = house0
  const fields = { name: 'Host', secondName: '领位', pos: [] }
  const narrow = { ...fields, backOffice: ['menu.dishes.view' as const, 'orders.list.view' as const] }
  const { roleId } = await first.send(roleCalls.addPosRole, { ...narrow, idempotencyKey: key() })
  const [plain, keeping] = [await openedBy(first, { name: 'Plain' }), await openedBy(first, { name: 'Keeping' })]
  const house = { ...house0, others: [plain, keeping] }
  const to = house.others.map(storeOf)
  const held = async () => {
    const { roles } = await first.send(administrationCalls.getRolesOfStores, {})
    return to.map(id => roles.find(({ merchantId, name }) => merchantId === id && name === 'Host')?.permissions)
  }
  // One more, one less, and another one that nobody copies.
  const after = ['menu.categories.view' as const, 'menu.dishes.view' as const, 'employees.list.view' as const]
  await first.send(roleCalls.updatePosRole, { roleId, version: 1, ...fields, backOffice: after })
  const compared = await first.send(compareStores, {
    from: storeOf(first),
    kind: 'role',
    field: 'eachFunction',
    stores: to,
    show: 'different',
    search: 'Host',
  })
  const rowKey = (permission: string) => `${roleId}.${permission}`
  expect(new Map(compared.rows.map(row => [row.key, [row.value, ...row.cells.map(({ value }) => value)]]))).toEqual(
    new Map([
      [rowKey('orders.list.view'), [false, true, true]],
      [rowKey('menu.categories.view'), [true, false, false]],
      [rowKey('employees.list.view'), [true, false, false]],
    ]),
  )
  const there = compared.rows[0]?.cells.find(({ merchantId }) => merchantId === storeOf(keeping))?.key ?? ''
  const kept = { merchantId: storeOf(keeping), kind: 'role' as const, key: there, fields: ['orders.list.view'] }
  await first.send(keepOwnValues, { ...kept, keep: true, idempotencyKey: key() })
  const asked = { from: storeOf(first), to, kind: 'role' as const }
  const keys = [rowKey('orders.list.view'), rowKey('menu.categories.view')]
  const { spreadId } = await first.send(previewSpread, { ...asked, keys, idempotencyKey: key() })
  const preview = await first.send(getSpread, { spreadId })
  expect(preview.stores.map(({ notes }) => notes.map(({ code, field }) => [code, field]))).toEqual(
    preview.stores.map(({ merchantId }) => (merchantId === storeOf(keeping) ? [['ownValue', 'orders.list.view']] : [])),
  )
  await applied(house, spreadId)
  const sorted = async () => (await held()).map(permissions => permissions?.toSorted())
  expect(await sorted()).toEqual([
    ['menu.categories.view', 'menu.dishes.view'],
    ['menu.categories.view', 'menu.dishes.view', 'orders.list.view'],
  ])
  await first.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, to)
  expect(await sorted()).toEqual([
    ['menu.dishes.view', 'orders.list.view'],
    ['menu.dishes.view', 'orders.list.view'],
  ])
  // The whole role leaves what is kept one by one, too.
  const whole = await first.send(previewSpread, { ...asked, keys: [String(roleId)], fields: ['functions'], idempotencyKey: key() }) // prettier-ignore
  await applied(house, whole.spreadId)
  expect((await sorted())[1]).toEqual(['employees.list.view', 'menu.categories.view', 'menu.dishes.view', 'orders.list.view']) // prettier-ignore
  for (const wrong of [{ keys: [rowKey('no.such')] }, { keys: [...keys, String(roleId)] }, { keys, fields: ['name'] }])
    await expect(first.send(previewSpread, { ...asked, ...wrong, idempotencyKey: key() })).rejects.toMatchObject({
      code: 'INVALID_INPUT',
    })
})

test('ADM-5 a manager of two stores sees and changes those alone, by the rights that they have in each', async () => {
  const { boss, others, noodles } = await aHouse(2)
  const [near, far] = others
  if (!near || !far) throw new Error('No stores')
  const held = ['system.spread.view', 'system.spread.apply', 'menu.dishes.view'] as const
  const manager = await aPerson({ store: boss.store, permissions: [...held, 'menu.dishes.edit'] })
  await aPerson({ store: near.store, accountId: manager.accountId, permissions: held })
  const { stores } = await manager.send(spreadCalls.getSpreadStores, {})
  expect(new Set(stores.map(({ merchantId }) => merchantId))).toEqual(new Set([storeOf(boss), storeOf(near)]))
  const ask = (to: number) =>
    manager.send(previewSpread, {
      from: storeOf(boss),
      to: [to],
      kind: 'dish',
      keys: [String(noodles)],
      fields: ['priceCents'],
      idempotencyKey: key(),
    })
  await expect(ask(storeOf(far))).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'to.0' })
  await expect(ask(storeOf(near))).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY', field: 'to.0' })
  const { spreadId } = await boss.send(previewSpread, {
    from: storeOf(boss),
    to: [storeOf(near)],
    kind: 'dish',
    keys: [String(noodles)],
    fields: ['priceCents'],
    idempotencyKey: key(),
  })
  // A preview is its maker's alone.
  await expect(manager.send(getSpread, { spreadId })).rejects.toMatchObject({ code: 'NOT_FOUND', field: 'spreadId' })
})
