import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { StoreRank } from '../../../shared/contract/reports/stores.ts'
import { kindOfRank } from '../../../shared/rules/reports/storesExplained.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { useLanguage, useSession } from '../../kit/session.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** Money of any store: in its own currency, named where it is not that of the store one is in. */
export function useMoney(): (cents: number, currency: string, short?: boolean) => string {
  const language = useLanguage()
  const { store, adminInfo } = useSession()
  return (cents, currency, short = false) => {
    const format = createFormat(language, store.timeZone, currency, adminInfo.hourStyle)
    const text = short ? format.moneyShort(cents) : format.money(cents)
    return currency === store.currency ? text : `${text} ${currency}`
  }
}

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
