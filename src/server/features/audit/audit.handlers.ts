/** The audit trail (ADM-1). */
import type { auditCalls } from '../../../shared/contract/audit.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { exportAudit } from './export.ts'
import { listEntries, listEntriesOf } from './list.queries.ts'
import { presented } from './present.ts'
import { selectionOf } from './selection.ts'
import { undoChange } from './undo.ts'

const ENTRIES_OF_OBJECT = 50

export const auditHandlers = (): Handlers<typeof auditCalls> => ({
  async findAuditList(input, context) {
    const { run, merchantId, actor } = context
    const { rows, total, more } = await listEntries(run, merchantId, selectionOf(input, actor.store), input)
    return { ...(await presented(context, rows)), total, more }
  },

  async getObjectTimeline(input, context) {
    const { run, merchantId } = context
    const rows = await listEntriesOf(run, merchantId, input, ENTRIES_OF_OBJECT + 1)
    const shown = await presented(context, rows.slice(0, ENTRIES_OF_OBJECT))
    return { ...shown, more: rows.length > ENTRIES_OF_OBJECT }
  },

  undoChange,
  exportAudit,
})
