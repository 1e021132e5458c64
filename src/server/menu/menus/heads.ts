/** Menus and their kinds as wholes: added, changed, copied, deleted, put in order. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import type { MenuHead } from '../../../shared/contract/menu/menus.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu, entityOf, requireEntity } from '../library/changeMenu.ts'
import { arranged, lastPosition } from '../library/positions.ts'
import { versionOf, workingCopy } from '../library/workingCopy.ts'
import { type ChangedOne, changeOne } from './changeOne.ts'

type Added = ChangedMenu & { readonly id: number }
type Kind = 'menu' | 'menuType'

/** Menus or kinds in the order in which people see them. */
export function entitiesInOrder<K extends Kind>(document: MenuDocument, kind: K): Entity<K>[] {
  return [...(document[kind] as ReadonlyMap<number, Entity<K>>).values()].toSorted(
    (a, b) => a.sort - b.sort || a.id - b.id,
  )
}

async function add(
  context: CallContext,
  kind: Kind,
  fieldsOf: (document: MenuDocument) => object,
  origin: 'edit' | 'copy',
) {
  let added = 0
  const changed = await changeMenu(context, {
    origin,
    async make({ document }, take) {
      const fields = fieldsOf(document)
      const [id = 0] = await take(kind, 1)
      added = id
      return [{ kind, id, before: null, after: entityOf(kind, id, fields) }]
    },
  })
  return { id: added, ...changed }
}

/** Adds an empty menu. Throws MENU_NAME_TAKEN, REFERENCE_GONE. */
export function addMenu(context: CallContext, head: MenuHead): Promise<Added> {
  return add(context, 'menu', document => ({ ...head, sort: lastPosition(document.menu.values()) }), 'edit')
}

/** Adds a kind of menus. Throws NAME_TAKEN. */
export function addMenuType(context: CallContext, fields: { name: string; secondName: string }): Promise<Added> {
  return add(context, 'menuType', document => ({ ...fields, sort: lastPosition(document.menuType.values()) }), 'edit')
}

/** Copies a menu with everything in it; nobody sells from the copy before it is switched on. Throws NOT_FOUND, MENU_NAME_TAKEN. */
export function copyMenu(
  context: CallContext,
  { id: originalId, ...names }: { id: number; name: string; secondName: string },
): Promise<Added> {
  const copied = (document: MenuDocument) => {
    const original = document.menu.get(originalId)
    if (!original) throw new Failure('NOT_FOUND', { field: 'id' })
    const { id: _, ...fields } = original
    return { ...fields, ...names, status: 'invalid', sort: lastPosition(document.menu.values()) }
  }
  return add(context, 'menu', copied, 'copy')
}

/** Changes the head of a menu. Throws NOT_FOUND, CONFLICT, MENU_NAME_TAKEN, REFERENCE_GONE. */
export function editMenu(
  context: CallContext,
  { id, version, ...head }: MenuHead & { readonly id: number; readonly version: number },
): Promise<ChangedOne> {
  return changeOne(context, { menuId: id, idField: 'id', version, make: menu => ({ ...menu, ...head }) })
}

/** Renames a kind. Throws NOT_FOUND, CONFLICT, NAME_TAKEN. */
export async function editMenuType(
  context: CallContext,
  { id, version, ...names }: { id: number; version: number; name: string; secondName: string },
): Promise<ChangedOne> {
  const { changeId, versionNo } = await changeMenu(context, {
    origin: 'edit',
    make(copy) {
      const before = requireEntity(copy, 'menuType', id, version)
      return [{ kind: 'menuType', id, before, after: { ...before, ...names } }]
    },
  })
  const now = await workingCopy(context.run, context.merchantId)
  return { version: versionOf(now, 'menuType', id), changeId, versionNo }
}

/** Deletes a menu, or a kind that has none. Throws NOT_FOUND, STILL_USED. */
export function remove(context: CallContext, kind: Kind, id: number): Promise<ChangedMenu> {
  return changeMenu(context, {
    origin: 'edit',
    make(copy) {
      requireEntity(copy, kind, id)
      return removal(copy.document, kind, new Set([id]))
    },
  })
}

/** Puts menus or kinds in a new order. Throws CONFLICT where they are not in the order any more from which they were moved. */
export function sort(
  context: CallContext,
  kind: Kind,
  { was, ids, menuTypeId }: { was: readonly number[]; ids: readonly number[]; menuTypeId?: number },
): Promise<ChangedMenu> {
  return changeMenu(context, {
    origin: 'sort',
    make({ document }) {
      const all = entitiesInOrder(document, kind)
      const own = all.filter(
        each => menuTypeId === undefined || ('menuTypeId' in each && each.menuTypeId === menuTypeId),
      )
      const now = own.map(({ id }) => id)
      if (now.length !== was.length || now.some((id, at) => id !== was[at]))
        throw new Failure('CONFLICT', { field: 'was' })
      if (ids.length !== was.length) throw new Failure('NOT_FOUND', { field: 'ids' })
      return kind === 'menu'
        ? arranged('menu', document.menu.values(), ids)
        : arranged('menuType', document.menuType.values(), ids)
    },
  })
}
