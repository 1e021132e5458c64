/** Availability hours, which menus, categories and dishes share: added, changed, deleted (MENU-1). */
import type { z } from 'zod'
import { entityKinds, type supplyTimeFields } from '../../../shared/contract/menu/entities.ts'
import type { SupplyTimeRow } from '../../../shared/contract/menu/supplyTimes.ts'
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import { referencesOf, removal } from '../../../shared/rules/menu/references.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu, entityOf, requireEntity } from '../library/changeMenu.ts'
import { requireAll } from '../library/uses.ts'
import { versionOf, type WorkingCopy } from '../library/workingCopy.ts'

type Typed = z.output<typeof supplyTimeFields>

/** Throws NAME_TAKEN, and what the rules of spans refuse. */
export async function addSupplyTime(context: CallContext, typed: Typed): Promise<ChangedMenu & { id: number }> {
  let added = 0
  const changed = await changeMenu(context, {
    origin: 'edit',
    async make(_, take) {
      const [id = 0] = await take('supplyTime', 1)
      added = id
      return [{ kind: 'supplyTime', id, before: null, after: entityOf('supplyTime', id, typed) }]
    },
  })
  return { id: added, ...changed }
}

/** Throws NOT_FOUND, CONFLICT, NAME_TAKEN, and what the rules of spans refuse. */
export async function editSupplyTime(
  context: CallContext,
  { id, version, ...typed }: Typed & { readonly id: number; readonly version: number },
): Promise<ChangedMenu & { version: number }> {
  const changed = await changeMenu(context, {
    origin: 'edit',
    make(copy) {
      const before = requireEntity(copy, 'supplyTime', id, version)
      return [{ kind: 'supplyTime', id, before, after: entityOf('supplyTime', id, typed) }]
    },
  })
  return { version: changed.changeId === null ? version : version + 1, ...changed }
}

/** Whatever used them can be ordered at any time. Throws NOT_FOUND. */
export function removeSupplyTimes(context: CallContext, ids: readonly number[]): Promise<ChangedMenu> {
  return changeMenu(context, {
    origin: 'edit',
    make: ({ document }) => removal(document, 'supplyTime', requireAll(document, 'supplyTime', ids)),
    fieldOf: () => 'ids',
  })
}

/** All of them by name, with how many entities refer to each. */
export function supplyTimeRows(copy: WorkingCopy): SupplyTimeRow[] {
  const uses = usesOfAll(copy.document)
  return [...copy.document.supplyTime.values()]
    .map(time => ({ ...time, version: versionOf(copy, 'supplyTime', time.id), uses: uses.get(time.id) ?? 0 }))
    .toSorted(byName)
}

export const byName = (a: SupplyTimeRow, b: SupplyTimeRow): number => a.name.localeCompare(b.name, 'en') || a.id - b.id

/** How many entities refer to each supply time. */
function usesOfAll(document: MenuDocument): Map<number, number> {
  const counts = new Map<number, number>()
  for (const kind of entityKinds) {
    for (const entity of document[kind].values()) {
      const named = referencesOf(kind, entity).filter(reference => reference.kind === 'supplyTime')
      for (const id of new Set(named.map(reference => reference.id))) counts.set(id, (counts.get(id) ?? 0) + 1)
    }
  }
  return counts
}
