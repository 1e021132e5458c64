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
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { cardChargesExplained } from '../../../shared/rules/reports/transactionsExplained.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { FigureButton } from '../../kit/explained/FigureButton.tsx'
import { Figures } from '../../kit/pieces.tsx'
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
        totals={
          totals.data === undefined || result.data?.total === 0 ? undefined : (
            <Totals totals={totals.data} filters={filters} />
          )
        }
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

function Totals(props: { totals: CardTransactionTotals; filters: z.output<typeof filtersOnly> }): ReactNode {
  const { totals, filters } = props
  const t = useTexts()
  const { money, number, businessDate } = useFormat()
  const { voidCount, voidCents } = totals
  const explained = cardChargesExplained(t as Say, totals)
  const { from, to, kinds, states } = filters
  const words = [
    [...new Set([from, to])].flatMap(day => (day ? [businessDate(day)] : [])).join(' – '),
    kinds.map(kind => t(`cardTransactions.kind.${kind}`)).join(', '),
    states.map(state => t(`cardTransactions.state.${state}`)).join(', '),
  ]
  const figure = (of: keyof typeof explained, label: string, shown?: string) => ({
    label,
    value: (
      <FigureButton
        figure={{ name: label, ...explained[of] }}
        filters={words}
        behind={() => (
          <Allowed call={exportPosSwipe}>
            <ExportButton
              call={exportPosSwipe}
              formats={fileFormat.options}
              label={t('cardTransactions.explained.export')}
              input={format => ({ ...filters, format })}
            />
          </Allowed>
        )}
      >
        {shown}
      </FigureButton>
    ),
  })
  return (
    <section aria-label={t('cardTransactions.totalRow.label')}>
      <Figures
        figures={[
          figure('count', t('cardTransactions.totalRow.count')),
          figure('amount', t('cardTransactions.column.amount')),
          figure('tip', t('cardTransactions.column.tip')),
          figure('refunds', t('cardTransactions.totalRow.refunds')),
          figure(
            'voids',
            t('cardTransactions.totalRow.voids'),
            voidCount === 0 ? number(0) : `${number(voidCount)} · ${money(voidCents)}`,
          ),
          figure('left', t('cardTransactions.totalRow.left')),
        ]}
      />
    </section>
  )
}
