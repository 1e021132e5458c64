/** What a file would make of the customers: every row, and everything that is wrong with one (CUST-1). */
import { hash } from 'node:crypto'
import { type Info, parse } from 'csv-parse'
import {
  customerFieldKeys,
  type CustomerFields,
  customerFields,
  type CustomerImportRow,
  MOST_CUSTOMER_FILE_ROWS,
} from '../../../shared/contract/customers/customers.ts'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { Encoding } from '../../../shared/rules/kernel/encodings.ts'
import { phoneKey } from '../../basics/phones.ts'
import type { CallContext } from '../../kernel/context.ts'
import { decodedText, delimiterOf, isUnclosed, LastLine } from '../../kernel/sentText.ts'
import { text } from '../../kernel/texts.ts'
import { fieldsOf } from './changing.ts'
import {
  columnsAs,
  columnsOf,
  type ImportColumn,
  type ImportValues,
  namesSomebody,
  tagsOf,
  valuesOf,
} from './importColumns.ts'
import { findMatches, type Match } from './importing.queries.ts'

const MOST_COLUMNS = 100
const SAMPLES = 3

export interface FileRow {
  readonly line: number
  readonly values: ImportValues
}
export interface ReadFile {
  readonly encoding: Encoding
  readonly header: readonly string[]
  readonly columns: readonly ImportColumn[]
  readonly samples: readonly (readonly string[])[]
  /** Rows below the headings that hold anything. */
  readonly count: number
  readonly rows: readonly FileRow[]
}
/** A row as it would be written; `customerId` for somebody who is there. */
export interface PlannedRow extends CustomerImportRow {
  readonly customerId: number | null
  readonly version: number
  readonly fields: CustomerFields
  /** The key of the phone. */
  readonly phoneDigits: string
}
export interface Issue {
  readonly line: number
  readonly heading: string
  readonly message: string
}
export interface ImportPlan {
  readonly planned: readonly PlannedRow[]
  readonly issues: readonly Issue[]
  readonly revision: string
}

/**
 * The rows of a file, read in the encoding and by the columns that were said, or as its bytes and headings tell; none
 * where no column says who it is.
 * Throws IMPORT_EMPTY, IMPORT_BINARY, IMPORT_ENCODING, CUSTOMER_FILE_LARGE.
 */
export async function readFile(bytes: Buffer, said: string | undefined, chosen?: Encoding): Promise<ReadFile> {
  const { text: content, encoding } = decodedText(bytes, 'IMPORT_BINARY', chosen)
  if (content.trim() === '') throw new Failure('IMPORT_EMPTY')
  const options = { delimiter: delimiterOf(content), bom: true, info: true, relax_quotes: true } as const
  const lines = new LastLine()
  const records = parse(content, { ...options, relax_column_count: true, skip_empty_lines: true, ...lines.option })
  let header: string[] | undefined
  let columns: ImportColumn[] = []
  const rows: FileRow[] = []
  const samples: string[][] = []
  let count = 0
  for await (const { record, info } of withQuoteLine(records, lines)) {
    if (!header) {
      header = record.slice(0, MOST_COLUMNS).map(cell => cell.trim().slice(0, 100))
      columns = said === undefined ? columnsOf(header) : columnsAs(header, said)
      continue
    }
    if (record.every(cell => cell.trim() === '')) continue
    count += 1
    if (count > MOST_CUSTOMER_FILE_ROWS) {
      throw new Failure('CUSTOMER_FILE_LARGE', { values: { rows: MOST_CUSTOMER_FILE_ROWS } })
    }
    for (const at of header.keys()) noteSample((samples[at] ??= []), record[at] ?? '')
    const values = namesSomebody(columns) ? valuesOf(columns, record) : {}
    if (Object.keys(values).length === 0) continue
    rows.push({ line: info.lines - record.reduce((ends, cell) => ends + cell.split('\n').length - 1, 0), values })
  }
  return { encoding, header: header ?? [], columns, samples, count, rows }
}

/** The records, as they come. Throws IMPORT_QUOTE with the line of a quote that is never closed. */
async function* withQuoteLine(
  records: AsyncIterable<{ record: string[]; info: Info }>,
  lines: LastLine,
): AsyncGenerator<{ record: string[]; info: Info }> {
  try {
    yield* records
  } catch (error) {
    if (!isUnclosed(error)) throw error
    throw new Failure('IMPORT_QUOTE', { values: { line: lines.last + 1 } })
  }
}

/** The first different values of a column, as they are there. */
function noteSample(seen: string[], cell: string): void {
  const value = cell.trim().slice(0, 60)
  if (seen.length < SAMPLES && value !== '' && !seen.includes(value)) seen.push(value)
}

/** Plans the rows on the customers as they are now. */
export async function planImport(context: CallContext, { rows, header, columns }: ReadFile): Promise<ImportPlan> {
  const { timeZone } = context.actor.store
  const sought = rows.map(({ values: { phone = '', email = '' } }) => ({ identity: phoneKey(phone, timeZone), email }))
  const matches = await findMatches(context.run, context.merchantId, sought)
  const issues: Issue[] = []
  const headingOf = (field: string) =>
    header[columns.findIndex(use => use === field || (field === 'name' && use === 'firstName'))] ?? ''
  const refuse = (line: number, field: string, key: string, values: Record<string, string | number> = {}) =>
    issues.push({ line, heading: headingOf(field), message: text(context.request.language, key, values) })
  const seen = new Map<string, number>()
  const planned: PlannedRow[] = []
  for (const [index, row] of rows.entries()) {
    const match = matches[index]
    const key = keyOf(row, match)
    const before = key === undefined ? undefined : seen.get(key)
    if (key !== undefined && before === undefined) seen.set(key, row.line)
    if (before !== undefined) refuse(row.line, 'phone', 'customers.import.twice', { line: before })
    else {
      const plan = planRow(row, match, (field, say, values) => refuse(row.line, field, say, values))
      planned.push(...plan.map(one => ({ ...one, phoneDigits: phoneKey(one.fields.phone, timeZone) })))
    }
  }
  const told = planned.map(({ customerId, version, fields }) => [customerId, version, fields])
  return { planned, issues, revision: hash('sha256', JSON.stringify([told, issues.length]), 'base64url') }
}

/** What makes two rows the same person. */
function keyOf({ values }: FileRow, match: Match | undefined): string | undefined {
  if (match?.customerId) return `id ${match.customerId}`
  if (match?.identity) return `phone ${match.identity}`
  return values.email === undefined ? undefined : `email ${values.email.toLowerCase()}`
}

function planRow(
  { line, values }: FileRow,
  match: Match | undefined,
  refuse: (field: string, key: string, values?: Record<string, string | number>) => void,
): Omit<PlannedRow, 'phoneDigits'>[] {
  const stored = match?.customerId ? fieldsOf(match) : undefined
  const { tags, ...texts } = values
  const wanted = {
    ...(stored ?? { name: '', phone: '', email: '', note: '', tags: [] }),
    ...texts,
    ...(tags === undefined ? {} : { tags: tagsOf(tags) }),
  }
  // A phone written in another way is the same phone.
  if (stored && match?.samePhone) wanted.phone = stored.phone
  const parsed = customerFields.safeParse(wanted, { reportInput: true })
  if (!parsed.success) {
    for (const issue of parsed.error.issues) {
      const { field, text: key, values: said } = fieldFailure(issue)
      refuse(field?.split('.')[0] ?? '', `failures.field.${key}`, said)
    }
    return []
  }
  const fields = parsed.data
  if (fields.name === '' && fields.phone === '' && fields.email === '') {
    refuse('name', 'failures.reasons.CUSTOMER_EMPTY')
    return []
  }
  const changes = stored
    ? customerFieldKeys
        .map(field => ({ field, before: asText(stored[field]), after: asText(fields[field]) }))
        .filter(({ before, after }) => before !== after)
    : []
  const what = !stored ? 'added' : changes.length > 0 ? 'changed' : 'unchanged'
  const { name, phone, email } = fields
  const version = match?.version ?? 0
  return [{ line, what, name, phone, email, changes, customerId: match?.customerId ?? null, version, fields }]
}

const asText = (value: string | readonly string[]): string => (typeof value === 'string' ? value : value.join(', '))
