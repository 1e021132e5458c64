/** Tables as a file in the format that is asked for: one way for every report and list, on paper too (RPT-7, I24). */
import type { FileFormat } from '../../shared/contract/kernel/fields.ts'
import { createFormat } from '../../shared/rules/basics/format.ts'
import { usualPaper } from '../../shared/rules/kernel/drawing/paperSizes.ts'
import type { TurnContext } from '../kernel/context.ts'
import type { ExportColumn, ExportSheet } from '../kernel/exports/cells.ts'
import { paperDownload } from '../kernel/exports/paper.ts'
import { type Reading, readingOf } from '../kernel/exports/reading.ts'
import { exportSheet, sheetsDownload } from '../kernel/exports/tableDownload.ts'
import type { Download } from '../kernel/handlers.ts'
import { findCountry } from './paper.queries.ts'
import { type Days, type Maker, paperHead, writtenDays } from './paperHead.ts'

/** What is common to a file of any format. */
export interface FileFacts {
  readonly format: FileFormat
  /** Without its ending. */
  readonly fileName: string
  readonly title: string
  /** The business days that it is of. */
  readonly days?: Days
  /** What else the reader has chosen, a line each; they stand in the head of paper. */
  readonly filters?: readonly string[]
}

export interface TablesFile extends FileFacts {
  readonly sheets: readonly ExportSheet[]
}

/**
 * Call it outside of any transaction: for paper it reads the store's country and all rows before it answers, and rows may
 * open transactions of their own. A further store's document is the same file with that store's `Reading`. Throws PDF_TOO_LONG.
 */
export async function tablesFile(file: TablesFile, reading: Reading & Maker): Promise<Download> {
  const { fileName, format, title, days: range, filters = [], sheets } = file
  const { language, store, merchantId } = reading
  if (format !== 'pdf') return sheetsDownload({ fileName, format, store, sheets })
  const country = await reading.read(run => findCountry(run, merchantId))
  const paper = usualPaper(country, store.currency)
  const written = createFormat(language, store.timeZone, store.currency, reading.hourStyle)
  const days = range === undefined ? '' : writtenDays(range, written)
  const head = paperHead({ ...reading, title, days, filters })
  return paperDownload({ fileName, language, store, written, paper, head, sheets })
}

/** For a call that streams: made by who calls. */
export const tablesDownload = (file: TablesFile, turns: TurnContext): Promise<Download> =>
  tablesFile(file, { ...readingOf(turns), by: turns.actor.displayName, now: turns.request.now })

/** The same of a single table, which is called as the file is. */
export const listDownload = <Row>(
  list: FileFacts & {
    readonly columns: readonly ExportColumn<Row>[]
    readonly rows: AsyncIterable<Row> | Iterable<Row>
  },
  turns: TurnContext,
): Promise<Download> => tablesDownload({ ...list, sheets: [exportSheet(list)] }, turns)
