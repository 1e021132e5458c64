/** Starter menus and a menu of the whole library (SHELL-16): each is one change of the menu, taken back like any other. */
import { Failure } from '../../shared/contract/kernel/failures.ts'
import {
  type starterMenuCalls,
  starterMenuKeys,
  type StarterMenuKey,
} from '../../shared/contract/guide/starterMenus.ts'
import type { EntityKind } from '../../shared/contract/menu/entities.ts'
import { offerEntries } from '../../shared/rules/guide/offerEntries.ts'
import { dishCount, idsOfStarter, starterEntries } from '../../shared/rules/guide/starterEntries.ts'
import { starterMenus } from '../../shared/rules/guide/starterMenus.ts'
import { presentDishes, type StarterRemoval, starterRemoval } from '../../shared/rules/guide/starterRemoval.ts'
import type { MenuChangeEntry } from '../../shared/rules/menu/document.ts'
import type { CallContext } from '../kernel/context.ts'
import type { Handlers } from '../kernel/handlers.ts'
import { changeMenu, type ChangedMenu, type TakeIds } from '../menu/library/changeMenu.ts'
import { findMenuChange } from '../menu/library/changeMenu.queries.ts'
import { menuDocument } from '../menu/library/workingCopy.ts'
import { isOffered } from './isOffered.ts'
import { keepStarterChange, listSold, listStarterChanges, type StarterChange } from './starterMenus.queries.ts'

export const starterMenuHandlers = (): Handlers<typeof starterMenuCalls> => ({
  async getStarterMenus(_, context) {
    const { run, merchantId } = context
    const document = await menuDocument(run, merchantId)
    const added = await listStarterChanges(run, merchantId)
    const rows = await Promise.all(
      starterMenuKeys.map(async starter => {
        const { categories, groups } = starterMenus[starter]
        return {
          starter,
          categories: categories.map(({ name, secondName, dishes }) => ({ name, secondName, dishes: dishes.length })),
          dishes: dishCount(starterMenus[starter]),
          modifierGroups: Object.keys(groups).length,
          present: presentDishes(document, await madeBy(context, starter, added)),
        }
      }),
    )
    return { rows, libraryDishes: document.dish.size, offered: isOffered(document) }
  },

  async addStarterMenu({ starter, taxIds, printerIds }, context) {
    const { run, merchantId } = context
    const wanted = starterMenus[starter]
    const made = await changeMenu(context, {
      origin: 'import',
      reason: wanted.name,
      fieldOf: ({ field }) => field.split('.')[0] ?? '',
      async make({ document }, take) {
        const made = await madeBy(context, starter, await listStarterChanges(run, merchantId))
        if (presentDishes(document, made) > 0) throw new Failure('STARTER_THERE', { field: 'starter' })
        const newId = await taken(take, idsOfStarter(wanted))
        return starterEntries(document, wanted, { taxIds, printerIds }, newId)
      },
    })
    if (made.changeId !== null) await keepStarterChange(run, merchantId, { starter, changeId: made.changeId })
    return answer(made)
  },

  async removeStarterMenu({ starter }, context) {
    const { run, merchantId } = context
    let removed: StarterRemoval = { entries: [], dishes: 0, kept: [] }
    const { changeId, versionNo } = await changeMenu(context, {
      origin: 'edit',
      reason: starterMenus[starter].name,
      async make({ document }) {
        const made = await madeBy(context, starter, await listStarterChanges(run, merchantId))
        if (presentDishes(document, made) === 0) throw new Failure('NOT_FOUND', { field: 'starter' })
        const dishIds = made.flatMap(({ kind, id }) => (kind === 'dish' ? [id] : []))
        removed = starterRemoval(document, made, await listSold(run, merchantId, dishIds))
        return removed.entries
      },
    })
    const kept = removed.kept.map(({ name, secondName, why }) => ({ name, secondName, why }))
    return { changeId, versionNo, dishes: removed.dishes, kept }
  },

  async offerLibrary(_, context) {
    const made = await changeMenu(context, {
      origin: 'edit',
      async make({ document }, take) {
        if (isOffered(document)) throw new Failure('ALREADY_OFFERED')
        if (document.dish.size === 0) throw new Failure('NO_DISHES')
        return offerEntries(document, await taken(take, { menu: 1, menuType: 1 }))
      },
    })
    const offered = made.entries.flatMap(({ kind, after }) => (kind === 'menu' && after ? [after as Menu] : []))
    const dishes = offered.flatMap(({ categories }) => categories).flatMap(({ items }) => items).length
    return { ...answer(made), dishes }
  },
})

type Menu = { readonly categories: readonly { readonly items: readonly unknown[] }[] }

/** What the change that added a starter menu made; nothing where it never was. `added`: those of the store. */
async function madeBy(
  { run, merchantId }: CallContext,
  starter: StarterMenuKey,
  added: readonly StarterChange[],
): Promise<readonly MenuChangeEntry[]> {
  const change = added.find(each => each.starter === starter)
  return (change && (await findMenuChange(run, merchantId, change.changeId)))?.entries ?? []
}

/** Ids that were taken before it is known which of them are needed. */
async function taken(take: TakeIds, counts: Partial<Record<EntityKind, number>>) {
  const ids = new Map<EntityKind, number[]>()
  for (const [kind, count] of Object.entries(counts) as [EntityKind, number][]) ids.set(kind, await take(kind, count))
  return (kind: EntityKind): number => {
    const id = ids.get(kind)?.shift()
    if (id === undefined) throw new Error(`No id of a ${kind} was taken`)
    return id
  }
}

const answer = ({ changeId, versionNo, entries }: ChangedMenu) => ({
  changeId,
  versionNo,
  dishes: entries.filter(({ kind, before }) => kind === 'dish' && before === null).length,
  menuId: entries.find(({ kind }) => kind === 'menu')?.id ?? 0,
})
