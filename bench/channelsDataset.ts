/** A third-party menu of a large store, and changes of its prices, written in the product's own way. */
import type { Engine } from '../src/server/db/engine.ts'
import type { Actor } from '../src/server/kernel/actor.ts'
import { CallContext } from '../src/server/kernel/context.ts'
import { changeMenu, entityOf } from '../src/server/menu/library/changeMenu.ts'

function inStore(engine: Engine, merchantId: number, work: (context: CallContext) => Promise<unknown>): Promise<void> {
  return engine.transact({ merchantId }, 'write', async run => {
    const actor = { merchantId, employeeId: 0, displayName: 'Bench' } as Actor
    const request = { requestId: 'bench', origin: 'bench', language: 'en', call: 'bench', now: new Date() } as const
    const context = new CallContext(run, request, actor)
    await work(context)
    await context.flush()
  })
}

/** A menu for delivery of every dish, all day. */
export const addDeliveryMenu = (
  engine: Engine,
  merchantId: number,
  categoryIds: readonly number[],
  dishIds: readonly number[],
): Promise<void> =>
  inStore(engine, merchantId, context =>
    changeMenu(context, {
      origin: 'import',
      make: async (_, take) => {
        const [hours = 0] = await take('supplyTime', 1)
        const [menuId = 0] = await take('menu', 1)
        const [menuTypeId = 0] = await take('menuType', 1)
        const spans = [0, 1, 2, 3, 4, 5, 6].map(weekday => ({ weekday, fromMinute: 600, toMinute: 1_380 }))
        const categories = categoryIds.map((categoryId, n) => ({
          categoryId,
          supplyTimeId: hours,
          items: dishIds.filter((_id, dish) => dish % categoryIds.length === n).map(id => ({ kind: 'dish', id })),
        }))
        const menu = { name: 'Delivery', menuTypeId, orderTypes: ['delivery'], channels: ['thirdParty'], categories }
        return [
          { kind: 'supplyTime', id: hours, before: null, after: entityOf('supplyTime', hours, { name: 'Day', spans }) },
          { kind: 'menuType', id: menuTypeId, before: null, after: entityOf('menuType', menuTypeId, { name: 'Apps' }) },
          { kind: 'menu', id: menuId, before: null, after: entityOf('menu', menuId, menu) },
        ]
      },
    }),
  )

/** The first dish costs a cent more. */
export const addPrice = (engine: Engine, merchantId: number): Promise<void> =>
  inStore(engine, merchantId, context =>
    changeMenu(context, {
      origin: 'edit',
      make: ({ document }) => {
        const [dish] = document.dish.values()
        if (!dish) return []
        return [{ kind: 'dish', id: dish.id, before: dish, after: { ...dish, priceCents: dish.priceCents + 1 } }]
      },
    }),
  )
