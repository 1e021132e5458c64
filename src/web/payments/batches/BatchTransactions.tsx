/** What a batch holds: payments, voids, refunds, and cards without an order. */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { type ReactNode, useMemo } from 'react'
import { z } from 'zod'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import {
  batchCalls,
  type BatchDetail,
  type BatchTransaction,
  batchTransactionKinds,
} from '../../../shared/contract/payments/batches.ts'
import { batchSources } from '../../../shared/rules/payments/batchTotals.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import { transactionsExplained } from '../../../shared/rules/reports/batchExplained.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, OneFilter } from '../../kit/FilterBar.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { Figures, Money, Status } from '../../kit/pieces.tsx'
import { type Texts, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useWide } from '../../kit/useWide.ts'
import { BatchFigure, type Chosen } from './BatchFigure.tsx'

const schema = listStateOf({
  kinds: z.array(z.enum(batchTransactionKinds)).default([]),
  source: z.enum(['', ...batchSources]).default(''),
  cardTypes: z.array(z.string()).default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
})

type TransactionSums = ReplyOf<typeof batchCalls.getBatchTransactions>['sums']

export function BatchTransactions({ batch }: { batch: BatchDetail }): ReactNode {
  const { batchId, totals } = batch
  const t = useTexts()
  const list = useListState(schema)
  const { kinds, source, cardTypes, order, page, pageSize } = list.state
  const chosen = { batchId, kinds, cardTypes, order, ...(source === '' ? {} : { source }) }
  const cards = [...new Set(totals.rows.map(({ cardType }) => cardType))]
  const result = useCall(batchCalls.getBatchTransactions, { ...chosen, page, pageSize }, { keep: true })
  const paging = {
    ...list,
    state: { ...list.state, sort: 'time' },
    set: ({ sort, ...patch }: Partial<Paging>) => list.set(sort === '' ? { order: 'asc' } : patch),
  }
  return (
    <>
      <FilterBar list={list}>
        <ChoiceFilter
          label={t('batches.transaction.what')}
          options={batchTransactionKinds.map(value => ({ value, label: t(`batches.transaction.kind.${value}`) }))}
          value={kinds}
          onChange={value => list.set({ kinds: value })}
        />
        <OneFilter
          label={t('batches.transaction.source.label')}
          options={batchSources.map(value => ({ value, label: t(`batches.transaction.source.${value}`) }))}
          value={source === '' ? undefined : source}
          onChange={value => list.set({ source: value ?? '' })}
        />
        <ChoiceFilter
          label={t('batches.detail.cardType')}
          options={cards.map(value => ({ value, label: value || t('batches.detail.unknownCard') }))}
          value={cardTypes}
          onChange={value => list.set({ cardTypes: value })}
        />
        <ExportButton
          call={batchCalls.exportBatchTransactions}
          formats={fileFormat.options}
          input={format => ({ ...chosen, format })}
        />
      </FilterBar>
      <DataTable
        label={t('batches.detail.transactions')}
        columns={useTransactionColumns()}
        rowKey={row => `${row.kind} ${row.id}`}
        result={result}
        list={paging}
        empty={{ title: t('batches.detail.noTransactions') }}
        totals={result.data === undefined ? undefined : <Sums batch={batch} sums={result.data.sums} chosen={chosen} />}
        stack={row => <TransactionCard row={row} />}
      />
    </>
  )
}

function Sums(props: { batch: BatchDetail; sums: TransactionSums; chosen: Chosen }): ReactNode {
  const { batch, sums, chosen } = props
  const t = useTexts()
  const { kinds = [], source, cardTypes = [] } = chosen
  const explained = transactionsExplained(t as Say, sums)
  const device = batch.paymentDevice || t('batches.noDevice')
  const filters = [
    t('batches.detail.title', { number: String(batch.batchNo), device }),
    kinds.map(kind => t(`batches.transaction.kind.${kind}`)).join(', '),
    source === undefined ? '' : t(`batches.transaction.source.${source}`),
    cardTypes.map(card => card || t('batches.detail.unknownCard')).join(', '),
  ]
  const figure = (of: keyof typeof explained, label: string) => ({
    label,
    value: <BatchFigure name={label} figure={explained[of]} of={chosen} filters={filters} />,
  })
  return (
    <Figures
      figures={[
        figure('count', t('batches.column.count')),
        figure('amount', t('batches.transaction.amount')),
        ...(sums.cardSurchargeCents === 0 ? [] : [figure('surcharge', t('batches.transaction.surcharge'))]),
        figure('tip', t('batches.transaction.tip')),
        figure('total', t('batches.transaction.total')),
        ...(sums.voidsCents === 0 ? [] : [figure('voids', t('batches.detail.voids'))]),
      ]}
    />
  )
}

/** What is counted in no sum is told by its word: a void, and an independent transaction by its own page. */
function kindOf(t: Texts, { kind, independentKind }: BatchTransaction): string {
  return independentKind === null
    ? t(`batches.transaction.kind.${kind}`)
    : t(`batches.transaction.independent.${independentKind}`)
}

function OrderOf({ row }: { row: BatchTransaction }): ReactNode {
  const t = useTexts()
  if (row.orderId === null) return row.orderNo || t('common.none')
  return (
    <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
      {t('orders.number', { orderNo: row.orderNo })}
    </AllowedLink>
  )
}

const totalOf = ({ amountCents, tipCents, cardSurchargeCents }: BatchTransaction): number =>
  amountCents + tipCents + cardSurchargeCents

function useTransactionColumns(): readonly Column<BatchTransaction>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  const wide = useWide(1600)
  return useMemo(() => {
    const none = t('common.none')
    const end = true
    const auth: Column<BatchTransaction> = {
      key: 'auth',
      title: t('batches.transaction.auth'),
      render: row => row.authCode || none,
    }
    const cents = (value: number) => (value === 0 ? none : <Money cents={value} />)
    return [
      { key: 'time', title: t('batches.transaction.time'), sorts: true, render: row => dateTime(row.at) },
      { key: 'what', title: t('batches.transaction.what'), render: row => kindOf(t, row) },
      { key: 'order', title: t('batches.transaction.order'), render: row => <OrderOf row={row} /> },
      {
        key: 'card',
        title: t('batches.transaction.card'),
        render: row => [row.cardType, row.cardLast4 && `•••• ${row.cardLast4}`].filter(part => part !== '').join(' '),
      },
      ...(wide ? [auth] : []),
      { key: 'employee', title: t('batches.transaction.employee'), render: row => row.employeeName || none },
      {
        key: 'amount',
        folds: 'last',
        title: t('batches.transaction.amount'),
        end,
        render: row => cents(row.amountCents),
      },
      {
        key: 'surcharge',
        title: t('batches.transaction.surcharge'),
        end,
        render: row => cents(row.cardSurchargeCents),
      },
      {
        key: 'tip',
        title: t('batches.transaction.tip'),
        end,
        render: row =>
          row.tipIsOpen ? <Status tone="attention">{t('batches.transaction.tipOpen')}</Status> : cents(row.tipCents),
      },
      {
        key: 'total',
        folds: 'last',
        title: t('batches.transaction.total'),
        end,
        render: row => <Money cents={totalOf(row)} strong />,
      },
    ]
  }, [t, dateTime, wide])
}

function TransactionCard({ row }: { row: BatchTransaction }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <CardRow>
      <CardLine
        start={
          <>
            {kindOf(t, row)} · <OrderOf row={row} />
          </>
        }
        end={<Money cents={totalOf(row)} strong />}
      />
      <CardLine
        quiet
        start={dateTime(row.at)}
        end={[row.cardType, row.cardLast4 && `•••• ${row.cardLast4}`].filter(part => part !== '').join(' ')}
      />
      {row.tipIsOpen && <Status tone="attention">{t('batches.openTips', { count: 1 })}</Status>}
    </CardRow>
  )
}
