/** Closed days as their list and its file show them: with the figures that each was closed with (I19, I24). */
import type { ClosedDay, dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import { listDownload } from '../../basics/tablesFile.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportColumn } from '../../kernel/exports/cells.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { type KeptClose, listCloses } from './dayClose.queries.ts'

/** A closed day as a row. */
export function asListed({ snapshot, ...close }: KeptClose): ClosedDay {
  const { sales, drawers } = snapshot
  return {
    ...close,
    sales,
    netCents: sales.netCents,
    collectedCents: sales.collectedCents,
    countedCents: sumOf(drawers.map(({ countedCents }) => countedCents)),
    expectedCents: sumOf(drawers.map(({ expectedCents }) => expectedCents)),
    differenceCents: sumOf(drawers.map(({ differenceCents }) => differenceCents)),
  }
}

const DAYS_A_TURN = 200

/** The whole list; the audit trail says who took it out before its first byte leaves. */
export async function exportDayCloseList(
  { format }: InputOf<typeof dayCloseCalls.exportDayCloseList>,
  turns: TurnContext,
): Promise<Download> {
  const { actor, merchantId, request, signal, turn } = turns
  await turn('write', async context =>
    context.audit({ action: 'export', objectType: 'dayClose', objectId: '', after: { format } }),
  )
  async function* rows() {
    for (let page = 1; !signal.aborted; page++) {
      const { rows: closes } = await turn('read', ({ run }) =>
        listCloses(run, merchantId, { page, pageSize: DAYS_A_TURN }),
      )
      yield* closes.map(asListed)
      if (closes.length < DAYS_A_TURN) return
    }
  }
  const t = (key: string) => text(request.language, `dayClose.history.${key}`)
  return listDownload(
    {
      fileName: `${actor.store.name} ${t('title')}`,
      title: t('title'),
      format,
      columns: columnsOf(t),
      rows: rows(),
    },
    turns,
  )
}

const columnsOf = (t: (key: string) => string): ExportColumn<ClosedDay>[] => [
  { title: t('day'), kind: 'date', value: row => row.businessDate },
  { title: t('closedAt'), kind: 'instant', value: row => row.closedAt },
  { title: t('by'), kind: 'text', value: row => row.closedByName },
  { title: t('net'), kind: 'money', value: row => row.netCents },
  { title: t('collected'), kind: 'money', value: row => row.collectedCents },
  { title: t('difference'), kind: 'money', value: row => row.differenceCents },
  { title: t('reason'), kind: 'text', value: row => row.overrideReason },
]
