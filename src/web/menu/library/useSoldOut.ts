/** What is sold out or counted, for every page that shows dishes; follows what others do (MENU-10). */
import { useCallback, useEffect, useMemo } from 'react'
import {
  availabilityCalls,
  type AvailabilityKind,
  type AvailabilityRow,
  type AvailabilityTo,
} from '../../../shared/contract/menu/availability.ts'
import { useLive } from '../../kit/live.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** Timers take no more. */
const LONGEST_WAIT_MS = 2_000_000_000

export type Sale = Pick<AvailabilityRow, 'soldOut' | 'untilAt' | 'remaining'>

export interface SoldOut {
  /** Everything that is sold out or counted; undefined until it is known. */
  readonly rows: readonly AvailabilityRow[] | undefined
  /** How something is sold; undefined is simply on sale. */
  readonly saleOf: (kind: AvailabilityKind, id: number) => Sale | undefined
  /** When the next business day begins, ISO 8601. */
  readonly nextDayAt: string | undefined
}

/** Asked once for a page; give what it answers to the page's `SoldOutControl`s. */
export function useSoldOut(): SoldOut {
  const { data } = useCall(availabilityCalls.getSoldOut, {})
  useLive('availability', () => askAgain(availabilityCalls.getSoldOut))
  const rows = data?.rows
  useEffect(() => {
    const ends = (rows ?? []).flatMap(({ untilAt }) => (untilAt === null ? [] : [Date.parse(untilAt)]))
    if (ends.length === 0) return
    const wait = Math.min(Math.max(Math.min(...ends) - Date.now(), 0) + 500, LONGEST_WAIT_MS)
    const timer = setTimeout(() => askAgain(availabilityCalls.getSoldOut), wait)
    return () => clearTimeout(timer)
  }, [rows])
  const byKey = useMemo(() => new Map((rows ?? []).map(row => [`${row.kind}:${row.id}`, row])), [rows])
  const saleOf = useCallback((kind: AvailabilityKind, id: number) => byKey.get(`${kind}:${id}`), [byKey])
  return { rows, saleOf, nextDayAt: data?.nextDayAt }
}

/** A state in words, as short as it may be: “Sold out until 18:00”, “Sold out until tomorrow”, “3 left”. */
export function useSaleWords(nextDayAt: string | undefined): (sale: Sale | undefined) => string {
  const t = useTexts()
  const { time, dateTime } = useFormat()
  return sale => {
    if (sale?.soldOut === true) {
      const { untilAt } = sale
      if (untilAt === null) return t('menus.soldOut.soldOut')
      const [until, tomorrow] = [Date.parse(untilAt), Date.parse(nextDayAt ?? '')]
      if (until === tomorrow) return t('menus.soldOut.nextDay')
      return t('menus.soldOut.until', { time: until < tomorrow ? time(untilAt) : dateTime(untilAt) })
    }
    if (sale === undefined || sale.remaining === null) return t('menus.soldOut.onSale')
    return t('menus.soldOut.left', { count: sale.remaining })
  }
}

/** What would lead back to a state. */
export function wayBack(sale: Sale | undefined): AvailabilityTo {
  if (sale?.soldOut === true)
    return sale.untilAt === null ? { state: 'soldOut' } : { state: 'time', untilAt: sale.untilAt }
  if (sale === undefined || sale.remaining === null) return { state: 'onSale' }
  return { state: 'counted', remaining: sale.remaining }
}
