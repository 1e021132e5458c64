/** What the rows of an exported report are called, in the reader's language; the page calls them the same. */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import { hourSpan } from '../../../shared/rules/basics/clockTime.ts'
import { tenderLabel } from '../../../shared/rules/payments/tenderLabel.ts'
import { reportRowName } from '../../../shared/rules/reports/reportRows.ts'
import { text } from '../../kernel/texts.ts'

interface Named {
  readonly name: string
  readonly secondName: string
}

/** The name to show of what has two: the second one for Chinese readers, where there is one. */
export const nameIn = (language: Language, { name, secondName }: Named): string =>
  language === 'zh' && secondName !== '' ? secondName : name

/** The name of a row of a dimension. */
export const rowName = (
  language: Language,
  dimension: ReportDimension,
  row: Named & { readonly key: string },
): string =>
  reportRowName(
    {
      say: (key, values) => text(language, key, values),
      nameOf: named => nameIn(language, named),
      // Files have 24 hours, whoever reads them.
      hourSpan: hour => hourSpan(hour, 'h24'),
    },
    dimension,
    row,
  )

/** A tender, and what another system called it. */
export const tenderName = (language: Language, row: { readonly tender: string; readonly tenderName: string }): string =>
  tenderLabel((key, values) => text(language, key, values), row)
