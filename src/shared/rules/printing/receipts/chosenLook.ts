/** A template on the paper and in the language that a reader chose for one receipt. */
import type { PaperDocument } from '../../../contract/printing/document.ts'
import type { PrintTemplate } from '../../../contract/printing/templates.ts'

export interface ChosenLook {
  readonly roll?: '58' | '80' | undefined
  readonly language?: PrintTemplate['language'] | undefined
}

/** The roll that paper of so many columns needs. */
export const rollOf = (columns: PaperDocument['columns']): '58' | '80' => (columns === 32 ? '58' : '80')

/** The template, changed only in what was chosen; 42 columns stay where 80 mm is chosen. */
export function inLook(template: PrintTemplate, { roll, language }: ChosenLook): PrintTemplate {
  const fits = roll === undefined || roll === rollOf(template.columns)
  return {
    ...template,
    columns: fits ? template.columns : roll === '58' ? 32 : 48,
    language: language ?? template.language,
  }
}
