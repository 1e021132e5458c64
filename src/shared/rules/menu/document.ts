/**
 * The whole menu as one value: the library and the menus, by kind and id. Versions are such documents; a change is the
 * difference of two. Nothing here reads or writes anything.
 */
import { type Entity, type EntityKind, entityKinds } from '../../contract/menu/entities.ts'

/** Entities by kind and id. */
export type MenuDocument = { readonly [K in EntityKind]: ReadonlyMap<number, Entity<K>> }

/** One entity before and after; null where it did not exist. */
export interface MenuChangeEntry<K extends EntityKind = EntityKind> {
  readonly kind: K
  readonly id: number
  readonly before: Entity<K> | null
  readonly after: Entity<K> | null
}

type Mutable = { [K in EntityKind]: Map<number, Entity<K>> }

/** A document without anything in it. */
export function emptyDocument(): MenuDocument {
  return Object.fromEntries(entityKinds.map(kind => [kind, new Map()])) as unknown as Mutable
}

/** A document of lists, as it travels and is stored. */
export type MenuDocumentLists = { readonly [K in EntityKind]: readonly Entity<K>[] }

/** By sort, then name, then id: the order in which people see them, the same for equal documents. */
export function listsOf(document: MenuDocument): MenuDocumentLists {
  return Object.fromEntries(
    entityKinds.map(kind => [kind, [...document[kind].values()].toSorted((a, b) => a.id - b.id)]),
  ) as unknown as MenuDocumentLists
}

/** Fields that came after the first menus were stored, with what holds for a menu without them. */
const later: { readonly [K in EntityKind]?: Partial<Entity<K>> } = { menu: { priceRule: null } }

/** An entity as it was stored once, with all the fields of today. */
export const wholeEntity = <K extends EntityKind>(kind: K, stored: Entity<K>): Entity<K> =>
  later[kind] === undefined ? stored : { ...later[kind], ...stored }

/** An entity as it is stored and hashed: what came later is left out while it says nothing, so that a menu keeps its hash. */
export function storedEntity(entity: object): object {
  if (!('priceRule' in entity) || entity.priceRule !== null) return entity
  const { priceRule: _, ...stored } = entity
  return stored
}

/** Counterpart of `listsOf`. */
export function documentOf(lists: MenuDocumentLists): MenuDocument {
  return Object.fromEntries(
    entityKinds.map(kind => [
      kind,
      new Map(lists[kind].map(entity => [entity.id, wholeEntity(kind, entity as Entity)])),
    ]),
  ) as unknown as MenuDocument
}

/** The document after the entries; the given one stays as it is. */
export function applyEntries(document: MenuDocument, entries: readonly MenuChangeEntry[]): MenuDocument {
  const copies: Partial<Record<EntityKind, Map<number, Entity>>> = {}
  for (const { kind, id, after } of entries) {
    const copy = (copies[kind] ??= new Map<number, Entity>(document[kind]))
    if (after === null) copy.delete(id)
    else copy.set(id, after)
  }
  return { ...document, ...copies } as MenuDocument
}

/** The same changes taken back. */
export function invert(entries: readonly MenuChangeEntry[]): MenuChangeEntry[] {
  return entries.map(entry => ({ ...entry, before: entry.after, after: entry.before }))
}
