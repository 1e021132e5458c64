/** What the rows of an exported report are called, in the reader's language. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { text } from '../../kernel/texts.ts'

/** The dimensions whose keys are words of the catalogue. */
const worded = { orderType: 'orders.type', meal: 'orders.meal' } as const
const unnamed = ['employee', 'category', 'dish', 'device', 'source'] as const

/** The name of a row: of the thing it stands for, of the catalogue, or that there is none. */
export function rowName(
  language: Language,
  dimension: string,
  row: { readonly key: string; readonly name: string; readonly secondName: string },
): string {
  const name = language === 'zh' && row.secondName !== '' ? row.secondName : row.name
  if (name !== '') return name
  if (dimension === 'orderType' || dimension === 'meal') return text(language, `${worded[dimension]}.${row.key}`)
  if (dimension === 'hour') return `${row.key}:00`
  if (row.key === '' && unnamed.some(other => other === dimension)) return text(language, `reports.noName.${dimension}`)
  return row.key
}

/** A tender, and what another system called it. */
export function tenderName(
  language: Language,
  { tender, tenderName: other }: { readonly tender: string; readonly tenderName: string },
): string {
  const name = text(language, `orders.tender.${tender}`)
  return other === '' ? name : `${name} · ${other}`
}
