/** One drawer as a file: the sections of its page, with the rows that the page shows (RPT-7, I24). */
import type { CashierDetail, cashierCalls } from '../../../shared/contract/payments/cashier.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import {
  cashRows,
  eventRows,
  personColumns,
  pieceRows,
  tenderColumns,
} from '../../../shared/rules/payments/drawerRows.ts'
import { type Say, tenderLabel } from '../../../shared/rules/payments/tenderLabel.ts'
import type { TurnContext } from '../../kernel/context.ts'
import type { ExportSheet } from '../../kernel/exports/cells.ts'
import { tablesDownload } from '../../basics/tablesFile.ts'
import { exportSheet } from '../../kernel/exports/tableDownload.ts'
import type { Download } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { getDetail } from './detail.ts'
import { eventColumns } from './eventExport.ts'

/** As far as the reader may see the drawer; the audit trail says who took it out. Throws `NOT_FOUND`. */
export async function exportCashierDetail(
  { drawerId, format }: InputOf<typeof cashierCalls.exportCashierDetail>,
  turns: TurnContext,
): Promise<Download> {
  const { actor, request, turn } = turns
  const drawer = await turn('write', context => {
    context.audit({ action: 'export', objectType: 'drawer', objectId: String(drawerId), after: { format } })
    return getDetail(drawerId, context)
  })
  const { name, businessDate, deviceName, state } = drawer
  const say: Say = (key, values) => text(request.language, key, values)
  return tablesDownload(
    {
      fileName: `${actor.store.name} ${name} ${businessDate}`,
      title: name,
      format,
      days: { from: businessDate, to: businessDate },
      filters: [deviceName, say(`cashier.state.${state}`)],
      sheets: sheetsOf(drawer, say),
    },
    turns,
  )
}

function sheetsOf(drawer: CashierDetail, say: Say): ExportSheet[] {
  const { money, denominations, tenders, people } = drawer
  const word = (key: string) => say(`cashier.detail.${key}`)
  const cash = exportSheet({
    title: word('cash'),
    columns: [
      { title: say('reports.column.name'), kind: 'text', value: ({ name }) => word(name) },
      { title: say('reports.column.amount'), kind: 'money', value: ({ cents }) => cents },
    ],
    rows: money === null ? [] : cashRows(drawer, money),
  })
  const pieces = exportSheet({
    title: word('denominations'),
    columns: [
      { title: say('cashier.count.value'), kind: 'money', value: row => row.cents },
      { title: say('cashier.count.how'), kind: 'integer', value: row => row.pieces },
      { title: say('cashier.count.sum'), kind: 'money', value: row => row.sumCents },
    ],
    rows: pieceRows(denominations ?? {}),
  })
  const byTender = exportSheet({
    title: word('tenders'),
    columns: [
      { title: say('cashier.tender.name'), kind: 'text', value: row => tenderLabel(say, row) },
      ...tenderColumns.map(({ name, kind, value }) => ({ title: say(`cashier.tender.${name}`), kind, value })),
    ],
    rows: tenders ?? [],
  })
  const byPerson = exportSheet({
    title: word('people'),
    columns: [
      { title: say('cashier.person.name'), kind: 'text', value: row => row.employeeName || word('nobody') },
      ...personColumns.map(({ name, kind, value }) => ({ title: say(`cashier.person.${name}`), kind, value })),
    ],
    rows: people ?? [],
  })
  return [
    cash,
    ...(denominations === null ? [] : [pieces]),
    ...(tenders === null ? [] : [byTender]),
    ...(people === null ? [] : [byPerson]),
    eventSheet(drawer, say),
  ]
}

const eventSheet = (drawer: CashierDetail, say: Say): ExportSheet =>
  exportSheet({
    title: say('cashier.detail.events'),
    columns: eventColumns(say),
    rows: eventRows(drawer),
  })
