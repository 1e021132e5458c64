/** Figures of stores and of their sums, which say how they are made; a store's lead to its orders, in it (RPT-7, RPT-9). */
import { type ReactNode, useMemo } from 'react'
import type { StoreRank, StoreRow, StoresReport, StoreTotal } from '../../../shared/contract/reports/stores.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { rankValue } from '../../../shared/rules/reports/stores.ts'
import { kindOfRank, storeExplained, totalExplained } from '../../../shared/rules/reports/storesExplained.ts'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { Explaining } from '../explain/explaining.ts'
import { FigureExplained } from '../explain/FigureExplained.tsx'
import { nameOfRank } from './rankName.ts'
import type { StoresState } from './storesState.ts'
import { useWriteFigure } from './useStoreFormat.ts'

const refundsByOf = (state: StoresState) => (state.live ? 'refundDay' : state.frame.refundsBy)

/** A figure of a store; a dash where it has none. `children` where it is written otherwise than as its value. */
export function StoreFigure(props: {
  row: StoreRow
  rank: StoreRank
  state: StoresState
  children?: ReactNode
}): ReactNode {
  const { row, rank, state, children } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const write = useWriteFigure()
  const { from, to, currency, merchantId } = row
  const { against } = state
  const refundsBy = refundsByOf(state)
  const shared = useMemo(() => ({ report: 'stores' as const, input: { from, to, refundsBy } }), [from, to, refundsBy])
  const value = rankValue(row, rank, against)
  const shown = children ?? write(rank, value, currency)
  if (value === null) return shown
  const { what, parts, orders } = storeExplained(t as Say, row, against)[rank]
  const name = nameOf(row)
  return (
    <Explaining value={shared}>
      <FigureExplained
        figure={{
          name: `${nameOfRank(t, rank, against)} · ${name}`,
          value,
          kind: kindOfRank(rank),
          currency,
          what,
          parts,
          ...(orders && { open: orders, store: { merchantId, name } }),
        }}
      >
        {shown}
      </FigureExplained>
    </Explaining>
  )
}

/** A figure of the sums of a currency: `value` as the page has it, null for none. */
export function TotalFigure(props: {
  total: StoreTotal
  report: StoresReport
  rank: StoreRank
  value: number | null
  state: StoresState
}): ReactNode {
  const { total, report, rank, value, state } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const write = useWriteFigure()
  const { currency } = total
  const { against } = state
  const refundsBy = refundsByOf(state)
  const shared = useMemo(() => {
    const days = report.stores.filter(store => store.currency === currency)
    // On the live day stores may be on different days.
    const from = days.map(store => store.from).toSorted()[0] ?? ''
    const to =
      days
        .map(store => store.to)
        .toSorted()
        .at(-1) ?? ''
    return { report: 'stores' as const, input: { from, to, refundsBy }, filters: [t('storesReport.ownDay')] }
  }, [report, currency, refundsBy, t])
  const shown = write(rank, value, currency)
  if (value === null) return shown
  const { what, parts } = totalExplained(t as Say, total, report.stores, against, nameOf)[rank]
  return (
    <Explaining value={shared}>
      <FigureExplained
        figure={{
          name: `${nameOfRank(t, rank, against)} · ${currency}`,
          value,
          kind: kindOfRank(rank),
          currency,
          what,
          parts,
        }}
      >
        {shown}
      </FigureExplained>
    </Explaining>
  )
}
