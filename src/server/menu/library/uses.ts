/** Where something of the menu is used, as a call answers it. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { EntityKind } from '../../../shared/contract/menu/entities.ts'
import { type MenuUses, MOST_USES } from '../../../shared/contract/menu/uses.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { usesOf } from '../../../shared/rules/menu/references.ts'

/** Throws NOT_FOUND where one of the ids is not of this menu. */
export function requireAll(document: MenuDocument, kind: EntityKind, ids: readonly number[]): ReadonlySet<number> {
  if (ids.some(id => !document[kind].has(id))) throw new Failure('NOT_FOUND', { field: 'ids' })
  return new Set(ids)
}

/** The users of these, the first of them by name. Throws NOT_FOUND. */
export function presentUses(document: MenuDocument, kind: EntityKind, ids: readonly number[]): MenuUses {
  const uses = usesOf(document, kind, requireAll(document, kind, ids))
  return { total: uses.length, uses: uses.slice(0, MOST_USES) }
}
