/** The audit trail as a file, in short transactions. */
import { AUDIT_MOST_NAMED, type AuditEntry, type auditCalls } from '../../../shared/contract/audit/audit.ts'
import { auditTypeText } from '../../../shared/contract/audit/objects.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import { tableDownload } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import type { UndoKinds } from '../../kernel/undo.ts'
import { type AuditSelection, listEntries, nextEntries, type StoredEntry } from './list.queries.ts'
import { presented } from './present.ts'
import { selectionOf } from './selection.ts'

const ENTRIES_A_TURN = 500

/** The file; that it was taken is in the trail before its first byte leaves. */
export async function exportAudit(
  kinds: UndoKinds,
  { format, ...filters }: InputOf<(typeof auditCalls)['exportAudit']>,
  context: TurnContext,
): Promise<Download> {
  const { actor, request, turn } = context
  const selection = selectionOf(filters, actor.store)
  await turn('write', async open =>
    open.audit({ action: 'export', objectType: 'audit', objectId: '', after: { format, ...filters } }),
  )
  const t = (key: string) => text(request.language, key)
  const column = (
    title: string,
    value: (row: AuditEntry) => string,
    kind: 'text' | 'instant' = 'text',
  ): ExportColumn<AuditEntry> => ({ title: t(`audit.column.${title}`), kind, value })
  const asText = (state: AuditEntry['before']) => (state === null ? '' : JSON.stringify(state))
  return tableDownload({
    fileName: `${actor.store.name} ${t('audit.title')}`,
    title: t('audit.title'),
    format,
    store: actor.store,
    columns: [
      column('at', row => row.at, 'instant'),
      column('who', row => row.actorName),
      column('action', row => t(`audit.actions.${row.action}`)),
      column('type', row => t(auditTypeText(row.objectType))),
      column('object', row => (row.objectName === '' ? row.objectId : `${row.objectName} (${row.objectId})`)),
      column('before', row => asText(row.before)),
      column('after', row => asText(row.after)),
      column('reason', row => row.reason ?? ''),
      column('origin', row => row.origin),
      column('call', row => row.call),
    ],
    rows: entries(kinds, selection, context),
  })
}

async function* entries(kinds: UndoKinds, selection: AuditSelection, { turn, merchantId, signal }: TurnContext) {
  let last: StoredEntry | undefined
  do {
    if (signal.aborted) return
    const after = last
    const { stored, shown } = await turn('read', async context => {
      const found =
        selection.search === ''
          ? await nextEntries(context.run, merchantId, selection, after, ENTRIES_A_TURN)
          : (await listEntries(context.run, merchantId, selection, { page: 1, pageSize: AUDIT_MOST_NAMED })).rows
      return { stored: found, shown: (await presented(kinds, context, found)).rows }
    })
    yield* shown
    last = selection.search === '' && stored.length === ENTRIES_A_TURN ? stored.at(-1) : undefined
  } while (last)
}
