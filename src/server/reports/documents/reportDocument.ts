/** A report made into tables once, for its CSV, XLSX, PDF and what is sent (RPT-7, I24). */
import type { FileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReportInputOf, ReportKind } from '../../../shared/contract/reports/reportKinds.ts'
import type { Format } from '../../../shared/rules/basics/format.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { DayRange } from '../../../shared/rules/basics/periods.ts'
import type { Run } from '../../db/run.ts'
import type { Actor } from '../../kernel/actor.ts'
import type { ExportSheet } from '../../kernel/exports/cells.ts'
import type { Reading } from '../../kernel/exports/reading.ts'

/** Who reads: a person of a session, or the recipient of a mail. */
export type ReportReader = Pick<Actor, 'accountId' | 'merchantId' | 'permissions' | 'viewAs'>

/** From where a report reads, and for whom. */
export interface ReportReading extends Reading {
  /** The transaction in which the file begins. Rows that are made while it is sent use `read`. */
  readonly run: Run
  readonly reader: ReportReader
  readonly now: Date
  readonly say: Say
  readonly format: FileFormat
  /** As the reader writes times, where the file is paper. */
  readonly written: Format
  /** Business days as this file writes them: as the reader does on paper, plain in what is calculated with. */
  readonly days: (range: DayRange) => string
}

/**
 * Of a report over several stores. It runs as the owner of the database, so it asks in each store, every time, what its
 * reader may take out there.
 */
export interface OverStores<I> {
  /** The stores that are in the file of this reader, now; none where there is nothing for them. */
  readonly storesOf: (run: Run, input: I, reader: ReportReader) => Promise<readonly number[]>
}

export interface ReportDocument<K extends ReportKind> {
  readonly title: (say: Say, input: ReportInputOf<K>) => string
  /** What the reader has chosen beside the frame (period, comparison, refunds), a line each, for the head of paper. */
  readonly filters?: (input: ReportInputOf<K>, reading: ReportReading) => readonly string[] | Promise<readonly string[]>
  /** The tables in the order of the page. Throws the refusals of the report's own call. */
  readonly sheets: (input: ReportInputOf<K>, reading: ReportReading) => Promise<readonly ExportSheet[]>
  /** Where it is over several stores: `reading.run` is the owner's then. */
  readonly overStores?: OverStores<ReportInputOf<K>>
}

export type ReportDocuments = { readonly [K in ReportKind]: ReportDocument<K> }
