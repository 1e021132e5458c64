/** The first rows of a file as they will be understood. */
import type { z } from 'zod'
import type { historyCalls, PreviewRow } from '../../../shared/contract/imports/history.ts'
import { type HistoryRow, isBad, RowReader } from '../../../shared/rules/imports/historyRow.ts'
import { missingColumns } from '../../../shared/rules/imports/settings.ts'
import { plainText } from '../../../shared/rules/imports/values.ts'
import { orderTypeOf, tenderOf } from '../../../shared/rules/imports/words.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import type { Store } from '../../kernel/actor.ts'
import { type Found, readSample, type Wishes } from './sample.ts'

const SHOWN_ROWS = 20
const SAMPLES = 3
const MOST_CELL = 200

/** Reads the beginning of a file and says what would become of it. Throws like `readSample`. */
export async function previewFile(
  file: string,
  wishes: Wishes & Found,
  store: Store,
): Promise<z.input<(typeof historyCalls)['previewImport']['reply']>> {
  const { header, rows, mapping, format } = await readSample(file, wishes)
  const missing = missingColumns(mapping)
  const reader = new RowReader(header, mapping, format, store)
  return {
    columns: header.map((name, place) => ({ name, samples: samplesOf(rows.map(({ cells }) => cells[place] ?? '')) })),
    mapping: { ...mapping },
    format,
    missing,
    rows: rows.slice(0, SHOWN_ROWS).map(({ line, cells }) => {
      const shown = { line, cells: cells.map(shorten), understood: null, bad: null }
      if (missing.length > 0) return shown
      const row = reader.read(line, cells)
      return isBad(row) ? { ...shown, bad: row } : { ...shown, understood: understood(row, store) }
    }),
  }
}

const shorten = (cell: string): string => plainText(cell).slice(0, MOST_CELL).toWellFormed()

function samplesOf(cells: readonly string[]): string[] {
  const filled = new Set(cells.map(shorten).filter(cell => cell !== ''))
  return [...filled].slice(0, SAMPLES)
}

function understood(row: HistoryRow, store: Store): PreviewRow['understood'] {
  const { orderNo, at, dish, variant, category, quantity, grossCents, employee, tender } = row
  // A refund is shown as the file has it.
  const signed = <Cents extends number | null>(cents: Cents) => (row.refund && cents ? -cents : cents)
  return {
    refund: row.refund,
    orderNo,
    orderedAt: new Date(at).toISOString(),
    businessDate: businessDay(at, store.timeZone, store.cutoverMinutes),
    dish,
    variant,
    category,
    quantity: signed(quantity),
    grossCents: signed(grossCents),
    orderType: orderTypeOf(row.orderType),
    employee,
    tender: tenderOf(tender),
    tenderName: tender,
    tipCents: signed(row.tipCents),
    taxCents: signed(row.taxCents),
    discountCents: signed(row.discountCents),
  }
}
