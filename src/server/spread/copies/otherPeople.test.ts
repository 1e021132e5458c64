/** Copies of somebody else: looked at, taken back and gone on with, with one's own rights alone (ADM-5, EMP-6). */
import { expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { spreadCalls } from '../../../shared/contract/spread/spread.ts'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import { roleCalls } from '../../../shared/contract/staff/roles.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aHouse, applied, changeDish, dishIn, key, openedBy, previewOf, storeOf, work } from '../spread.testing.ts'

const { getStoreMatches, getSpread, getSpreadChanges, keepOwnValues, previewSpread, undoSpread } = spreadCalls

/** A person with the same rights in two stores. */
async function aManagerOf(one: TestPerson, two: TestPerson, permissions: readonly PermissionKey[]) {
  const manager = await aPerson({ store: one.store, permissions })
  await aPerson({ store: two.store, permissions, accountId: manager.accountId })
  return manager
}

test('ADM-5 EMP-6 nobody gives back by an undo what they could not give themselves', async () => {
  const { boss: first } = await aHouse(0)
  const fields = { name: 'Host', secondName: '领位', pos: [] }
  const backOffice: PermissionKey[] = ['menu.dishes.view', 'employees.list.pay']
  const { roleId } = await first.send(roleCalls.addPosRole, { ...fields, backOffice, idempotencyKey: key() })
  const other = await openedBy(first, { name: 'Second wok' })
  const house = { boss: first, others: [other], noodles: 0, soup: 0 }
  const held = async () => {
    const { roles } = await first.send(administrationCalls.getRolesOfStores, {})
    return roles.find(({ merchantId, name }) => merchantId === storeOf(other) && name === 'Host')?.permissions
  }
  await first.send(roleCalls.updatePosRole, { roleId, version: 1, ...fields, backOffice: ['menu.dishes.view'] })
  const copy = { from: storeOf(first), to: [storeOf(other)], kind: 'role' as const, fields: ['functions'] }
  const { spreadId } = await first.send(previewSpread, { ...copy, keys: [String(roleId)], idempotencyKey: key() })
  await applied(house, spreadId)
  expect(await held()).toEqual(['menu.dishes.view'])
  const manager = await aManagerOf(first, other, [
    'system.spread.view',
    'system.spread.apply',
    'employees.roles.view',
    'employees.roles.edit',
    'menu.dishes.view',
  ])
  await manager.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect(await held()).toEqual(['menu.dishes.view'])
  const { stores } = await first.send(getSpread, { spreadId })
  expect(stores).toMatchObject([{ state: 'done', reason: expect.any(String) }])
  // Whoever holds it gives it back.
  await first.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect((await held())?.toSorted()).toEqual(backOffice.toSorted())
})

test('ADM-5 an undo stands in the trail under the name of whoever asked for it', async () => {
  const house = await aHouse(1)
  const { boss, others, noodles } = house
  const [other] = others
  if (!other) throw new Error('No store')
  await changeDish(boss, 'Noodles', { priceCents: 1195 })
  const { spreadId } = await previewOf(house, { keys: [noodles] })
  await applied(house, spreadId)
  const rights: PermissionKey[] = ['system.spread.view', 'system.spread.apply', 'menu.dishes.view', 'menu.dishes.edit']
  const manager = await aManagerOf(boss, other, rights)
  await manager.send(undoSpread, { spreadId, idempotencyKey: key() })
  await work(spreadId, [storeOf(other)])
  expect((await dishIn(other, 'Noodles'))?.priceCents).toBe(1000)
  const { rows } = await other.send(auditCalls.findAuditList, { objectType: 'dish' })
  const [taken, made] = rows
  expect([taken?.after, made?.after]).toMatchObject([{ priceCents: 1000 }, { priceCents: 1195 }])
  expect(taken?.actorName).not.toBe(made?.actorName)
})

test('ADM-5 EMP-5 what things are called, and what changes of them, is for whoever may see them there', async () => {
  const house = await aHouse(1)
  const { boss, others, noodles } = house
  const [other] = others
  if (!other) throw new Error('No store')
  const dish = await dishIn(other, 'Noodles')
  const thing = { merchantId: storeOf(other), kind: 'dish' as const, key: String(dish?.id) }
  await boss.send(keepOwnValues, { ...thing, fields: ['costCents'], keep: true, idempotencyKey: key() })
  await changeDish(boss, 'Noodles', { priceCents: 1195, costCents: 300 })
  const { spreadId } = await previewOf(house, { keys: [noodles], fields: ['priceCents', 'costCents'] })
  await applied(house, spreadId)
  const manager = await aManagerOf(boss, other, ['system.spread.view'])
  const { stores } = await manager.send(getSpread, { spreadId })
  expect(stores).toMatchObject([{ state: 'done', changes: 1, notes: [], noteCount: 0, mayApply: false }])
  const refused = { code: 'INSUFFICIENT_AUTHORITY' }
  const changes = manager.send(getSpreadChanges, { spreadId, merchantId: storeOf(other) })
  await expect(changes).rejects.toMatchObject({ ...refused, field: 'merchantId' })
  for (const kind of ['dish', 'role'] as const) {
    const matches = manager.send(getStoreMatches, { from: storeOf(boss), to: storeOf(other), kind })
    await expect(matches).rejects.toMatchObject({ ...refused, field: 'from' })
  }
  expect((await boss.send(getSpread, { spreadId })).stores).toMatchObject([{ noteCount: 1 }])
})

test('ADM-5 a store keeps only fields that a group of settings has', async () => {
  const { boss } = await aHouse(0)
  const kept = { merchantId: storeOf(boss), kind: 'setting' as const, key: 'orderSetup', keep: true }
  const ask = (field: string) => boss.send(keepOwnValues, { ...kept, fields: [field], idempotencyKey: key() })
  await expect(ask('nonsense')).rejects.toMatchObject({ code: 'INVALID_INPUT', field: 'fields.0' })
  await ask('lateMinutes')
})
