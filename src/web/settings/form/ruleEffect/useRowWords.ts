import { useTexts } from '../../../kit/texts.ts'
import { useFormat } from '../../../kit/useFormat.ts'
import type { ComparedRow } from './EffectTable.tsx'
import type { EffectRow } from './effectRows.ts'

/** A line of a priced sample as the table shows it. */
export function useRowWords(): (row: EffectRow) => ComparedRow {
  const t = useTexts()
  const { percent } = useFormat()
  return ({ name, title = '', ratePcm = 0, ...row }) => ({
    ...row,
    label: t(`ruleEffect.rows.${name}`, { title, rate: percent(ratePcm) }),
    isTotal: name === 'total',
  })
}
