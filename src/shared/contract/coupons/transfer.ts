/** Codes of campaigns taken in and out: files, and cards to print (MKT-1). The export is a job (contract/exports). */
import { z } from 'zod'
import { cardPapers } from '../../rules/coupons/cards/cardSheets.ts'
import { couponImportUses } from '../../rules/coupons/transfer/importColumns.ts'
import { encodings } from '../../rules/kernel/encodings.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idInPath, language, nothing, requiredText } from '../kernel/fields.ts'
import { couponFilters, couponSorting } from './coupons.ts'

/** What one file may be. */
export const MOST_COUPON_FILE_BYTES = 10 * 1024 * 1024
export const MOST_COUPON_FILE_ROWS = 50_000
export const COUPON_IMPORT_PAGE = 50
/** So many cards are printed at a time: 200 sheets of A4. */
export const MOST_CARDS = 2_000

const MOST_FILE_COLUMNS = 100
const isUses = (columns: string) =>
  columns.length < 2_000 &&
  columns.split(',').length <= MOST_FILE_COLUMNS &&
  columns.split(',').every(use => use === '' || couponImportUses.some(each => each === use))

/** Of the export, which is a job (contract/exports): the list's filters and order. */
export const couponExportInput = z.object({ format: z.enum(['csv', 'xlsx']), ...couponSorting, ...couponFilters })
export type CouponExportInput = z.output<typeof couponExportInput>

const count = z.number().int()
const page = z.coerce.number<string | number>().int().min(1).max(10_000).default(1)
const importInput = {
  campaignId: idInPath,
  fileName: requiredText(200),
  /** What each column holds, in their order with commas between; nothing: left out. Without it the headings say, or the cells. */
  columns: z.string().refine(isUses, { error: 'failures.field.format' }).optional(),
  /** Whether the first row names the columns. Without it the row tells. */
  heading: z.enum(['yes', 'no']).optional(),
  /** How the text of a CSV is written. Without it the bytes tell. */
  encoding: z.enum(encodings).optional(),
}

export const couponTransferCalls = {
  previewCouponImport: defineCall({
    method: 'POST',
    path: '/merchantPreferential/previewCouponImport',
    needs: 'marketing.coupons.edit',
    access: 'read',
    uploads: true,
    about: 'Previews a file of codes (CSV or XLSX, sent as the raw body) for a campaign: its codes, and errors by row.',
    input: z.object({ ...importInput, page, issuePage: page }),
    reply: z.object({
      /** In which it was read; null for a workbook. */
      encoding: z.enum(encodings).nullable(),
      hasHeading: z.boolean(),
      columns: z.array(
        z.object({
          heading: z.string(),
          use: z.enum(couponImportUses).nullable(),
          /** The first values. */
          samples: z.array(z.string()),
        }),
      ),
      /** A column holds the codes. Nothing is read without one. */
      isReadable: z.boolean(),
      fileRows: count,
      added: count,
      /** A page of the codes. */
      rows: z.array(z.object({ line: count, code: z.string(), total: count, remarks: z.string() })),
      /** A page of the rows that are refused. */
      issues: z.array(z.object({ line: count, heading: z.string(), message: z.string() })),
      issueCount: count,
      /** What was previewed: only this is imported. */
      revision: z.string(),
    }),
  }),
  importCoupons: defineCall({
    method: 'POST',
    path: '/merchantPreferential/importCoupons',
    needs: 'marketing.coupons.edit',
    access: 'write',
    uploads: true,
    about: 'Adds the codes of a previewed file, sent again as the raw body, to a campaign. All are added, or none.',
    input: z.object({
      ...importInput,
      revision: requiredText(64),
      /** What happens where rows are refused: nothing at all, or the others are added. */
      badRows: z.enum(['refuse', 'skip']).default('refuse'),
    }),
    reply: z.object({ added: count, skipped: count }),
  }),
  printCards: defineCall({
    method: 'POST',
    path: '/merchantPreferential/printCards',
    needs: 'marketing.coupons.export',
    access: 'read',
    streams: true,
    about:
      'Makes a PDF of coupon cards: 85 × 55 mm on A4 or Letter with marks to cut along, or 80 mm receipt paper. Prints what can still be redeemed.',
    input: z.object({
      /** These codes; without them all that fit `selection`. */
      couponIds: z.array(id).max(MOST_CARDS).default([]),
      selection: z.object(couponFilters).prefault({}),
      paper: z.enum(cardPapers),
      /** Which of the two languages stands first. */
      language,
    }),
    reply: nothing,
  }),
} as const satisfies Calls
