import { expect, test } from 'vitest'
import { noOrderLimits } from '../../../shared/contract/menu/orderLimits.ts'
import { categoryCalls } from '../../../shared/contract/menu/categories.ts'
import { dishCalls } from '../../../shared/contract/menu/dishes.ts'
import { LIMITS_ID } from '../../../shared/contract/menu/uses.ts'
import { menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { answered } from '../../kernel/kernel.testing.ts'
import { addEntity } from '../../menu/library/menu.testing.ts'
import { aPerson, type TestPerson, unique } from '../../testing/people.ts'
import { readGroup, saveGroup, type TypedLimits } from './orderLimits.testing.ts'

const { deleteDishes, getDishUses } = dishCalls
const { deleteClassifications, getClassificationUses } = categoryCalls

/** A store with two categories of a dish each. */
async function aStoreWithFish() {
  const boss = await aPerson({ isBoss: true })
  const [fish, tea] = [
    await addEntity(boss, 'category', { name: 'Fish' }),
    await addEntity(boss, 'category', { name: 'Tea' }),
  ]
  const salmon = await addEntity(boss, 'dish', { name: 'Salmon', categoryId: fish, priceCents: 2400 })
  const oolong = await addEntity(boss, 'dish', { name: 'Oolong', categoryId: tea, priceCents: 400 })
  return { boss, fish, tea, salmon, oolong }
}
const limitsOf = ({ salmon, tea }: { salmon: number; tea: number }): TypedLimits => ({
  method: 'perOrder',
  maxDishQuantity: 10,
  counted: [{ kind: 'dish', id: salmon }],
  buffetTypes: [
    { name: 'Sushi', secondName: '寿司', priceCents: 2900, includes: [{ kind: 'dish', id: salmon }] },
    { name: 'Drinks', priceCents: 900, includes: [{ kind: 'category', id: tea }] },
  ],
})
const usesOf = async (person: TestPerson, id: number) => (await person.send(getDishUses, { ids: [id] })).uses

test('MENU-9 MENU-3 a dish that order limits name says so, and is not deleted before it is taken out of them', async () => {
  const store = await aStoreWithFish()
  const { boss, salmon, oolong } = store
  await saveGroup(boss, limitsOf(store))
  const uses = await boss.send(getDishUses, { ids: [salmon] })
  expect(uses).toMatchObject({
    total: 2,
    uses: [
      { kind: 'orderLimits', id: LIMITS_ID, name: 'Dish limits', secondName: '点餐数量限制' },
      { kind: 'orderLimits', name: 'Sushi', secondName: '寿司' },
    ],
  })
  const refusal = async (language: string) =>
    (await answered(boss.request(deleteDishes, { ids: [oolong, salmon] }, { 'Accept-Language': language }))).body
  expect(await refusal('en-US')).toMatchObject({
    reason: 'STILL_USED',
    field: 'ids',
    message: 'Still used in 2 places: Dish limits, Sushi',
  })
  expect(await refusal('zh-CN')).toMatchObject({ message: '仍有 2 处在使用：点餐数量限制, 寿司' })
  // All or nothing: what nothing names stayed as well.
  expect(await usesOf(boss, oolong)).toEqual([])
  await saveGroup(boss, { ...limitsOf(store), counted: [], buffetTypes: [] })
  expect(await usesOf(boss, salmon)).toEqual([])
  await boss.send(deleteDishes, { ids: [oolong, salmon] })
})

test('MENU-9 MENU-2 so does a category, with its dishes moved or without', async () => {
  const store = await aStoreWithFish()
  const { boss, tea, fish } = store
  await saveGroup(boss, limitsOf(store))
  expect(await boss.send(getClassificationUses, { ids: [tea] })).toMatchObject({
    total: 2,
    dishes: 1,
    uses: [
      { kind: 'orderLimits', name: 'Drinks' },
      { kind: 'dish', name: 'Oolong' },
    ],
  })
  await expect(boss.send(deleteClassifications, { ids: [tea], moveDishesTo: fish })).rejects.toMatchObject({
    code: 'STILL_USED',
    field: 'ids',
  })
  expect((await boss.send(getClassificationUses, { ids: [fish] })).uses).toMatchObject([{ kind: 'dish' }])
})

test('MENU-9 limits of another store do not count, and nor do those that were replaced', async () => {
  const [store, other] = [await aStoreWithFish(), await aStoreWithFish()]
  await saveGroup(other.boss, limitsOf(other))
  await saveGroup(store.boss, limitsOf(store))
  await saveGroup(store.boss, noOrderLimits)
  expect(await usesOf(store.boss, store.salmon)).toEqual([])
  await store.boss.send(deleteDishes, { ids: [store.salmon] })
})

test('MENU-9 MENU-11 what puts an earlier menu back is not held up: what limits name and is gone is left out of them', async () => {
  const { boss, fish } = await aStoreWithFish()
  const { id, changeId } = await boss.send(dishCalls.addDish, {
    name: 'Cod',
    categoryId: fish,
    priceCents: 1900,
    idempotencyKey: `key-${unique()}`,
  })
  await saveGroup(boss, { method: 'perOrder', maxDishQuantity: 10, counted: [{ kind: 'dish', id }] })
  await boss.send(menuVersionCalls.undoMenuChange, { changeId: changeId ?? 0, idempotencyKey: `key-${unique()}` })
  const { value } = await readGroup(boss)
  await saveGroup(boss, { ...value, notice: 'Please share' })
  expect((await readGroup(boss)).value).toMatchObject({ counted: [] })
})
