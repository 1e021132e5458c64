/** What mends a finding for all that it found (MENU-12). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type FixableCode, healthFixes } from '../../../shared/contract/menu/health.ts'
import type { Dish, EntityKind } from '../../../shared/contract/menu/entities.ts'
import type { MenuChangeEntry, MenuDocument } from '../../../shared/rules/menu/document.ts'
import { type HealthRow, withoutSamePrices } from '../../../shared/rules/menu/health.ts'
import { removal } from '../../../shared/rules/menu/references.ts'
import type { CallContext } from '../../kernel/context.ts'

/** Throws INSUFFICIENT_AUTHORITY where the reader may not make such changes elsewhere. */
export function requireMayFix({ actor }: CallContext, code: FixableCode): void {
  if (!actor.permissions.has(healthFixes[code].needs)) throw new Failure('INSUFFICIENT_AUTHORITY', { field: 'code' })
}

/** The entries that mend these rows; none for what somebody has to decide one by one. */
export function fixEntries(
  document: MenuDocument,
  code: FixableCode,
  rows: readonly HealthRow[],
  taxIds: readonly number[],
): MenuChangeEntry[] {
  const { how } = healthFixes[code]
  const ids = [...new Set(rows.map(({ id }) => id))]
  if (how === 'delete') {
    const kind = rows[0]?.kind
    return kind === undefined ? [] : removalOf(document, kind, ids)
  }
  const mend: Record<Exclude<typeof how, 'delete'>, (dish: Dish) => Dish> = {
    tax: dish => ({ ...dish, taxIds: [...taxIds] }),
    switchOff: dish => ({ ...dish, status: 'invalid' }),
    clearPrice: withoutSamePrices,
  }
  return ids
    .flatMap(id => document.dish.get(id) ?? [])
    .map(before => ({ kind: 'dish' as const, id: before.id, before, after: mend[how](before) }))
    .filter(({ before, after }) => before !== after)
}

/** A group of add-ons goes with what is in it; a category stays that is the only one of such a group. */
function removalOf(document: MenuDocument, kind: EntityKind, ids: readonly number[]): MenuChangeEntry[] {
  const gone = new Set(ids)
  if (kind === 'category') {
    // Without any category the group would be on every dish.
    for (const { categoryIds } of document.addOnGroup.values())
      if (categoryIds.length > 0 && categoryIds.every(id => gone.has(id))) for (const id of categoryIds) gone.delete(id)
  }
  if (kind !== 'addOnGroup') return removal(document, kind, gone)
  const inside = [...document.addOn.values()].filter(({ addOnGroupId }) => gone.has(addOnGroupId))
  return [...removal(document, 'addOn', new Set(inside.map(({ id }) => id))), ...removal(document, kind, gone)]
}
