import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { menuDifferences } from '../../../shared/contract/menu/changes.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import { applyEntries, emptyDocument } from '../../../shared/rules/menu/document.ts'
import { aPerson } from '../../testing/people.ts'
import { entityOf } from './changeMenu.ts'
import { addEntity, inStoreOf } from './menu.testing.ts'
import { presentChanges } from './presentChanges.ts'
import { menuDocument } from './workingCopy.ts'

test('MENU-11 a changed dish says what its ids are called: category, tax, printer, groups that came and went', async () => {
  const person = await aPerson()
  const mains = await addEntity(person, 'category', { name: 'Mains', secondName: '主菜' })
  const soups = await addEntity(person, 'category', { name: 'Soups', secondName: '汤' })
  const sauces = await addEntity(person, 'modifierGroup', { name: 'Sauces', min: 0, max: 2, modifiers: [] })
  const dish = await addEntity(person, 'dish', {
    name: 'Ramen',
    secondName: '拉面',
    categoryId: mains,
    priceCents: 900,
  })
  const shown = await inStoreOf(person, async ({ run, merchantId }) => {
    const [tax] = await run(sql<{ taxId: number }>`
      insert into tax (merchant_id, name, second_name, rate_pcm) values (${merchantId}, 'Sales tax', '销售税', 8875)
      returning tax_id`)
    const [printer] = await run(sql<{ printerId: number }>`
      insert into printer (merchant_id, name) values (${merchantId}, 'Kitchen') returning printer_id`)
    const document = await menuDocument(run, merchantId)
    const before = document.dish.get(dish) as Entity<'dish'>
    const after: Entity<'dish'> = {
      ...before,
      categoryId: soups,
      priceCents: 950,
      taxIds: [tax?.taxId ?? 0],
      printerIds: [printer?.printerId ?? 0],
      modifierGroupIds: [sauces],
    }
    const entries = [{ kind: 'dish', id: dish, before, after }] as const
    return {
      differences: await presentChanges(run, merchantId, document, applyEntries(document, entries), entries),
      ids: { tax: tax?.taxId ?? 0, printer: printer?.printerId ?? 0 },
    }
  })
  const { differences, ids } = shown
  expect(menuDifferences.parse(differences)).toEqual(differences)
  expect(differences).toMatchObject({ total: 1, counts: { dish: { added: 0, removed: 0, changed: 1 } } })
  const [first] = differences.differences
  expect(first).toMatchObject({ kind: 'dish', name: 'Ramen', secondName: '拉面', change: 'changed' })
  expect(Object.fromEntries((first?.fields ?? []).map(({ field, ...rest }) => [field, rest]))).toEqual({
    categoryId: { before: mains, after: soups },
    priceCents: { before: 900, after: 950 },
    taxIds: { before: null, after: null, lines: [{ change: 'added', ref: `tax:${ids.tax}`, fields: [] }] },
    printerIds: { before: null, after: null, lines: [{ change: 'added', ref: `printer:${ids.printer}`, fields: [] }] },
    modifierGroupIds: {
      before: null,
      after: null,
      lines: [{ change: 'added', ref: `modifierGroup:${sauces}`, fields: [] }],
    },
  })
  expect(differences.names).toEqual({
    [`category:${mains}`]: { name: 'Mains', secondName: '主菜' },
    [`category:${soups}`]: { name: 'Soups', secondName: '汤' },
    [`tax:${ids.tax}`]: { name: 'Sales tax', secondName: '销售税' },
    [`printer:${ids.printer}`]: { name: 'Kitchen', secondName: '' },
    [`modifierGroup:${sauces}`]: { name: 'Sauces', secondName: '' },
  })
})

test('MENU-11 a part of many: counted whole, menus first, what came before what changed, by name', async () => {
  const person = await aPerson()
  const category = entityOf('category', 1, { name: 'Mains' })
  const dishes = ['C', 'B', 'A'].map((name, at) => entityOf('dish', at + 1, { name, categoryId: 1, priceCents: 100 }))
  const old = applyEntries(emptyDocument(), [
    { kind: 'dish', id: 9, before: null, after: entityOf('dish', 9, { name: 'Gone', categoryId: 1, priceCents: 5 }) },
  ])
  const now = applyEntries(emptyDocument(), [
    { kind: 'category', id: 1, before: null, after: category },
    ...dishes.map(dish => ({ kind: 'dish' as const, id: dish.id, before: null, after: dish })),
  ])
  const entries = entriesBetween(old, now)
  const part = (skip: number) =>
    inStoreOf(person, ({ run, merchantId }) => presentChanges(run, merchantId, old, now, entries, { skip, most: 3 }))
  const [first, second] = [await part(0), await part(3)]
  const named = (differences: typeof first.differences) => differences.map(({ change, name }) => `${change} ${name}`)
  expect(named(first.differences)).toEqual(['added Mains', 'added A', 'added B'])
  expect(named(second.differences)).toEqual(['added C', 'removed Gone'])
  expect(first).toMatchObject({
    total: 5,
    counts: { category: { added: 1 }, dish: { added: 3, removed: 1, changed: 0 } },
  })
  // What came says what it costs and where it is.
  expect(first.differences[1]?.fields).toEqual([
    { field: 'categoryId', before: null, after: 1 },
    { field: 'priceCents', before: null, after: 100 },
  ])
  expect(first.names['category:1']?.name).toBe('Mains')
})
