/** Cards that were charged without an order (ORD-10). */
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import {
  cardTransactionCalls,
  cardTransactionFilters,
  cardTransactionSorts,
  type CardTransactionTotals,
} from '../../../shared/contract/payments/cardTransactions.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { CardTransactionFilters } from './CardTransactionFilters.tsx'
import { TransactionCard, useTransactionColumns } from './useTransactionColumns.tsx'

const { exportPosSwipe, getPosSwipeListPage, getPosSwipeTotals } = cardTransactionCalls
const schema = listStateOf({ ...cardTransactionFilters, sort: z.enum(cardTransactionSorts).default('time') })
export type CardTransactionState = z.output<typeof schema>
const filtersOnly = z.object(cardTransactionFilters)
const CALM_MS = 1_500

export function CardTransactionsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const filters = useMemo(() => filtersOnly.parse(list.state), [list.state])
  const { page, pageSize, sort, order } = list.state
  const options = { keep: true }
  const result = useCall(getPosSwipeListPage, { ...filters, page, pageSize, sort, order }, options)
  const totals = useCall(getPosSwipeTotals, filters, { ...options, quiet: true })
  const columns = useColumns('cardTransactions', useTransactionColumns())
  useLive(
    'batch',
    useThrottled(() => askAgain(getPosSwipeListPage, getPosSwipeTotals), CALM_MS),
  )
  return (
    <Page
      title={t('cardTransactions.title')}
      subtitle={t('cardTransactions.subtitle')}
      actions={
        <>
          <Allowed call={exportPosSwipe}>
            <ExportButton
              call={exportPosSwipe}
              formats={fileFormat.options}
              input={format => ({ ...filters, sort, order, format })}
            />
          </Allowed>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <CardTransactionFilters list={list} />
      <DataTable
        label={t('cardTransactions.title')}
        columns={columns.shown}
        rowKey={row => row.cardTransactionId}
        result={result}
        list={sortedList(list)}
        totals={totals.data === undefined || result.data?.total === 0 ? undefined : <Totals totals={totals.data} />}
        empty={{ title: t('cardTransactions.empty'), hint: t('cardTransactions.emptyHint') }}
        stack={row => <TransactionCard row={row} />}
      />
    </Page>
  )
}

/** The table's third click means “not sorted”: this list is never, so it goes back to the newest first. */
function sortedList(list: ListState<CardTransactionState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    const taken = { ...patch, sort: sort as CardTransactionState['sort'] }
    return list.set(sort === '' ? { sort: 'time', order: 'desc' } : taken)
  }
  return { ...list, set }
}

function Totals({ totals }: { totals: CardTransactionTotals }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  const { transactions, amountCents, tipCents, refundCents, voidCount, voidCents, totalCents } = totals
  const voids = voidCount === 0 ? number(0) : `${number(voidCount)} · ${money(voidCents)}`
  return (
    <section aria-label={t('cardTransactions.totalRow.label')}>
      <Figures
        figures={[
          { label: t('cardTransactions.totalRow.count'), value: number(transactions) },
          { label: t('cardTransactions.column.amount'), value: <Money cents={amountCents} /> },
          { label: t('cardTransactions.column.tip'), value: <Money cents={tipCents} /> },
          { label: t('cardTransactions.totalRow.refunds'), value: <Money cents={-refundCents} /> },
          { label: t('cardTransactions.totalRow.voids'), value: voids },
          { label: t('cardTransactions.totalRow.left'), value: <Money cents={totalCents} /> },
        ]}
      />
    </section>
  )
}
