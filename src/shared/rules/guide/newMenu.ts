/** A new menu that terminals and guests order from, of the store's first kind (SHELL-16). Pure. */
import { channels, type Entity, entityFields, type EntityKind, orderTypes } from '../../contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../menu/document.ts'
import { sameNameKey } from '../menu/issues.ts'

/** The id of a new entity. */
export type NewId = (kind: EntityKind) => number

export interface Names {
  readonly name: string
  readonly secondName: string
}
/** A category as a menu has it. */
export interface Offered {
  readonly categoryId: number
  readonly items: readonly { readonly kind: 'dish'; readonly id: number }[]
}

/** Delivery services have menus of their own. */
const OWN_CHANNELS = channels.filter(channel => channel !== 'thirdParty')
/** Of a store that has deleted every kind of menus. */
const FIRST_TYPE: Names = { name: 'Point of Sale', secondName: '收银点餐' }

/** A new entity with the fields of a form. */
export function added(kind: EntityKind, id: number, fields: object): MenuChangeEntry {
  const entity = { ...(entityFields[kind].parse(fields) as object), id } as Entity
  return { kind, id, before: null, after: entity }
}

/** As people put them in order. */
export const inOrder = <T extends { readonly sort: number; readonly id: number }>(of: Iterable<T>): T[] =>
  [...of].toSorted((a, b) => a.sort - b.sort || a.id - b.id)

/** The place after all that are there. */
export const placeAfter = (of: Iterable<{ readonly sort: number }>): number => {
  let last = -1
  for (const { sort } of of) last = Math.max(last, sort)
  return last + 1
}

/** The entries that make it, last of the menus; its name gets a number where another is called so. */
export function newMenuEntries(
  document: MenuDocument,
  names: Names,
  categories: readonly Offered[],
  newId: NewId,
): MenuChangeEntry[] {
  const [type] = inOrder(document.menuType.values())
  const madeType = type === undefined ? [added('menuType', newId('menuType'), FIRST_TYPE)] : []
  const menu = added('menu', newId('menu'), {
    ...freeNames(document, names),
    menuTypeId: type?.id ?? madeType[0]?.id,
    orderTypes: [...orderTypes],
    channels: OWN_CHANNELS,
    categories,
    sort: placeAfter(document.menu.values()),
  })
  return [...madeType, menu]
}

function freeNames(document: MenuDocument, { name, secondName }: Names): Names {
  const taken = new Set([...document.menu.values()].map(menu => sameNameKey(menu.name)))
  if (!taken.has(sameNameKey(name))) return { name, secondName }
  let number = 2
  while (taken.has(sameNameKey(`${name} ${number}`))) number += 1
  return { name: `${name} ${number}`, secondName: `${secondName} ${number}` }
}
