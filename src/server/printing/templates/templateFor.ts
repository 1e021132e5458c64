/** Which template a paper is printed by (DEV-4). */
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import { columnsOfPaper } from '../../../shared/rules/orders/receipts/paper.ts'
import { defaultTemplate } from '../../../shared/rules/printing/templates/defaults.ts'
import type { Run } from '../../db/run.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'

export interface TemplateWanted {
  readonly kind: TemplateKind
  readonly printerId?: number
  /** Of the order that is printed. */
  readonly orderType?: string
}

/** The default template of the kind, as wide as the store's receipts and in its first language. */
export async function templateFor(run: Run, merchantId: number, { kind }: TemplateWanted): Promise<PrintTemplate> {
  const { values } = await rulesAt(run, merchantId)
  const { receiptWidthMm, languages } = values.store
  return defaultTemplate(kind, { columns: columnsOfPaper(receiptWidthMm), language: languages[0] ?? 'en' })
}
