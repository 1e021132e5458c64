/** Import and export of the whole menu (MENU-8). */
import { randomBytes } from 'node:crypto'
import { promisify } from 'node:util'
import { gunzip, gzip } from 'node:zlib'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { type menuTransferCalls, MOST_MENU_FILE_BYTES } from '../../../shared/contract/menu/transfer.ts'
import {
  guessColumns,
  guessUses,
  headingKey,
  type ImportTable,
  type TableUse,
} from '../../../shared/rules/menu/transfer/tables.ts'
import { textOfCell } from '../../../shared/rules/menu/transfer/readCell.ts'
import type { Run } from '../../db/run.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { decodedText, wholeBody } from '../../kernel/sentText.ts'
import { exportMenu, menuTemplate } from './exportMenu.ts'
import { applyImport, previewImport } from './importMenu.ts'
import { findFile, forgetFile, type Heading, keepFile, readHeadings, rememberHeadings } from './menuTransfer.queries.ts'
import { pastedTables } from './pastedTables.ts'
import { readTables } from './rawTables.ts'
import { allTexts } from './words.ts'

const [zip, unzip] = [promisify(gzip), promisify(gunzip)]
/** Files of a store that are kept at a time. */
const KEPT_FILES = 3
const SAMPLES = 3

export const menuTransferHandlers = (): Handlers<typeof menuTransferCalls> => ({
  exportMenu: (input, context) => exportMenu(input, context),
  getMenuTemplate: async ({ format }, context) => menuTemplate(format, context),

  async uploadMenuFile({ fileName, encoding: chosen, holds }, { merchantId, body, turn, request }) {
    const bytes = await wholeBody(body, MOST_MENU_FILE_BYTES)
    const { tables, encoding } =
      holds === 'lines'
        ? {
            tables: pastedTables(decodedText(bytes, 'MENU_FILE_UNREADABLE', 'utf-8').text, request.language),
            encoding: null,
          }
        : await readTables(fileName, bytes, chosen)
    const packed = await zip(JSON.stringify(tables))
    const uploadId = randomBytes(18).toString('base64url')
    const remembered = await turn('write', async ({ run }) => {
      await keepFile(run, merchantId, { uploadId, fileName, tables: packed }, KEPT_FILES)
      return readHeadings(run, merchantId)
    })
    const uses = guessUses(tables, allTexts, remembered)
    return { uploadId, fileName, encoding, tables: tables.map((table, at) => shownTable(table, uses[at])) }
  },

  async guessMenuColumns({ uploadId, table, sheet }, { run, merchantId }) {
    const { tables } = await fileOf(run, merchantId, uploadId)
    const header = tables[table]?.header
    if (!header) throw new Failure('NOT_FOUND', { field: 'table' })
    return { columns: guessColumns(sheet, header, allTexts, await readHeadings(run, merchantId)) }
  },

  async previewMenuImport({ uploadId, ...asked }, context) {
    const { tables } = await fileOf(context.run, context.merchantId, uploadId)
    return previewImport(context, tables, asked)
  },

  async applyMenuImport({ uploadId, ...asked }, context) {
    const { run, merchantId } = context
    const { fileName, tables } = await fileOf(run, merchantId, uploadId)
    const changed = await applyImport(context, tables, { ...asked, fileName })
    await rememberHeadings(run, merchantId, headingsOf(tables, asked.uses))
    await forgetFile(run, merchantId, uploadId)
    return changed
  },
})

async function fileOf(run: Run, merchantId: number, uploadId: string) {
  const file = await findFile(run, merchantId, uploadId)
  if (!file) throw new Failure('IMPORT_FILE_GONE', { field: 'uploadId' })
  const tables = JSON.parse((await unzip(file.tables)).toString('utf8')) as ImportTable[]
  return { fileName: file.fileName, tables }
}

function shownTable({ name, header, rows, formulas = 0, filled = 0 }: ImportTable, use: TableUse | undefined) {
  const samples = header.map((_, column) =>
    rows
      .slice(0, SAMPLES)
      .map(({ cells }) => textOfCell(cells[column] ?? null))
      .map(cell => (typeof cell === 'string' ? cell.slice(0, 80) : '')),
  )
  const { sheet, columns } = use ?? { sheet: null, columns: [] }
  return {
    name,
    header: [...header],
    rows: rows.length,
    formulas,
    filled,
    samples,
    use: { sheet, columns: [...columns] },
  }
}

/** Headings that are not understood by themselves, with what they were taken for. */
function headingsOf(tables: readonly ImportTable[], uses: readonly TableUse[]): Heading[] {
  return uses.flatMap(({ sheet, columns }, table) => {
    const header = tables[table]?.header ?? []
    if (sheet === null) return []
    const guessed = guessColumns(sheet, header, allTexts)
    return header.flatMap((heading, at) => {
      const key = columns[at] ?? null
      return heading === '' || guessed[at] === key ? [] : [{ sheet, heading: headingKey(heading), key }]
    })
  })
}
