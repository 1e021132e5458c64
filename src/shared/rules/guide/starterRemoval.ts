/** What of a starter menu can go again (SHELL-16): not what was sold or made one's own since. Pure. */
import type { Entity, EntityKind } from '../../contract/menu/entities.ts'
import { changedEntityFields, entriesBetween } from '../menu/diff.ts'
import { applyEntries, type MenuChangeEntry, type MenuDocument } from '../menu/document.ts'
import { removal, usesOf } from '../menu/references.ts'

export interface KeptDish {
  readonly id: number
  readonly name: string
  readonly secondName: string
  readonly why: 'sold' | 'changed'
}
export interface StarterRemoval {
  readonly entries: readonly MenuChangeEntry[]
  /** Dishes that go. */
  readonly dishes: number
  readonly kept: readonly KeptDish[]
}

/** What everybody sets on whatever is in their library, so that it makes nothing their own. */
const SET_BY_EVERYBODY: ReadonlySet<string> = new Set(['sort', 'status', 'taxIds', 'printerIds', 'categories'])

const madeOf = (made: readonly MenuChangeEntry[], kind: EntityKind): Map<number, Entity> =>
  new Map(
    made.flatMap(entry =>
      entry.kind === kind && entry.before === null && entry.after ? [[entry.id, entry.after]] : [],
    ),
  )

/** What is there of a kind and was made by the change, as it is now and as it was made. */
function present(
  document: MenuDocument,
  made: readonly MenuChangeEntry[],
  kind: EntityKind,
): [now: Entity, was: Entity][] {
  return [...madeOf(made, kind)].flatMap(([id, was]) => {
    const now = (document[kind] as ReadonlyMap<number, Entity>).get(id)
    return now === undefined ? [] : [[now, was]]
  })
}

/** Dishes of the change that the library has now. */
export const presentDishes = (document: MenuDocument, made: readonly MenuChangeEntry[]): number =>
  present(document, made, 'dish').length

/** Modifiers get their ids when they are written: those that were made are the ones of before, whatever their id. */
function isOwn(now: Entity, was: Entity): boolean {
  const plain = (entity: Entity): Entity =>
    'modifiers' in entity
      ? { ...entity, modifiers: entity.modifiers.map(modifier => ({ ...modifier, id: 0 })) }
      : entity
  return changedEntityFields(plain(was), plain(now)).some(field => !SET_BY_EVERYBODY.has(field))
}

/** From the menu as it is, what the change had made, and which dishes orders have. */
export function starterRemoval(
  document: MenuDocument,
  made: readonly MenuChangeEntry[],
  sold: ReadonlySet<number>,
): StarterRemoval {
  const kept: KeptDish[] = []
  const gone = new Set<number>()
  for (const [now, was] of present(document, made, 'dish')) {
    const { id, name, secondName } = now
    const inSpecial = usesOf(document, 'dish', new Set([id])).some(({ kind }) => kind === 'specialGroup')
    const why = sold.has(id) ? 'sold' : isOwn(now, was) || inSpecial ? 'changed' : undefined
    if (why === undefined) gone.add(id)
    else kept.push({ id, name, secondName, why })
  }
  let after = applyEntries(document, removal(document, 'dish', gone))
  // Menus before what they hold, so that what only they used is free.
  for (const kind of ['menu', 'modifierGroup', 'category', 'menuType'] as const) {
    const free = present(after, made, kind).filter(([now, was]) => !isOwn(now, was) && isFree(after, kind, now))
    after = applyEntries(after, removal(after, kind, new Set(free.map(([{ id }]) => id))))
  }
  return { entries: entriesBetween(document, after), dishes: gone.size, kept }
}

/** Whether nothing that stays needs it. A category goes out of menus with its last dish. */
function isFree(document: MenuDocument, kind: EntityKind, now: Entity): boolean {
  if (kind === 'menu') return (now as Entity<'menu'>).categories.every(({ items }) => items.length === 0)
  const users = usesOf(document, kind, new Set([now.id]))
  return users.every(user => kind === 'category' && user.kind === 'menu')
}
