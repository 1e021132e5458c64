import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Menu } from '../../../shared/contract/menu/entities.ts'
import { listsOf } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import { auditOf } from '../../staff/rights/rights.testing.queries.ts'
import { aPerson, type TestPerson } from '../../testing/people.ts'
import { changeMenu, requireEntity } from './changeMenu.ts'
import { addEntity, inStoreOf } from './menu.testing.ts'
import { readMenu } from './readMenu.queries.ts'
import { undoMenuChange } from './undoMenuChange.ts'
import { menuDocument } from './workingCopy.ts'

/** Three categories with three dishes each, and an empty menu. */
async function aLibrary(person: TestPerson) {
  const categories: number[] = []
  const dishes: number[] = []
  for (const at of [0, 1, 2]) {
    const categoryId = await addEntity(person, 'category', { name: `Category ${at}` })
    categories.push(categoryId)
    for (const which of [0, 1, 2])
      dishes.push(await addEntity(person, 'dish', { name: `Dish ${at} ${which}`, categoryId, priceCents: 100 }))
  }
  const menuTypeId = await addEntity(person, 'menuType', { name: 'POS' })
  const menu = await addEntity(person, 'menu', { name: 'Menu', menuTypeId, orderTypes: ['dineIn'], channels: ['pos'] })
  return { categories, dishes, menu }
}

const setCategories = (person: TestPerson, menu: number, categories: Menu['categories']) =>
  inStoreOf(person, context =>
    changeMenu(context, {
      origin: 'edit',
      make(copy) {
        const before = requireEntity(copy, 'menu', menu)
        return [{ kind: 'menu', id: menu, before, after: { ...before, categories } }]
      },
    }),
  )

const keptAndStored = (person: TestPerson) =>
  inStoreOf(person, async ({ run, merchantId }) => {
    const kept = listsOf(await menuDocument(run, merchantId)).menu
    return [kept, listsOf((await readMenu(run, merchantId)).document).menu]
  })

test('MENU-1 whatever a menu becomes, its tables hold it: categories and dishes come, go, move, change places', async () => {
  const person = await aPerson()
  const { categories, dishes, menu } = await aLibrary(person)
  const status = fc.constantFrom('valid' as const, 'invalid' as const)
  // Each dish is in one of the categories, or in none.
  const contents = fc.record({
    order: fc.shuffledSubarray(categories),
    dishes: fc.shuffledSubarray(dishes),
    places: fc.array(fc.nat(2), { minLength: dishes.length, maxLength: dishes.length }),
    prices: fc.array(fc.option(fc.nat(9_999)), { minLength: dishes.length, maxLength: dishes.length }),
    status,
  })
  await fc.assert(
    fc.asyncProperty(contents, async wanted => {
      const items = wanted.dishes.map((id, at) => ({
        kind: 'dish' as const,
        id,
        priceCents: wanted.prices[at] ?? null,
        status: wanted.status,
      }))
      const placeOf = new Map(wanted.dishes.map((id, at) => [id, wanted.order[wanted.places[at] ?? 0]]))
      const next = wanted.order.map(categoryId => ({
        categoryId,
        supplyTimeId: null,
        status: wanted.status,
        items: items.filter(({ id }) => placeOf.get(id) === categoryId),
      }))
      await setCategories(person, menu, next)
      const [kept, stored] = await keptAndStored(person)
      expect(stored).toEqual(kept)
      expect(stored?.find(({ id }) => id === menu)?.categories).toEqual(next)
    }),
    { numRuns: 15 },
  )
})

test('MENU-1 a menu that was deleted comes back with everything in it', async () => {
  const person = await aPerson()
  const { categories, dishes, menu } = await aLibrary(person)
  const [categoryId = 0] = categories
  const items = dishes
    .slice(0, 2)
    .map(id => ({ kind: 'dish' as const, id, priceCents: null, status: 'valid' as const }))
  await setCategories(person, menu, [{ categoryId, supplyTimeId: null, status: 'valid', items }])
  const before = await keptAndStored(person)
  const { changeId } = await inStoreOf(person, context =>
    changeMenu(context, { origin: 'edit', make: copy => removal(copy.document, 'menu', new Set([menu])) }),
  )
  await inStoreOf(person, context => undoMenuChange(context, changeId ?? 0))
  expect(await keptAndStored(person)).toEqual(before)
})

test('ADM-1 the trail of a menu names the dishes of what changed in it, and not of all its categories', async () => {
  const person = await aPerson()
  const { categories, dishes, menu } = await aLibrary(person)
  const all = categories.map((categoryId, at) => ({
    categoryId,
    supplyTimeId: null,
    status: 'valid' as const,
    items: dishes
      .slice(at * 3, at * 3 + 3)
      .map(id => ({ kind: 'dish' as const, id, priceCents: null as number | null, status: 'valid' as const })),
  }))
  await setCategories(person, menu, all)
  const changed = all.map((category, at) =>
    at === 1 ? { ...category, items: category.items.map(item => ({ ...item, priceCents: 150 })) } : category,
  )
  await setCategories(person, menu, changed)
  const entry = (await auditOf(person.store)).at(-1)
  const counts = (side: unknown) =>
    (side as { categories: Menu['categories'] }).categories.map(({ items }) => items.length)
  expect(counts(entry?.before)).toEqual([0, 3, 0])
  expect(counts(entry?.after)).toEqual([0, 3, 0])
})
