/** The audit trail (ADM-1). */
import type { auditCalls } from '../../../shared/contract/audit/audit.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { AuditType } from '../../../shared/contract/audit/objects.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import type { UndoKinds } from '../../kernel/undo.ts'
import { exportAudit } from './export.ts'
import { listEntries, listEntriesOf, listEntriesOfTypes } from './list.queries.ts'
import { presented } from './present.ts'
import { selectionOf } from './selection.ts'
import { checkUndo, undoChange } from './undo.ts'

const ENTRIES_OF_OBJECT = 50

/** `kinds`: what puts each kind back. `settings`: the kinds that are settings, and who may see each. */
export function auditHandlers(
  kinds: UndoKinds,
  settings: Readonly<Partial<Record<AuditType, PermissionKey | 'signedIn'>>>,
): Handlers<typeof auditCalls> {
  return {
    async findAuditList(input, context) {
      const { run, merchantId, actor } = context
      const { rows, total, more } = await listEntries(run, merchantId, selectionOf(input, actor.store), input)
      return { ...(await presented(kinds, context, rows)), total, more }
    },

    async getObjectTimeline(input, context) {
      const { run, merchantId } = context
      const rows = await listEntriesOf(run, merchantId, input, ENTRIES_OF_OBJECT + 1)
      const shown = await presented(kinds, context, rows.slice(0, ENTRIES_OF_OBJECT))
      return { ...shown, more: rows.length > ENTRIES_OF_OBJECT }
    },

    async getSettingChanges({ before }, context) {
      const { run, merchantId, actor } = context
      const objectTypes = Object.entries(settings).flatMap(([type, views]) =>
        views === 'signedIn' || actor.permissions.has(views) ? [type] : [],
      )
      const rows = await listEntriesOfTypes(run, merchantId, { objectTypes, before }, ENTRIES_OF_OBJECT + 1)
      const shown = await presented(kinds, context, rows.slice(0, ENTRIES_OF_OBJECT))
      return { ...shown, more: rows.length > ENTRIES_OF_OBJECT }
    },

    undoChange: (input, context) => undoChange(kinds, input, context),
    checkUndo: (input, context) => checkUndo(kinds, input, context),
    exportAudit: (input, context) => exportAudit(kinds, input, context),
  }
}
