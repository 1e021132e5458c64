import { Table, type TableProps } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import type { BatchDetail } from '../../../shared/contract/payments/batches.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './batches.module.css'

type Row = BatchDetail['totals']['rows'][number]
type Figures = Omit<Row, 'source' | 'cardType'>

interface FigureColumn {
  readonly key: string
  readonly title: string
  /** What the figure counts; undefined: everything but voids. */
  readonly kind: 'payment' | 'refund' | 'void' | undefined
  readonly of: (row: Row) => number
}

/** The columns after which a batch is told apart; what it has none of has none. */
function useTotalColumns(both: (field: keyof Figures) => number): NonNullable<TableProps<Row>['columns']> {
  const t = useTexts()
  const { number, money } = useFormat()
  const none = t('common.none')
  const cents = (value: number) => (value === 0 ? none : <Money cents={value} />)
  const voids = ({ voidCount, voidsCents }: Figures) =>
    voidCount === 0 ? none : `${number(voidCount)} · ${money(voidsCents)}`
  const cardOf = ({ source, cardType }: Row) => {
    const card = cardType || t('batches.detail.unknownCard')
    return source === 'orders' ? card : t('batches.detail.independentOf', { card })
  }
  const figure = (column: FigureColumn & { shown: (row: Row) => ReactNode }) => ({
    key: column.key,
    title: column.title,
    align: 'end' as const,
    render: (_: unknown, row: Row) => (
      <Behind row={row} kind={column.kind} value={column.of(row)} name={column.title}>
        {column.shown(row)}
      </Behind>
    ),
  })
  const amount = (key: 'sales' | 'surcharges' | 'tips' | 'refunds', of: (row: Figures) => number) => {
    const kind = key === 'refunds' ? 'refund' : 'payment'
    return figure({ key, title: t(`batches.column.${key}`), kind, of, shown: row => cents(of(row)) })
  }
  return [
    { key: 'card', title: t('batches.detail.cardType'), render: (_, row) => cardOf(row) },
    figure({
      key: 'count',
      title: t('batches.column.count'),
      kind: 'payment',
      of: row => row.count,
      shown: row => number(row.count),
    }),
    amount('sales', row => row.salesCents),
    ...(both('surchargesCents') === 0 ? [] : [amount('surcharges', row => row.surchargesCents)]),
    amount('tips', row => row.tipsCents),
    ...(both('refundsCents') === 0 ? [] : [amount('refunds', row => -row.refundsCents)]),
    ...(both('voidCount') === 0
      ? []
      : [
          figure({
            key: 'voids',
            title: t('batches.detail.voids'),
            kind: 'void',
            of: row => row.voidCount,
            shown: voids,
          }),
        ]),
    figure({
      key: 'total',
      title: t('batches.column.total'),
      kind: undefined,
      of: row => row.totalCents,
      shown: row => <Money cents={row.totalCents} strong />,
    }),
  ]
}

/**
 * The totals of a batch by card type; independent transactions are on rows of their own (ORD-10). What it has none of,
 * surcharges, refunds or voids, has no column.
 */
export function BatchTotals({ batch }: { batch: BatchDetail }): ReactNode {
  const t = useTexts()
  const { number, money } = useFormat()
  const { rows, orders, independent, totalCents } = batch.totals
  const both = (field: keyof Figures) => orders[field] + independent[field]
  const columns = useTotalColumns(both)
  const cents = (value: number) => (value === 0 ? t('common.none') : <Money cents={value} />)
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

/** A figure that narrows the transactions below to those that make it (RPT-7); nothing is behind 0. */
function Behind(props: {
  row: Row
  kind: FigureColumn['kind']
  value: number
  name: string
  children: ReactNode
}): ReactNode {
  const { row, kind, value, name, children } = props
  const t = useTexts()
  if (value === 0) return children
  const { source, cardType } = row
  const query = new URLSearchParams({ source, ...(kind === undefined ? {} : { kinds: kind }) })
  // Once alone, an empty value means "not filtered" in an address; twice, "those without one".
  query.append('cardTypes', cardType)
  if (cardType === '') query.append('cardTypes', '')
  return (
    <span className={styles.figure}>
      <Link to={`?${query.toString()}`} title={t('reports.hint.open', { what: name })}>
        {children}
      </Link>
    </span>
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
