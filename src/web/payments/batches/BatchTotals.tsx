import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { BatchDetail } from '../../../shared/contract/payments/batches.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './batches.module.css'

type Row = BatchDetail['totals']['rows'][number]
type Figures = Omit<Row, 'source' | 'cardType'>

/**
 * The totals of a batch by card type; independent transactions are on rows of their own (ORD-10). What it has none of,
 * surcharges, refunds or voids, has no column.
 */
export function BatchTotals({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { number, money } = useFormat()
  const { rows, orders, independent, totalCents } = batch.totals
  const none = t('common.none')
  const cents = (value: number) => (value === 0 ? none : <Money cents={value} />)
  const voids = ({ voidCount, voidsCents }: Figures) =>
    voidCount === 0 ? none : `${number(voidCount)} · ${money(voidsCents)}`
  const cardOf = ({ source, cardType }: Row) => {
    const card = cardType || t('batches.detail.unknownCard')
    return source === 'orders' ? card : t('batches.detail.independentOf', { card })
  }
  const both = (field: keyof Figures) => orders[field] + independent[field]
  const amount = (key: 'sales' | 'surcharges' | 'tips' | 'refunds', of: (row: Figures) => number) => ({
    key,
    title: t(`batches.column.${key}`),
    align: 'end' as const,
    render: (_: unknown, row: Row) => cents(of(row)),
  })
  const columns: NonNullable<TableProps<Row>['columns']> = [
    { key: 'card', title: t('batches.detail.cardType'), render: (_, row) => cardOf(row) },
    { key: 'count', title: t('batches.column.count'), align: 'end', render: (_, row) => number(row.count) },
    amount('sales', row => row.salesCents),
    ...(both('surchargesCents') === 0 ? [] : [amount('surcharges', row => row.surchargesCents)]),
    amount('tips', row => row.tipsCents),
    ...(both('refundsCents') === 0 ? [] : [amount('refunds', row => -row.refundsCents)]),
    ...(both('voidCount') === 0
      ? []
      : [
          {
            key: 'voids',
            title: t('batches.detail.voids'),
            align: 'end' as const,
            render: (_: unknown, row: Row) => voids(row),
          },
        ]),
    {
      key: 'total',
      title: t('batches.column.total'),
      align: 'end',
      render: (_, row) => <Money cents={row.totalCents} strong />,
    },
  ]
  const sums = [
    number(both('count')),
    cents(both('salesCents')),
    ...(both('surchargesCents') === 0 ? [] : [cents(both('surchargesCents'))]),
    cents(both('tipsCents')),
    ...(both('refundsCents') === 0 ? [] : [cents(-both('refundsCents'))]),
    ...(both('voidCount') === 0 ? [] : [`${number(both('voidCount'))} · ${money(both('voidsCents'))}`]),
    <Money key="total" cents={totalCents} strong />,
  ]
  return (
    <>
      <p className={styles.tableHint}>
        {t(batch.state === 'open' ? 'batches.detail.totalsOpen' : 'batches.detail.totalsKept')}
      </p>
      <Table<Row>
        aria-label={t('batches.detail.totals')}
        columns={columns}
        dataSource={rows}
        rowKey={row => `${row.source} ${row.cardType}`}
        pagination={false}
        size="small"
        scroll={{ x: 'max-content' }}
        className={look.digits ?? ''}
        locale={{ emptyText: t('batches.detail.noTransactions') }}
        summary={() => <SumRow sums={sums} />}
      />
    </>
  )
}

function SumRow({ sums }: { sums: readonly ReactNode[] }): ReactNode {
  const t = useTexts()
  return (
    <Table.Summary.Row className={look.strong ?? ''}>
      <Table.Summary.Cell index={0}>{t('batches.detail.sum')}</Table.Summary.Cell>
      {sums.map((sum, at) => (
        // The columns never move.
        <Table.Summary.Cell key={at} index={at + 1} align="end">
          {sum}
        </Table.Summary.Cell>
      ))}
    </Table.Summary.Row>
  )
}
