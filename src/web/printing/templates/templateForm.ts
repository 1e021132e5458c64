/** The form of a print template, and its addresses. */
import type { z } from 'zod'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import { type TemplateKind, templateKinds } from '../../../shared/contract/printing/templateParts.ts'
import { printTemplate, type PrintTemplate, type TemplateLayout } from '../../../shared/contract/printing/templates.ts'

export const LIST = '/merchant/OperationSettings/printTemplateSettings'
export const addressOf = (templateId: number): string => `${LIST}/${templateId}`
export const newAddress = (kind: TemplateKind): string => `${LIST}/new?kind=${kind}`

export type SavedTemplate = ReplyOf<typeof printTemplateCalls.getPrintTemplate>

export interface TemplateForm extends TemplateLayout {
  name: string
}

export const formOf = ({ name, layout }: Pick<SavedTemplate, 'name' | 'layout'>): TemplateForm => ({ name, ...layout })

export const kindOf = (asked: string | null): TemplateKind => templateKinds.find(kind => kind === asked) ?? 'receipt'

/** What is typed, as far as it can be printed; undefined while something of it is refused. */
export function printable(kind: TemplateKind, typed: Partial<TemplateForm>): PrintTemplate | undefined {
  const { name: _, ...layout } = typed
  const parsed = printTemplate.safeParse({ kind, ...layout } satisfies Partial<z.input<typeof printTemplate>>)
  return parsed.data
}

/** The width of the roll that so many columns are printed on. */
export const rollOf = (columns: PrintTemplate['columns']): 58 | 80 => (columns === 32 ? 58 : 80)

/** Papers of one order. */
export const ofOrders: readonly TemplateKind[] = ['receipt', 'kitchen']
