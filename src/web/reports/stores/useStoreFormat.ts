import { shownShare } from '../../../shared/rules/reports/laborRows.ts'
import type { StoreRank, StoreRow } from '../../../shared/contract/reports/stores.ts'
import { type Against, rankValue } from '../../../shared/rules/reports/stores.ts'
import { createFormat, type Format } from '../../../shared/rules/basics/format.ts'
import { useLanguage, useSession } from '../../kit/session.ts'

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

const COUNTS: ReadonlySet<StoreRank> = new Set(['orders', 'guests'])

/** A figure of a store as it is written; a dash where there is none. */
export function writeFigure(
  row: StoreRow,
  rank: StoreRank,
  { format, money, against }: { format: Format; money: ReturnType<typeof useMoney>; against: Against },
): string {
  const value = rankValue(row, rank, against)
  if (value === null) return '–'
  if (COUNTS.has(rank)) return format.number(value)
  if (rank.endsWith('Pcm') || rank === 'againstUsual') return format.percent(shownShare(value))
  return money(value, row.currency)
}
