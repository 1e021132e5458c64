/** A store with a large menu, written in the product's own way: 5,000 dishes, 200 categories, 500 groups of modifiers. */
import type { Actor } from '../src/server/kernel/actor.ts'
import { CallContext } from '../src/server/kernel/context.ts'
import type { Engine } from '../src/server/db/engine.ts'
import { createRestaurant } from '../src/server/demo/demoStores.queries.ts'
import { houses } from '../src/server/demo/house.ts'
import { boss, mainStaff } from '../src/server/demo/people.ts'
import { changeMenu, entityOf } from '../src/server/menu/library/changeMenu.ts'
import type { EntityKind } from '../src/shared/contract/menu/entities.ts'
import type { MenuChangeEntry } from '../src/shared/rules/menu/document.ts'

export interface MenuDataset {
  readonly merchantId: number
  readonly dishIds: readonly number[]
  readonly categoryIds: readonly number[]
  /** A version, and the next one with another price of every dish. */
  readonly versions: readonly [before: number, after: number]
}

const categories = 200
const groups = 500
const modifiersOfGroup = 4

const firsts = ['宫保', '鱼香', '红烧', '清炒', '麻婆', '糖醋', '干煸', '水煮', '凉拌', '回锅', '香辣', '蒜蓉', '葱爆']
const seconds = ['鸡丁', '肉丝', '牛腩', '豆腐', '茄子', '排骨', '豆角', '鱼片', '黄瓜', '虾仁', '土豆']
const english = ['Kung Pao', 'Fish-Fragrant', 'Braised', 'Stir-Fried', 'Mapo', 'Sweet and Sour', 'Dry-Fried', 'Boiled']

/** Makes a store with the people and the menu of the demo. */
export function addStore(engine: Engine): Promise<number> {
  return engine.transact('owner', 'write', async run => {
    const staff = [boss, ...mainStaff].map(({ email: _email, ...person }) => ({ ...person, passwordHash: 'none' }))
    return (await createRestaurant(run, houses.main, staff, { demo: false })).merchantId
  })
}

/** Fills an empty, migrated database with so many dishes. */
export async function fillMenu(engine: Engine, dishes: number): Promise<MenuDataset> {
  const merchantId = await addStore(engine)
  const inStore = <T>(work: (context: CallContext) => Promise<T>): Promise<T> =>
    engine.transact({ merchantId }, 'write', async run => {
      const actor = { merchantId, employeeId: 0, displayName: 'Bench' } as Actor
      const request = { requestId: 'bench', origin: 'bench', language: 'en', call: 'bench', now: new Date() } as const
      const context = new CallContext(run, request, actor)
      const result = await work(context)
      await context.flush()
      return result
    })
  const { categoryIds, dishIds, before } = await inStore(context => addMenu(context, dishes))
  const { versionNo: after } = await inStore(context =>
    changeMenu(context, {
      origin: 'batch',
      make: ({ document }) =>
        [...document.dish.values()].map(dish => ({
          kind: 'dish',
          id: dish.id,
          before: dish,
          after: { ...dish, priceCents: dish.priceCents + 50 },
        })),
    }),
  )
  return { merchantId, dishIds, categoryIds, versions: [before, after ?? before] }
}

async function addMenu(context: CallContext, dishes: number) {
  let ids: Record<'category' | 'modifierGroup' | 'dish', number[]> = { category: [], modifierGroup: [], dish: [] }
  const added = (kind: EntityKind, id: number, fields: object): MenuChangeEntry => ({
    kind,
    id,
    before: null,
    after: entityOf(kind, id, fields),
  })
  const { versionNo } = await changeMenu(context, {
    origin: 'import',
    make: async (_copy, take) => {
      ids = {
        category: await take('category', categories),
        modifierGroup: await take('modifierGroup', groups),
        dish: await take('dish', dishes),
      }
      const [menuTypeId = 0] = await take('menuType', 1)
      const [menuId = 0] = await take('menu', 1)
      const at = <T>(list: readonly T[], index: number): T => list[index % list.length] as T
      return [
        ...ids.category.map((id, n) =>
          added('category', id, { name: `Category ${n}`, secondName: `分类${n}`, sort: n }),
        ),
        ...ids.modifierGroup.map((id, n) =>
          added('modifierGroup', id, {
            name: `Group ${n}`,
            secondName: `配菜组${n}`,
            min: 0,
            max: 2,
            modifiers: Array.from({ length: modifiersOfGroup }, (_, each) => ({
              name: `Side ${each}`,
              secondName: `配菜${each}`,
              priceCents: each * 50,
            })),
          }),
        ),
        ...ids.dish.map((id, n) =>
          added('dish', id, {
            name: `${at(english, n)} ${n}`,
            secondName: `${at(firsts, n)}${at(seconds, n * 7)}${n}`,
            description: 'With steamed rice, cooked to order.',
            categoryId: at(ids.category, n),
            priceCents: 800 + (n % 40) * 25,
            sku: `D${n}`,
            allergens: n % 3 === 0 ? ['soy', 'peanut'] : [],
            modifierGroupIds: [at(ids.modifierGroup, n), at(ids.modifierGroup, n * 3 + 1)].filter(
              (group, index, list) => list.indexOf(group) === index,
            ),
            sort: n,
          }),
        ),
        added('menuType', menuTypeId, { name: 'POS' }),
        added('menu', menuId, {
          name: 'All',
          menuTypeId,
          orderTypes: ['dineIn'],
          channels: ['pos'],
          categories: ids.category.map((categoryId, n) => ({
            categoryId,
            items: ids.dish.filter((_, dish) => dish % categories === n).map(id => ({ kind: 'dish', id })),
          })),
        }),
      ]
    },
  })
  if (versionNo === null) throw new Error('The menu was not published')
  return { categoryIds: ids.category, dishIds: ids.dish, before: versionNo }
}
