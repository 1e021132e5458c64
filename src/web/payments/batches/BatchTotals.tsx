import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import type { BatchDetail } from '../../../shared/contract/payments/batches.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import {
  cardExplained,
  type CardFigureName,
  cardsExplained,
  kindOfFigure,
} from '../../../shared/rules/reports/batchExplained.ts'
import type { ListFigure } from '../../../shared/rules/reports/cellExplanation.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { BatchFigure, type Chosen } from './BatchFigure.tsx'
import styles from './batches.module.css'

type Row = BatchDetail['totals']['rows'][number]
type Sums = Omit<Row, 'source' | 'cardType'>

function useCardName(): (row: Pick<Row, 'source' | 'cardType'>) => string {
  const t = useTexts()
  return ({ source, cardType }) => {
    const card = cardType || t('batches.detail.unknownCard')
    return source === 'orders' ? card : t('batches.detail.independentOf', { card })
  }
}

const titleOf = (name: CardFigureName) =>
  name === 'voids' ? ('batches.detail.voids' as const) : (`batches.column.${name}` as const)

/**
 * The totals of a batch by card type; independent transactions are on rows of their own (ORD-10). What it has none of,
 * surcharges, refunds or voids, has no column.
 */
export function BatchTotals({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const cardOf = useCardName()
  const { rows, orders, independent } = batch.totals
  const both = (field: keyof Sums) => orders[field] + independent[field]
  const shown: CardFigureName[] = [
    'count',
    'sales',
    ...(both('surchargesCents') === 0 ? [] : ['surcharges' as const]),
    'tips',
    ...(both('refundsCents') === 0 ? [] : ['refunds' as const]),
    ...(both('voidCount') === 0 ? [] : ['voids' as const]),
    'total',
  ]
  const columns: NonNullable<TableProps<Row>['columns']> = [
    { key: 'card', title: t('batches.detail.cardType'), render: (_, row) => cardOf(row) },
    ...shown.map(name => ({
      key: name,
      title: t(titleOf(name)),
      align: 'end' as const,
      render: (_: unknown, row: Row) => <CardFigure batch={batch} row={row} of={name} />,
    })),
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
        summary={() => (
          <Table.Summary.Row className={look.strong ?? ''}>
            <Table.Summary.Cell index={0}>{t('batches.detail.sum')}</Table.Summary.Cell>
            {shown.map((name, at) => (
              <Table.Summary.Cell key={name} index={at + 1} align="end">
                <SumFigure batch={batch} of={name} voidCount={both('voidCount')} />
              </Table.Summary.Cell>
            ))}
          </Table.Summary.Row>
        )}
      />
    </>
  )
}

function CardFigure({ batch, row, of }: { batch: BatchDetail; row: Row; of: CardFigureName }): ReactNode {
  const t = useTexts()
  const { source, cardType, voidCount } = row
  const card = useCardName()(row)
  return (
    <Cell
      batch={batch}
      of={of}
      card={card}
      figure={cardExplained(t as Say, row, of)}
      narrowed={{ source, cardTypes: [cardType] }}
      voidCount={voidCount}
    />
  )
}

function SumFigure({ batch, of, voidCount }: { batch: BatchDetail; of: CardFigureName; voidCount: number }): ReactNode {
  const t = useTexts()
  const cardOf = useCardName()
  return (
    <Cell
      batch={batch}
      of={of}
      card=""
      figure={cardsExplained(t as Say, batch.totals.rows, of, cardOf)}
      narrowed={{}}
      voidCount={voidCount}
    />
  )
}

function Cell(props: {
  batch: BatchDetail
  of: CardFigureName
  /** Empty for all of them. */
  card: string
  figure: ListFigure
  narrowed: Omit<Chosen, 'batchId' | 'kinds'>
  voidCount: number
}): ReactNode {
  const { batch, of, card, figure, narrowed, voidCount } = props
  const t = useTexts()
  const { number, money } = useFormat()
  const { batchId, batchNo, paymentDevice } = batch
  const kind = kindOfFigure[of]
  const title = t('batches.detail.title', {
    number: String(batchNo),
    device: paymentDevice || t('batches.noDevice'),
  })
  const isNone = of === 'voids' ? voidCount === 0 : figure.value === 0 && figure.kind === 'money' && of !== 'total'
  if (isNone) return t('common.none')
  return (
    <BatchFigure
      name={[t(titleOf(of)), card].filter(word => word !== '').join(' · ')}
      figure={figure}
      of={{ batchId, ...narrowed, kinds: kind === undefined ? [] : [kind] }}
      filters={[title, kind === undefined ? '' : t(`batches.transaction.kind.${kind}`)]}
      strong={of === 'total'}
    >
      {of === 'voids' ? `${number(voidCount)} · ${money(figure.value)}` : undefined}
    </BatchFigure>
  )
}
