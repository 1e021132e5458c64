/** Third-party menus as wholes: added, copied, deleted (CHOWLY-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Entity, Menu } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { sameNameKey } from '../../../shared/rules/menu/issues.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import { withoutFreeItems } from '../../../shared/rules/menu/thirdPartyPrices.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu, entityOf, type TakeIds } from '../../menu/library/changeMenu.ts'
import { lastPosition } from '../../menu/library/positions.ts'
import { entitiesInOrder } from '../../menu/menus/heads.ts'
import { thirdPartyMenu, thirdPartyMenus } from './thirdPartyMenu.ts'

type Added = ChangedMenu & { readonly id: number }
type NewMenu = Pick<Menu, 'name' | 'secondName' | 'supplyTimeId' | 'orderTypes' | 'priceRule'>

/** Adds one, empty or with what another menu offers. Throws MENU_NAME_TAKEN, REFERENCE_GONE, NOT_FOUND at `fromMenuId`. */
export function addThirdPartyMenu(
  context: CallContext,
  { fromMenuId, ...head }: NewMenu & { readonly fromMenuId: number | null },
): Promise<Added> {
  return add(context, 'edit', async (document, take) => {
    const from = fromMenuId === null ? undefined : document.menu.get(fromMenuId)
    if (fromMenuId !== null && !from) throw new Failure('NOT_FOUND', { field: 'fromMenuId' })
    const type = await menuTypeFor(document, take)
    const fields = { ...head, channels: ['thirdParty'], alcoholFree: from?.alcoholFree ?? false, menuTypeId: type.id }
    return { fields: { ...fields, categories: from?.categories ?? [] }, type, keepsPrices: false }
  })
}

/** Copies one with everything in it, for third parties alone; it is off. Throws NOT_FOUND, MENU_NAME_TAKEN. */
export function copyThirdPartyMenu(
  context: CallContext,
  { id: originalId, ...names }: { id: number; name: string; secondName: string },
): Promise<Added> {
  return add(context, 'copy', document => {
    const { id: _, ...fields } = thirdPartyMenu(document, originalId, 'id')
    return { fields: { ...fields, ...names, channels: ['thirdParty'], status: 'invalid' }, keepsPrices: true }
  })
}

interface Making {
  readonly fields: object
  /** A kind of menus that comes with it, where the store has none. */
  readonly type?: { readonly id: number; readonly entry?: MenuChangeEntry }
  readonly keepsPrices: boolean
}

async function add(
  context: CallContext,
  origin: 'edit' | 'copy',
  make: (document: MenuDocument, take: TakeIds) => Making | Promise<Making>,
): Promise<Added> {
  let added = 0
  const changed = await changeMenu(context, {
    origin,
    async make({ document }, take) {
      const { fields, type, keepsPrices } = await make(document, take)
      const [id = 0] = await take('menu', 1)
      added = id
      const menu = entityOf('menu', id, { ...fields, sort: lastPosition(document.menu.values()) })
      const after = keepsPrices ? menu : begun(document, menu)
      return [...(type?.entry ? [type.entry] : []), { kind: 'menu', id, before: null, after }]
    },
  })
  return { id: added, ...changed }
}

/** Items at the prices that the new menu makes; those that would be free wait, switched off, for a price. */
function begun(document: MenuDocument, menu: Menu): Menu {
  const categories = menu.categories.map(category => ({
    ...category,
    items: category.items.map(item => ({ ...item, priceCents: null })),
  }))
  return withoutFreeItems(document, { ...menu, categories })
}

/** What every store begins with for menus on the internet (menu/menus/standardMenuTypes.queries.ts). */
const ONLINE = { name: 'Online', secondName: '线上点餐' }

/** The kind that third-party menus have, else the one for the internet, else the first; a store without any gets one. */
async function menuTypeFor(
  document: MenuDocument,
  take: TakeIds,
): Promise<{ readonly id: number; readonly entry?: MenuChangeEntry }> {
  const types = entitiesInOrder(document, 'menuType')
  const [other] = thirdPartyMenus(document)
  const online = types.find(({ name }) => sameNameKey(name) === sameNameKey(ONLINE.name))
  const found = other?.menuTypeId ?? online?.id ?? types[0]?.id
  if (found !== undefined) return { id: found }
  const [id = 0] = await take('menuType', 1)
  const after: Entity<'menuType'> = entityOf('menuType', id, ONLINE)
  return { id, entry: { kind: 'menuType', id, before: null, after } }
}

/** Deletes one; where other channels sell from it too, it only stops being third parties'. Throws NOT_FOUND. */
export async function deleteThirdPartyMenu(context: CallContext, id: number): Promise<ChangedMenu & { kept: boolean }> {
  let kept = false
  const changed = await changeMenu(context, {
    origin: 'edit',
    make({ document }) {
      const before = thirdPartyMenu(document, id, 'id')
      const channels = before.channels.filter(channel => channel !== 'thirdParty')
      kept = channels.length > 0
      if (!kept) return removal(document, 'menu', new Set([id]))
      return [{ kind: 'menu', id, before, after: { ...before, channels } }]
    },
  })
  return { ...changed, kept }
}
