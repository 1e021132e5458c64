/** Takes a change of the menu back, whole, as long as nobody has changed the same fields since (MENU-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Entity } from '../../../shared/contract/menu/entities.ts'
import { fieldDifferences, sameField } from '../../../shared/rules/menu/diff.ts'
import { invert, type MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu } from './changeMenu.ts'
import { findMenuChange, markUndone } from './changeMenu.queries.ts'
import type { WorkingCopy } from './workingCopy.ts'

/** Throws NOT_FOUND, and UNDO_IMPOSSIBLE where it was taken back already or something of it was changed since. */
export async function undoMenuChange(context: CallContext, changeId: number, reason?: string): Promise<ChangedMenu> {
  const { run, merchantId } = context
  const changed = await changeMenu(context, {
    origin: 'undo',
    ...(reason && { reason }),
    make: async copy => {
      const change = await findMenuChange(run, merchantId, changeId)
      if (!change) throw new Failure('NOT_FOUND', { field: 'changeId' })
      if (change.undoneBy !== null) throw new Failure('UNDO_IMPOSSIBLE')
      return invert(change.entries).map(entry => takenBack(copy, entry))
    },
  })
  if (changed.changeId !== null) await markUndone(run, merchantId, changeId, changed.changeId)
  return changed
}

/** An entry of the inverse on what is now: fields that the change did not touch keep their present values. */
function takenBack(copy: WorkingCopy, { kind, id, before, after }: MenuChangeEntry): MenuChangeEntry {
  const present = (copy.document[kind] as ReadonlyMap<number, Entity>).get(id) ?? null
  if (before && after && present) {
    const fields = fieldDifferences(before, after)
    const stands = fields.every(({ field, before: value }) =>
      sameField((present as Record<string, unknown>)[field], value),
    )
    if (!stands) throw new Failure('UNDO_IMPOSSIBLE')
    const values = Object.fromEntries(fields.map(field => [field.field, field.after]))
    return { kind, id, before: present, after: { ...present, ...values } as Entity }
  }
  if (!sameField(present, before)) throw new Failure('UNDO_IMPOSSIBLE')
  return { kind, id, before: present, after }
}
