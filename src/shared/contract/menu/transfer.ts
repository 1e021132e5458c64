/** Import and export of the whole menu (MENU-8). */
import { z } from 'zod'
import { type SheetKey, sheetKeys } from '../../rules/menu/transfer/sheets.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { idempotencyKey, nothing, requiredText, text } from '../kernel/fields.ts'
import { menuChanged, menuDifferences } from './changes.ts'
import { encodings } from '../../rules/kernel/encodings.ts'

/** SEC-6: what one file may be. */
export const MOST_MENU_FILE_BYTES = 10 * 1024 * 1024
export const MOST_MENU_FILE_ROWS = 50_000
export const MOST_MENU_LINES = 2_000
export const MOST_MENU_TEXT = 200_000

const format = z.enum(['csv', 'xlsx'])
const sheet = z.enum(sheetKeys as [SheetKey, ...SheetKey[]])
const uploadId = z.string().regex(/^[A-Za-z0-9_-]{20,64}$/)
const columnKey = z.string().min(1).max(40)
/** What each table of the file holds and each of its columns, in their order; null is left out. */
const tableUse = z.strictObject({ sheet: sheet.nullable(), columns: z.array(columnKey.nullable()).max(200) })
const settings = {
  uploadId,
  uses: z.array(tableUse).max(100),
  /** Categories and groups of side dishes that only the file names are made. */
  makeMissing: z.boolean().default(false),
  /** What is not in the sheets of the file is removed. */
  removeMissing: z.boolean().default(false),
}
const revision = text(60)
const count = z.number().int()
const page = z.number().int().min(1).max(100_000).default(1)

const importTable = z.object({
  name: z.string(),
  header: z.array(z.string()),
  rows: count,
  /** So many cells hold what a formula came to when the file was saved. */
  formulas: count,
  /** So many cells were filled from the merged cell above them. */
  filled: count,
  /** The first values of each column. */
  samples: z.array(z.array(z.string())),
  use: z.object({ sheet: sheet.nullable(), columns: z.array(z.string().nullable()) }),
})
export type MenuImportTable = z.output<typeof importTable>

/** One thing that is wrong, where it is in the file; the first table is 0. */
const importIssue = z.object({
  table: count.nullable(),
  line: count.nullable(),
  /** As a spreadsheet calls the cell: `D12`. */
  cell: z.string(),
  /** What is above the column; without a cell, what would be above a column that the file lacks. */
  heading: z.string(),
  message: z.string(),
})
export type MenuImportIssue = z.output<typeof importIssue>

const rowCounts = z.object({ added: count, changed: count, unchanged: count, rejected: count })

export const menuTransferCalls = {
  exportMenu: defineCall({
    method: 'POST',
    path: '/posManagementApi/exportMenu',
    needs: 'menu.transfer.export',
    access: 'read',
    streams: true,
    about: 'Exports the whole menu as a workbook, or one sheet as CSV. The file can be imported again.',
    input: z.object({ format, sheet: sheet.default('dishes') }),
    reply: nothing,
  }),
  getMenuTemplate: defineCall({
    method: 'POST',
    path: '/posManagementApi/getMenuTemplate',
    needs: 'menu.transfer.import',
    access: 'read',
    streams: true,
    about: 'Downloads a template with three sample dishes for the menu import.',
    input: z.object({ format }),
    reply: nothing,
  }),
  uploadMenuFile: defineCall({
    method: 'POST',
    path: '/posManagementApi/uploadMenuFile',
    needs: 'menu.transfer.import',
    access: 'write',
    uploads: true,
    about:
      'Uploads a menu as CSV or XLSX, or as lines of text, in the raw body. Returns its tables and the guessed columns.',
    /**
     * `encoding` is how the text of a CSV is written; without it the bytes tell. With `lines` the body is a menu as people
     * write one, in UTF-8: headings, and dishes with a price at the end; lines that say neither are left out.
     */
    input: z.object({
      fileName: requiredText(200),
      encoding: z.enum(encodings).optional(),
      holds: z.enum(['tables', 'lines']).default('tables'),
    }),
    /** `encoding` is null for a workbook and for lines. */
    reply: z.object({
      uploadId,
      fileName: z.string(),
      encoding: z.enum(encodings).nullable(),
      tables: z.array(importTable),
    }),
  }),
  guessMenuColumns: defineCall({
    method: 'POST',
    path: '/posManagementApi/guessMenuColumns',
    needs: 'menu.transfer.import',
    access: 'read',
    about: 'Guesses the columns of a table for a given sheet.',
    input: z.object({ uploadId, table: z.number().int().min(0).max(100), sheet }),
    reply: z.object({ columns: z.array(z.string().nullable()) }),
  }),
  previewMenuImport: defineCall({
    method: 'POST',
    path: '/posManagementApi/previewMenuImport',
    needs: 'menu.transfer.import',
    access: 'read',
    about: 'Previews an import: the result of each row, all errors, and a page of every change.',
    input: z.object({ ...settings, page, pageSize: z.number().int().min(1).max(200).default(50), issuePage: page }),
    reply: menuDifferences.extend({
      /** Of the menu; null for a table that is left out. */
      tables: z.array(rowCounts.nullable()),
      issues: z.array(importIssue),
      issueCount: count,
      /** Names of nobody, which `makeMissing` makes. */
      missing: z.object({ categories: z.array(z.string()), modifierGroups: z.array(z.string()) }),
      /** Pictures that this store does not have. */
      lostPictures: count,
      revision,
    }),
  }),
  applyMenuImport: defineCall({
    method: 'POST',
    path: '/posManagementApi/applyMenuImport',
    needs: 'menu.transfer.import',
    access: 'write',
    about: 'Imports a previewed file, all or nothing, as one change that can be undone.',
    input: z.object({ ...settings, revision, idempotencyKey }),
    reply: menuChanged,
  }),
} as const satisfies Calls
