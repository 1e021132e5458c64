import { describe, expect, test } from 'vitest'
import { auditCalls } from '../../../shared/contract/audit/audit.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { changeMenu, requireEntity } from '../library/changeMenu.ts'
import { addEntity, inStoreOf } from '../library/menu.testing.ts'
import { menuDocument } from '../library/workingCopy.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { aKey, aSellingStore, priceIn, setDish, stateOf } from './menuVersions.testing.ts'

const { getMenuChange, getMenuChangeListPage, undoMenuChange } = menuVersionCalls
const { findAuditList, undoChange } = auditCalls

const dishOf = (person: TestPerson, id: number) =>
  inStoreOf(person, async ({ run, merchantId }) => (await menuDocument(run, merchantId)).dish.get(id))
const removeDish = (person: TestPerson, id: number) =>
  inStoreOf(person, context =>
    changeMenu(context, { origin: 'batch', make: copy => removal(copy.document, 'dish', new Set([id])) }),
  )

describe('MENU-11 the list of changes', () => {
  test('MENU-11 names who changed what and how much, by page, and one undo takes a change back', async () => {
    const { boss, ramen } = await aSellingStore()
    const { changeId } = await setDish(boss, ramen, { priceCents: 950, kitchenName: 'RA' })
    const first = await boss.send(getMenuChangeListPage, { pageSize: 2 })
    expect(first.total).toBe(5)
    expect(first.rows).toMatchObject([
      {
        changeId,
        origin: 'edit',
        madeBy: 'Test',
        total: 1,
        counts: { dish: { added: 0, removed: 0, changed: 1 } },
        first: [{ kind: 'dish', id: ramen, name: 'Ramen', secondName: '拉面', change: 'changed' }],
        isUndone: false,
        mayUndo: true,
      },
      { origin: 'edit', first: [{ kind: 'menu', change: 'added' }] },
    ])
    const shown = await boss.send(getMenuChange, { changeId: changeId ?? 0 })
    expect(shown.differences).toMatchObject([{ kind: 'dish', name: 'Ramen', change: 'changed' }])
    expect(shown.differences[0]?.fields.map(({ field }) => field).toSorted()).toEqual(['kitchenName', 'priceCents'])
    const input = { changeId: changeId ?? 0, ...aKey() }
    const undone = await boss.send(undoMenuChange, input)
    expect(await boss.send(undoMenuChange, input)).toEqual(undone)
    expect(await dishOf(boss, ramen)).toMatchObject({ priceCents: 900, kitchenName: '' })
    const [newest, before] = (await boss.send(getMenuChangeListPage, {})).rows
    expect([newest?.origin, before?.isUndone, before?.mayUndo]).toEqual(['undo', true, false])
    expect((await stateOf(boss)).waiting).toBe(0)
    await expect(boss.send(undoMenuChange, { changeId: 999_999_999, ...aKey() })).rejects.toMatchObject({
      code: 'NOT_FOUND',
    })
  })

  test('MENU-11 who may edit everything in a change takes it back; who may not sees it alone', async () => {
    const { boss, ramen } = await aSellingStore()
    const { changeId } = await removeDish(boss, ramen)
    const { store } = boss
    const dishes = await aPerson({ store, permissions: ['menu.versions.view', 'menu.dishes.edit'] })
    const both = await aPerson({ store, permissions: ['menu.dishes.edit', 'menu.panel.edit', 'menu.versions.view'] })
    const mayUndo = async (person: TestPerson) => (await person.send(getMenuChangeListPage, {})).rows[0]?.mayUndo
    expect([await mayUndo(dishes), await mayUndo(both)]).toEqual([false, true])
    const undo = (person: TestPerson) => person.send(undoMenuChange, { changeId: changeId ?? 0, ...aKey() })
    await expect(undo(dishes)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    await undo(both)
    expect(await priceIn(boss, ramen)).toBe(900)
    // A change of one's own: the permission that it took is enough.
    const batcher = await aPerson({ store, permissions: ['menu.dishes.batch'] })
    const own = await removeDish(batcher, ramen)
    await batcher.send(undoMenuChange, { changeId: own.changeId ?? 0, ...aKey() })
    expect(await priceIn(boss, ramen)).toBe(900)
  })
})

describe('ADM-1 the audit trail takes back what became of one thing of the menu', () => {
  const newest = async (person: TestPerson, id: number) => {
    const { rows } = await person.send(findAuditList, { objectType: 'dish', objectId: String(id) })
    return rows[0]
  }
  const undo = (person: TestPerson, auditId: number | undefined) =>
    person.send(undoChange, { auditId: auditId ?? 0, reason: 'by mistake' })

  test('ADM-1 a changed field, once, and only while it is still what the change made of it', async () => {
    const { boss, ramen } = await aSellingStore()
    await setDish(boss, ramen, { priceCents: 950, allergens: ['egg'] })
    const changed = await newest(boss, ramen)
    expect(changed).toMatchObject({ action: 'update', mayUndo: true, objectName: 'Ramen', objectSecondName: '拉面' })
    await setDish(boss, ramen, { kitchenName: 'RA' })
    await undo(boss, changed?.auditId)
    expect(await dishOf(boss, ramen)).toMatchObject({ priceCents: 900, allergens: [], kitchenName: 'RA' })
    await expect(undo(boss, changed?.auditId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
    expect(await newest(boss, ramen)).toMatchObject({ action: 'undo', reason: 'by mistake' })
    expect((await stateOf(boss)).waiting).toBe(0)
  })

  test('ADM-1 a dish that went comes back, one that came goes; each by whoever may', async () => {
    const { boss, ramen } = await aSellingStore()
    await removeDish(boss, ramen)
    const gone = await newest(boss, ramen)
    const { store } = boss
    const reader = await aPerson({ store, permissions: ['system.audit.view', 'system.audit.undo'] })
    expect((await newest(reader, ramen))?.mayUndo).toBe(false)
    await expect(undo(reader, gone?.auditId)).rejects.toMatchObject({ code: 'INSUFFICIENT_AUTHORITY' })
    await undo(boss, gone?.auditId)
    expect(await priceIn(boss, ramen)).toBe(900)
    const back = await newest(boss, ramen)
    await undo(boss, back?.auditId)
    expect(await dishOf(boss, ramen)).toBeUndefined()
  })

  test('ADM-1 the order of a menu is put back, with the dishes of its categories, which the trail leaves out', async () => {
    const { boss, mains, ramen, menu } = await aSellingStore()
    const soups = await addEntity(boss, 'category', { name: 'Soups' })
    const categories = async () =>
      inStoreOf(boss, async ({ run, merchantId }) => (await menuDocument(run, merchantId)).menu.get(menu)?.categories)
    const soup = { categoryId: soups, supplyTimeId: null, status: 'valid' as const, items: [] }
    const setMenu = (change: (before: Entity<'menu'>) => Partial<Entity<'menu'>>) =>
      inStoreOf(boss, context =>
        changeMenu(context, {
          origin: 'sort',
          make: copy => {
            const before = requireEntity(copy, 'menu', menu)
            return [{ kind: 'menu', id: menu, before, after: { ...before, ...change(before) } }]
          },
        }),
      )
    await setMenu(before => ({ categories: [soup, ...before.categories] }))
    const { rows } = await boss.send(findAuditList, { objectType: 'menu', objectId: String(menu) })
    await undo(boss, rows[0]?.auditId)
    expect((await categories())?.map(({ categoryId, items }) => [categoryId, items.map(({ id }) => id)])).toEqual([
      [mains, [ramen]],
    ])
  })
})
