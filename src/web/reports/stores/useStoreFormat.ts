import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { StoreRank } from '../../../shared/contract/reports/stores.ts'
import { kindOfRank } from '../../../shared/rules/reports/storesExplained.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useMoney } from '../../kit/useMoney.ts'

/** A figure of a store as it is written; a dash where there is none. */
export function useWriteFigure(): (rank: StoreRank, value: number | null, currency: string) => string {
  const format = useFormat()
  const money = useMoney()
  return (rank, value, currency) => {
    if (value === null) return '–'
    const kind = kindOfRank(rank)
    if (kind === 'integer') return format.number(value)
    return kind === 'percent' ? format.percent(shownShare(value)) : money(value, currency)
  }
}
