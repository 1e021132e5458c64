import type { ReportDimension } from '../../../shared/contract/reports/figures.ts'
import { type Say, tenderLabel } from '../../../shared/rules/payments/tenderLabel.ts'
import { reportRowName } from '../../../shared/rules/reports/reportRows.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'

interface NamedKey {
  readonly key: string
  readonly name: string
  readonly secondName: string
}

/** What a row of the report is called: the thing's name, the catalogue's word, the hour, or that there is none. */
export function useRowName(): (dimension: ReportDimension, row: NamedKey) => string {
  const say = useTexts() as Say
  const nameOf = useNameOf()
  const { hourSpan } = useFormat()
  return (dimension, row) => reportRowName({ say, nameOf, hourSpan }, dimension, row)
}

/** A tender, and what another system called it. */
export function useTenderName(): (row: { readonly tender: string; readonly tenderName: string }) => string {
  const say = useTexts() as Say
  return row => tenderLabel(say, row)
}
