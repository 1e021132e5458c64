import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { CallContext } from '../context.ts'
import { type Undo, wholeChange } from '../undo.ts'
import { lockRecord, type RecordTable, updateRecord } from './records.queries.ts'

/** Takes a change of a record's fields back, unless one of them was changed since (ADM-1). */
export const undoRecord = (
  table: RecordTable,
  editPermission: PermissionKey,
  publish: (context: CallContext, recordId: number) => void,
): Undo => ({
  needs(change) {
    const fields = Object.keys(wholeChange(change)?.after ?? {})
    return fields.length > 0 && fields.every(field => table.fields.includes(field)) ? [editPermission] : undefined
  },
  async putBack(context, objectId, change) {
    const { run, merchantId } = context
    const { before, after } = wholeChange(change) ?? { before: {}, after: {} }
    const stored = await lockRecord(run, merchantId, table, Number(objectId))
    const isStill = ([field, value]: [string, unknown]) => JSON.stringify(stored?.[field]) === JSON.stringify(value)
    if (!stored || !Object.entries(after).every(isStill)) throw new Failure('UNDO_IMPOSSIBLE')
    await updateRecord(run, merchantId, table, Number(objectId), before)
    publish(context, Number(objectId))
  },
})
