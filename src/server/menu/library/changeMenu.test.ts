import { expect, test } from 'vitest'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { entriesBetween } from '../../../shared/rules/menu/diff.ts'
import { listsOf } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { changeMenu, requireEntity } from './changeMenu.ts'
import { addEntity, inStoreOf } from './menu.testing.ts'
import { readMenu } from './readMenu.queries.ts'
import { undoMenuChange } from './undoMenuChange.ts'
import { documentHash, versionDocument } from './versions.ts'
import { findLiveVersion } from './versions.queries.ts'
import { menuDocument, versionOf, workingCopy } from './workingCopy.ts'

/** A small store with one entity of every kind. */
async function aMenu(person: TestPerson) {
  const lunch = await addEntity(person, 'supplyTime', {
    name: 'Lunch',
    spans: [{ weekday: 1, fromMinute: 660, toMinute: 900 }],
  })
  const mains = await addEntity(person, 'category', { name: 'Mains', secondName: '主菜', supplyTimeId: lunch })
  const sauces = await addEntity(person, 'modifierGroup', {
    name: 'Sauces',
    min: 0,
    max: 2,
    modifiers: [{ name: 'Hot', priceCents: 50 }, { name: 'Mild' }],
  })
  const chicken = await addEntity(person, 'dish', {
    name: 'Kung Pao Chicken',
    secondName: '宫保鸡丁',
    categoryId: mains,
    priceCents: 1295,
    modifierGroupIds: [sauces],
    allergens: ['peanut', 'soy'],
  })
  const extras = await addEntity(person, 'addOnGroup', { name: 'Extras', categoryIds: [mains] })
  const egg = await addEntity(person, 'addOn', { name: 'Egg', addOnGroupId: extras, priceCents: 175 })
  const choice = await addEntity(person, 'specialGroup', {
    name: 'A main',
    min: 1,
    max: 1,
    dishes: [{ dishId: chicken }],
  })
  const deal = await addEntity(person, 'special', { name: 'Deal', priceCents: 1500, specialGroupIds: [choice] })
  const kind = await addEntity(person, 'menuType', { name: 'POS' })
  const menu = await addEntity(person, 'menu', {
    name: 'Dinner',
    menuTypeId: kind,
    orderTypes: ['dineIn'],
    channels: ['pos'],
    categories: [
      {
        categoryId: mains,
        items: [
          { kind: 'special', id: deal },
          { kind: 'dish', id: chicken, priceCents: 1395 },
        ],
      },
    ],
  })
  return { lunch, mains, sauces, chicken, extras, egg, choice, deal, kind, menu }
}

const documentIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => menuDocument(run, merchantId))
const storedIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => readMenu(run, merchantId))
const liveIn = (person: TestPerson) => inStoreOf(person, ({ run, merchantId }) => findLiveVersion(run, merchantId))

const changeDish = (person: TestPerson, id: number, fields: Partial<Entity<'dish'>>) =>
  inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make: copy => {
        const before = requireEntity(copy, 'dish', id)
        return [{ kind: 'dish', id, before, after: { ...before, ...fields } }]
      },
    }),
  )

test('MENU-3 every kind is read back as it was written, and what is kept in memory is what stands in the tables', async () => {
  const person = await aPerson()
  const ids = await aMenu(person)
  const [kept, stored] = [await documentIn(person), (await storedIn(person)).document]
  expect(listsOf(stored)).toEqual(listsOf(kept))
  expect(stored.dish.get(ids.chicken)).toMatchObject({ modifierGroupIds: [ids.sauces], allergens: ['peanut', 'soy'] })
  expect(stored.menu.get(ids.menu)?.categories[0]?.items.map(({ kind }) => kind)).toEqual(['special', 'dish'])
  const copy = await inStoreOf(person, ({ run, merchantId }) => workingCopy(run, merchantId))
  expect(copy.versions).toEqual((await storedIn(person)).versions)
  expect(versionOf(copy, 'dish', ids.chicken)).toBe(1)
})

test('MENU-11 without a draft every change is a version of its own, and its document is the menu at that time', async () => {
  const person = await aPerson()
  const { chicken } = await aMenu(person)
  const before = await liveIn(person)
  const document = await documentIn(person)
  expect(before?.hash).toBe(documentHash(document))
  const { versionNo } = await changeDish(person, chicken, { priceCents: 1395 })
  expect(versionNo).toBe((before?.versionNo ?? 0) + 1)
  const old = await inStoreOf(person, ({ run, merchantId }) => versionDocument(run, merchantId, before?.versionNo ?? 0))
  expect(entriesBetween(document, old)).toEqual([])
  expect((await liveIn(person))?.versionNo).toBe(versionNo)
})

test('MENU-6 an undo takes a change back, once, and only while nobody has changed the same field since', async () => {
  const person = await aPerson()
  const { chicken } = await aMenu(person)
  const first = await changeDish(person, chicken, { priceCents: 1395 })
  await changeDish(person, chicken, { kitchenName: 'KPC' })
  const undo = (changeId: number | null) => inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  await undo(first.changeId)
  expect((await documentIn(person)).dish.get(chicken)).toMatchObject({ priceCents: 1295, kitchenName: 'KPC' })
  await expect(undo(first.changeId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
  const second = await changeDish(person, chicken, { priceCents: 1400 })
  await changeDish(person, chicken, { priceCents: 1500 })
  await expect(undo(second.changeId)).rejects.toMatchObject({ code: 'UNDO_IMPOSSIBLE' })
})

test('MENU-3 a deleted dish leaves menus and specials, keeps its row, and comes back with an undo under its id', async () => {
  const person = await aPerson()
  const { chicken, menu, choice } = await aMenu(person)
  const before = await documentIn(person)
  // The only dish of a choice that must be made: the group asks for none then.
  const { changeId } = await inStoreOf(person, context =>
    changeMenu(context, { origin: 'edit', make: copy => removal(copy.document, 'dish', new Set([chicken])) }),
  )
  const after = await documentIn(person)
  expect(after.dish.has(chicken)).toBe(false)
  expect(after.menu.get(menu)?.categories[0]?.items.map(({ kind }) => kind)).toEqual(['special'])
  expect(after.specialGroup.get(choice)?.dishes).toEqual([])
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(listsOf(await documentIn(person))).toEqual(listsOf(before))
  const copy = await inStoreOf(person, ({ run, merchantId }) => workingCopy(run, merchantId))
  expect(copy.versions).toEqual((await storedIn(person)).versions)
})

test('MENU-7 two dishes swap their names and SKUs in one change', async () => {
  const person = await aPerson()
  const { mains, chicken } = await aMenu(person)
  const tofu = await addEntity(person, 'dish', { name: 'Tofu', categoryId: mains, priceCents: 900, sku: 'T1' })
  await changeDish(person, chicken, { sku: 'K1' })
  await inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'grid',
      make: copy => {
        const [a, b] = [requireEntity(copy, 'dish', chicken), requireEntity(copy, 'dish', tofu)]
        return [
          { kind: 'dish', id: a.id, before: a, after: { ...a, name: b.name, sku: b.sku } },
          { kind: 'dish', id: b.id, before: b, after: { ...b, name: a.name, sku: a.sku } },
        ]
      },
    }),
  )
  const { document } = await storedIn(person)
  expect(document.dish.get(tofu)).toMatchObject({ name: 'Kung Pao Chicken', sku: 'K1' })
})

test('MENU-2 rules refuse a change whole, at its field: names, alcohol, references, nested groups', async () => {
  const person = await aPerson()
  const { mains, sauces } = await aMenu(person)
  const add = (kind: Parameters<typeof addEntity>[1], fields: object) => addEntity(person, kind, fields)
  await expect(add('category', { name: ' mains' })).rejects.toMatchObject({ code: 'NAME_TAKEN', field: 'name' })
  await expect(
    add('menu', { name: 'DINNER', menuTypeId: 1, orderTypes: ['dineIn'], channels: ['pos'] }),
  ).rejects.toMatchObject({ code: 'MENU_NAME_TAKEN' })
  await expect(add('dish', { name: 'X', categoryId: mains + 1_000_000, priceCents: 1 })).rejects.toMatchObject({
    code: 'REFERENCE_GONE',
    field: 'categoryId',
  })
  const dry = await add('category', { name: 'Kids', alcoholFree: true })
  await expect(add('dish', { name: 'Beer', categoryId: dry, priceCents: 500, alcohol: true })).rejects.toMatchObject({
    code: 'ALCOHOL_IN_CATEGORY',
  })
  const opener = await add('modifierGroup', {
    name: 'Sides',
    min: 0,
    max: 1,
    modifiers: [{ name: 'With sauce', nestedGroupId: sauces }],
  })
  await expect(
    add('modifierGroup', { name: 'Deep', min: 0, max: 1, modifiers: [{ name: 'Side', nestedGroupId: opener }] }),
  ).rejects.toMatchObject({ code: 'NESTED_DEEP', field: 'modifiers.0.nestedGroupId' })
  await expect(add('modifierGroup', { name: 'None', min: 2, max: 1 })).rejects.toMatchObject({
    code: 'MAXIMUM_BELOW_MINIMUM',
  })
})

test('MENU-1 one store never sees or changes the menu of another', async () => {
  const [mine, other] = [await aPerson(), await aPerson()]
  const { chicken } = await aMenu(mine)
  expect((await documentIn(other)).dish.size).toBe(0)
  await expect(changeDish(other, chicken, { priceCents: 1 })).rejects.toMatchObject({ code: 'NOT_FOUND' })
})
