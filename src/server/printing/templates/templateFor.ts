/** Which template a paper is printed by (DEV-4). */
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { type PrintTemplate, printTemplate } from '../../../shared/contract/printing/templates.ts'
import { columnsOfPaper } from '../../../shared/rules/printing/paperText.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import type { Run } from '../../db/run.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { findPrintWidth } from '../jobs/printers.queries.ts'
import { findLayoutInUse } from './templates.queries.ts'

export interface TemplateWanted {
  readonly kind: TemplateKind
  readonly printerId?: number
  /** Of the order that is printed. */
  readonly orderType?: string
}

/** A printer of 58 mm has 384 dots a line. */
const NARROW_DOTS = 420

/**
 * The printer's own template, else that of the order type, else the store's, else the default of the kind. A template
 * that nobody chose for the printer fits its paper: on a printer of 58 mm it has 32 columns.
 */
export async function templateFor(
  run: Run,
  merchantId: number,
  { kind, printerId, orderType }: TemplateWanted,
): Promise<PrintTemplate> {
  const own = printerId === undefined ? [] : [`printer:${printerId}`]
  const [chosen, others, dots] = await Promise.all([
    findLayoutInUse(run, merchantId, kind, own),
    findLayoutInUse(run, merchantId, kind, [...(orderType === undefined ? [] : [`type:${orderType}`]), 'store']),
    printerId === undefined ? null : findPrintWidth(run, merchantId, printerId),
  ])
  const ofPrinter = read(kind, chosen)
  if (ofPrinter) return ofPrinter
  const template = read(kind, others) ?? (await storeDefault(run, merchantId, kind))
  return dots !== null && dots < NARROW_DOTS ? { ...template, columns: 32 } : template
}

/** A layout as it was saved; undefined where there is none, or it is of a version that knew other parts. */
function read(kind: TemplateKind, layout: unknown): PrintTemplate | undefined {
  if (typeof layout !== 'object' || layout === null) return undefined
  return printTemplate.safeParse({ kind, ...layout }).data
}

/** The default of the kind, as wide as the store's receipts and in its first language. */
export async function storeDefault(run: Run, merchantId: number, kind: TemplateKind): Promise<PrintTemplate> {
  const { value } = await readSetting(run, merchantId, 'store')
  const { receiptWidthMm, languages } = value
  return defaultTemplate(kind, { columns: columnsOfPaper(receiptWidthMm), language: languages[0] ?? 'en' })
}
