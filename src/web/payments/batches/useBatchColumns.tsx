import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import type { BatchRow } from '../../../shared/contract/payments/batches.ts'
import type { BatchFigureName } from '../../../shared/rules/reports/batchExplained.ts'
import type { Column } from '../../kit/columns.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { ListedFigure } from './BatchFigure.tsx'
import { addressOfBatch } from './batchListState.ts'

/** The batch as a link to it: each payment device counts its own, so that a number alone names several. */
export function BatchLink({
  batch,
}: {
  batch: { batchId: number; batchNo: number; paymentDevice: string }
}): ReactNode {
  const t = useTexts()
  const device = batch.paymentDevice || t('batches.noDevice')
  const number = String(batch.batchNo)
  return <Link to={addressOfBatch(batch.batchId)}>{t('batches.detail.title', { number, device })}</Link>
}

type MoneyField = Extract<keyof BatchRow, `${string}Cents`>

/** The columns of the history: those of the specification, a few more to be chosen. */
export function useBatchColumns(): readonly Column<BatchRow>[] {
  const t = useTexts()
  const { dateTime, businessDate } = useFormat()
  const narrow = !useWide(1200)
  return useMemo(() => {
    const none = t('common.none')
    const figure = (of: BatchFigureName, field: keyof Pick<BatchRow, 'count' | MoneyField>) => (row: BatchRow) =>
      row[field] === 0 && of !== 'count' && of !== 'total' ? none : <ListedFigure batch={row} of={of} />
    const end = true
    const sorts = true
    return [
      { key: 'batchNo', title: t('batches.column.batchNo'), always: true, render: row => <BatchLink batch={row} /> },
      {
        key: 'paymentDevice',
        title: t('batches.column.paymentDevice'),
        render: row => row.paymentDevice || t('batches.noDevice'),
      },
      { key: 'kind', title: t('batches.column.kind'), render: row => t(`batches.kind.${row.kind}`) },
      { key: 'time', title: t('batches.column.time'), sorts, render: row => dateTime(row.closedAt) },
      {
        key: 'businessDate',
        title: t('batches.column.businessDate'),
        off: true,
        render: row => businessDate(row.businessDate),
      },
      { key: 'opened', title: t('batches.column.opened'), off: true, render: row => dateTime(row.openedAt) },
      {
        key: 'closedBy',
        title: t('batches.column.closedBy'),
        off: true,
        render: row => row.closedBy || t('batches.detail.byTime'),
      },
      { key: 'count', title: t('batches.column.count'), end, sorts, render: figure('count', 'count') },
      { key: 'sales', title: t('batches.column.sales'), end, sorts, render: figure('sales', 'salesCents') },
      {
        key: 'surcharges',
        title: t('batches.column.surcharges'),
        end,
        off: true,
        render: figure('surcharges', 'surchargesCents'),
      },
      { key: 'tips', title: t('batches.column.tips'), end, sorts, render: figure('tips', 'tipsCents') },
      {
        key: 'refunds',
        title: t('batches.column.refunds'),
        end,
        off: narrow,
        render: figure('refunds', 'refundsCents'),
      },
      {
        key: 'independent',
        title: t('batches.column.independent'),
        end,
        off: narrow,
        render: figure('independent', 'independentCents'),
      },
      {
        key: 'total',
        folds: 'last',
        title: t('batches.column.total'),
        end,
        sorts,
        render: figure('total', 'totalCents'),
      },
      {
        key: 'openTips',
        title: t('batches.column.openTips'),
        off: true,
        render: ({ openTips }) =>
          openTips === 0 ? none : <Status tone="attention">{t('batches.openTips', { count: openTips })}</Status>,
      },
    ]
  }, [t, dateTime, businessDate, narrow])
}
