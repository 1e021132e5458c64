/**
 * What every kind of the library can do that is made by a form and put in order by hand: each is one change of the menu.
 * `peers` are those that share an order: all of the kind, or those of a group.
 */
import type { Entity, EntityFields, MenuStatus } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu, entityOf, type MenuChange, requireEntity, type TakeIds } from './changeMenu.ts'
import { findEntities } from './findEntities.ts'
import { arranged, lastPosition } from './positions.ts'
import { requireAll } from './uses.ts'

export type LibraryKind = 'modifierGroup' | 'addOnGroup' | 'addOn' | 'specialGroup' | 'special'
/** As a call has it: without a place, an entity comes last or stays where it is. */
type Typed<K extends LibraryKind> = Omit<EntityFields<K>, 'sort'> & { readonly sort?: number | undefined }
/** Whether an entity shares its order with what was typed. */
type IsPeer<K extends LibraryKind> = (entity: Entity<K>) => boolean

/** What all these kinds have, which the compiler does not see of a kind that it does not know. */
type Listed<K extends LibraryKind> = Entity<K> & {
  readonly id: number
  readonly sort: number
  readonly status: MenuStatus
}

const entitiesOfKind = <K extends LibraryKind>(document: MenuDocument, kind: K): Listed<K>[] => [
  ...(document[kind] as unknown as ReadonlyMap<number, Listed<K>>).values(),
]
const everyone = () => true

/** What is added or changed with a new entity, by its id. */
type Along = (id: number, document: MenuDocument, take: TakeIds) => MenuChangeEntry[] | Promise<MenuChangeEntry[]>

/**
 * Adds an entity with what was typed, last among its peers where no place was given; its id and the change. `along`
 * says what else belongs to the same change.
 */
export async function addToLibrary<K extends LibraryKind>(
  context: CallContext,
  kind: K,
  input: Typed<K> & { readonly idempotencyKey: string },
  { isPeer = everyone, along, fieldOf }: { isPeer?: IsPeer<K>; along?: Along; fieldOf?: MenuChange['fieldOf'] } = {},
): Promise<ChangedMenu & { id: number }> {
  const { idempotencyKey: _, ...typed } = input
  let added = 0
  const changed = await changeMenu(context, {
    origin: 'edit',
    ...(fieldOf && { fieldOf }),
    async make({ document }, take) {
      const [id = 0] = await take(kind, 1)
      added = id
      const sort = typed.sort ?? lastPosition(entitiesOfKind(document, kind).filter(isPeer))
      const own = { kind, id, before: null, after: entityOf(kind, id, { ...typed, sort }) } as MenuChangeEntry
      return [own, ...((await along?.(id, document, take)) ?? [])]
    },
  })
  return { ...changed, id: added }
}

/**
 * Changes an entity whole; its new version and the change. One that goes to other peers comes last there. Throws
 * NOT_FOUND, and CONFLICT where somebody changed it since `version`.
 */
export async function editInLibrary<K extends LibraryKind>(
  context: CallContext,
  kind: K,
  { id, version, ...typed }: Typed<K> & { readonly id: number; readonly version: number },
  isPeer: IsPeer<K> = everyone,
): Promise<ChangedMenu & { version: number }> {
  const changed = await changeMenu(context, {
    origin: 'edit',
    make(copy) {
      const before = requireEntity(copy, kind, id, version) as Listed<K>
      const peers = () => entitiesOfKind(copy.document, kind).filter(isPeer)
      const sort = typed.sort ?? (isPeer(before) ? before.sort : lastPosition(peers()))
      return [{ kind, id, before, after: entityOf(kind, id, { ...typed, sort }) }] as MenuChangeEntry[]
    },
  })
  return { ...changed, version: changed.changeId === null ? version : version + 1 }
}

/** Deletes entities, and takes them out of what can do without them. Throws NOT_FOUND, or STILL_USED at `ids`. */
export const removeFromLibrary = (context: CallContext, kind: LibraryKind, ids: readonly number[]) =>
  changeMenu(context, {
    origin: 'edit',
    make: ({ document }) => removal(document, kind, requireAll(document, kind, ids)),
    fieldOf: () => 'ids',
  })

/** Puts entities on or off. Throws NOT_FOUND. */
export const setLibraryStatus = (context: CallContext, kind: LibraryKind, ids: readonly number[], status: MenuStatus) =>
  changeMenu(context, {
    origin: 'edit',
    make({ document }) {
      const asked = requireAll(document, kind, ids)
      return entitiesOfKind(document, kind)
        .filter(({ id }) => asked.has(id))
        .map(before => ({ kind, id: before.id, before, after: { ...before, status } }))
    },
    fieldOf: () => 'ids',
  })

/** Puts entities in this order among their peers. Throws NOT_FOUND for an id that is not among them, or comes twice. */
export const sortLibrary = <K extends LibraryKind>(
  context: CallContext,
  kind: K,
  ids: readonly number[],
  isPeer: IsPeer<K> = everyone,
) =>
  changeMenu(context, {
    origin: 'sort',
    make: ({ document }) => arranged(kind, entitiesOfKind(document, kind).filter(isPeer), ids),
  })

export interface ListAsked {
  readonly page: number
  readonly pageSize: number
  readonly order: 'asc' | 'desc'
  readonly search: string
  readonly statuses: readonly string[]
}

/** The entities of a kind with these statuses (any for none) that a search finds, in no order. */
export function listedOf<K extends LibraryKind>(
  document: MenuDocument,
  kind: K,
  { search, statuses }: Pick<ListAsked, 'search' | 'statuses'>,
): Listed<K>[] {
  const all = entitiesOfKind(document, kind).filter(({ status }) => statuses.length === 0 || statuses.includes(status))
  if (search === '') return all
  const { rows } = findEntities(document, { kinds: [kind], search, limit: document[kind].size })
  const found = new Set(rows.map(({ id }) => id))
  return all.filter(({ id }) => found.has(id))
}

/** A page of rows, sorted by a value of each; equal ones as people put them. */
export function pageOf<R extends { readonly id: number; readonly sort: number }>(
  rows: readonly R[],
  { page, pageSize, order }: ListAsked,
  by: (row: R) => string | number,
): { rows: R[]; total: number } {
  const sign = order === 'asc' ? 1 : -1
  const keyed = rows.map(row => ({ row, key: by(row) }))
  const sorted = keyed.toSorted(
    (a, b) => (a.key < b.key ? -sign : a.key > b.key ? sign : 0) || a.row.sort - b.row.sort || a.row.id - b.row.id,
  )
  const from = (page - 1) * pageSize
  return { rows: sorted.slice(from, from + pageSize).map(({ row }) => row), total: rows.length }
}
