/** Supply times of the menu follow new business hours, in the same transaction (SET-5). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { trimSpans } from '../../../shared/rules/settings/hours/week.ts'
import type { SupplySpan } from '../../../shared/rules/menu/supply.ts'
import type { CallContext } from '../../kernel/context.ts'
import { type ChangedMenu, changeMenu, requireEntity } from '../../menu/library/changeMenu.ts'
import { findMenuChange } from '../../menu/library/changeMenu.queries.ts'
import { undoMenuChange } from '../../menu/library/undoMenuChange.ts'

function requireEditor({ actor }: CallContext): void {
  if (!actor.permissions.has('menu.supplyTimes.edit')) throw new Failure('INSUFFICIENT_AUTHORITY')
}

/** Cuts supply times to business hours. Throws OUTSIDE_HOURS for one of which nothing would be left. */
export async function trimSupplyTimes(
  context: CallContext,
  ids: readonly number[],
  business: readonly SupplySpan[],
): Promise<ChangedMenu> {
  requireEditor(context)
  return changeMenu(context, {
    origin: 'edit',
    make: copy =>
      [...new Set(ids)].map((id, at) => {
        const before = requireEntity(copy, 'supplyTime', id)
        const spans = trimSpans(before.spans, business)
        if (spans.length === 0) throw new Failure('OUTSIDE_HOURS', { field: `trimSupplyTimes.${at}` })
        return { kind: 'supplyTime', id, before, after: { ...before, spans } }
      }),
    fieldOf: () => 'trimSupplyTimes',
  })
}

/** Takes back what an earlier save trimmed. Throws NOT_FOUND for a change of anything else, and UNDO_IMPOSSIBLE. */
export async function takeTrimBack(context: CallContext, changeId: number): Promise<ChangedMenu> {
  requireEditor(context)
  const change = await findMenuChange(context.run, context.merchantId, changeId)
  if (!change || change.entries.some(({ kind, after }) => kind !== 'supplyTime' || after === null)) {
    throw new Failure('NOT_FOUND', { field: 'takesBack' })
  }
  return undoMenuChange(context, changeId)
}
