/** The order in which people see things: by `sort`, then by id. */
import type { Entity, EntityKind } from '../../../shared/contract/menu/entities.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'

type Placed = { readonly id: number; readonly sort: number }

const byPosition = (a: Placed, b: Placed) => a.sort - b.sort || a.id - b.id

/** The place after all of these. */
export function lastPosition(entities: Iterable<Placed>): number {
  let last = -1
  for (const { sort } of entities) last = Math.max(last, sort)
  return Math.min(last + 1, 1_000_000)
}

/**
 * The entries that put some of the entities in the order of `ids`: those share the places that they have among all,
 * which stay where they are. Throws NOT_FOUND for an id that is not among them, or comes twice.
 */
export function arranged<K extends EntityKind>(
  kind: K,
  entities: Iterable<Entity<K> & Placed>,
  ids: readonly number[],
): MenuChangeEntry[] {
  const all = [...entities].toSorted(byPosition)
  const asked = new Set(ids)
  const moved = new Map(all.filter(({ id }) => asked.has(id)).map(entity => [entity.id, entity]))
  if (moved.size !== ids.length) throw new Failure('NOT_FOUND', { field: 'ids' })
  const next = ids.values()
  return all.flatMap((entity, sort): MenuChangeEntry[] => {
    const here = moved.has(entity.id) ? moved.get(next.next().value ?? 0) : entity
    if (!here || here.sort === sort) return []
    return [{ kind, id: here.id, before: here, after: { ...here, sort } }]
  })
}
