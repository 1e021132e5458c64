/** The orders behind a figure, each with what it adds to it; they sum to the figure (RPT-7). */
import { behindCalls, type BehindFigure } from '../../../shared/contract/reports/behind.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { reportFigures } from '../../../shared/contract/reports/figures.ts'
import { isProtected, type ReportKind, reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import type { OrderBehind } from '../../../shared/contract/reports/reports.ts'
import type { orderStatuses } from '../../../shared/rules/payments/orderStatus.ts'
import { figureName } from '../../../shared/rules/reports/behindTerms.ts'
import { explanationOf, type RowFigures } from '../../../shared/rules/reports/explain.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { Explanation } from '../../kit/explained/Explanation.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { Changed } from './Changed.tsx'
import { orderListAddress } from '../sales/orderListAddress.ts'
import styles from '../sales/reports.module.css'
import type { OpenFigure, ReportInput } from '../sales/salesState.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { type ExplainedFigure, Explaining, useFilters } from './explaining.ts'
import { useSalesFigure } from './useSalesFigure.ts'

const { getReportOrders } = behindCalls
type Cursor = NonNullable<ReplyOf<typeof getReportOrders>['next']>

/** The row that a figure is of, as its report shows it. */
export interface FigureRow {
  /** What it is called; empty for all sales. */
  readonly name: string
  readonly figures: RowFigures
}

/** Undefined while nothing is open. */
export function OrdersDrawer(props: {
  figure: OpenFigure | undefined
  /** Left out: the sales report. */
  report?: ReportKind
  input: ReportInput
  row: FigureRow
  /** How the page explains the figure, where it was opened there. */
  explained?: ExplainedFigure | undefined
  onClose: () => void
}): ReactNode {
  const { figure, report = 'sales', input, row, explained, onClose } = props
  const { from, to, refundsBy } = input
  const t = useTexts()
  const named = figure && [t(figureName(figure.figure)), row.name].filter(part => part !== '').join(' · ')
  const what = figure && (explained?.name ?? named)
  return (
    <Drawer
      open={figure !== undefined}
      onClose={onClose}
      size={720}
      title={what === undefined ? undefined : t('reports.orders.title', { figure: what })}
      destroyOnHidden
      className={styles.screenOnly ?? ''}
      styles={{ body: { padding: 0 } }}
    >
      {figure !== undefined && (
        <Explaining value={{ report, input }}>
          <Orders asked={{ report, from, to, refundsBy, ...figure }} row={row.figures} shown={explained} />
        </Explaining>
      )}
    </Drawer>
  )
}

function Orders(props: {
  asked: Asked & Pick<OpenFigure, 'kept'>
  row: RowFigures
  shown: ExplainedFigure | undefined
}): ReactNode {
  const { asked: whole, row, shown } = props
  const { kept, ...asked } = whole
  const { report, figure } = asked
  const t = useTexts()
  const input = { ...asked, ...(kept && { kept }), pageSize: 50 }
  const first = useProtectedCall(getReportOrders, input, { isOpen: !isProtected(report) })
  const address = report === 'sales' || report === 'items' ? orderListAddress(asked) : undefined
  const explained = useSalesFigure()
  const filters = useFilters()
  const isMoney = figure.endsWith('Cents')
  const { number } = useFormat()
  if (first.data === undefined) {
    if (first.error !== null && !first.isFetching) {
      return <FailureState failure={first.error} onRetry={() => void first.refetch()} />
    }
    return <Skeleton active className={styles.loading ?? ''} paragraph={{ rows: 8 }} />
  }
  const total = signedFigure(figure, first.data.total)
  const own = salesRow(row)[figure]
  const head = shown ?? explained(figure, own ?? first.data.total, partsOf(figure, row), asked)
  return (
    <>
      <div className={styles.behindHead}>
        <Explanation figure={head} filters={filters(head.open)} />
      </div>
      <div className={styles.behindHead}>
        <span>
          {t('reports.orders.sum')}: <strong>{isMoney ? <Money cents={total} /> : number(total)}</strong>
        </span>
        {address !== undefined && (
          <AllowedLink needs="orders.list.view" to={address} hides>
            {t('reports.orders.openList')}
          </AllowedLink>
        )}
        <Allowed call={{ needs: reportFacts[report].export, access: 'read' }}>
          <ExportButton
            call={behindCalls.exportReportOrders}
            formats={fileFormat.options}
            input={format => ({ ...asked, format })}
          />
        </Allowed>
      </div>
      {first.data.changed !== null && <Changed changed={first.data.changed} figure={figure} now={first.data.total} />}
      {first.data.rows.length === 0 && <p className={styles.none}>{t('reports.orders.none')}</p>}
      <WideTable label={t('reports.orders.sum')}>
        <thead>
          <tr>
            <th scope="col">{t('reports.column.order')}</th>
            <th scope="col">{t('reports.column.businessDay')}</th>
            <th scope="col">{t('reports.column.time')}</th>
            <th scope="col">{t('reports.column.status')}</th>
            <th scope="col">{t('reports.column.orderTotal')}</th>
            <th scope="col">{t('reports.column.adds')}</th>
          </tr>
        </thead>
        <Rows asked={asked} page={first.data} />
      </WideTable>
    </>
  )
}

type Asked = ReportInput &
  Omit<OpenFigure, 'kept'> & { readonly from: string; readonly to: string; readonly report: ReportKind }

/** A row may have figures that are none of the sales report. */
const salesRow = (row: RowFigures): Partial<Record<BehindFigure, number>> => row

const partsOf = (figure: BehindFigure, row: RowFigures) => {
  const known = reportFigures.find(name => name === figure)
  return known === undefined || row[known] === undefined ? [] : explanationOf(known, row)
}

/** A page of rows, and below it the next one once it was asked for. */
function Rows({ asked, page }: { asked: Asked; page: ReplyOf<typeof getReportOrders> }) {
  const t = useTexts()
  const [more, setMore] = useState(false)
  const { rows, next } = page
  return (
    <>
      <tbody>
        {rows.map(row => (
          <OrderRow key={`${row.businessDate} ${row.orderId}`} row={row} figure={asked.figure} />
        ))}
      </tbody>
      {next !== null && more && <NextRows asked={asked} after={next} />}
      {next !== null && !more && (
        <tbody>
          <tr>
            <td colSpan={6} className={styles.more}>
              <Button onClick={() => setMore(true)}>{t('reports.orders.more')}</Button>
            </td>
          </tr>
        </tbody>
      )}
    </>
  )
}

function NextRows({ asked, after }: { asked: Asked; after: Cursor }): ReactNode {
  const isOpen = !isProtected(asked.report)
  const { data, error, refetch } = useProtectedCall(getReportOrders, { ...asked, pageSize: 50, after }, { isOpen })
  if (data !== undefined) return <Rows asked={asked} page={data} />
  return (
    <tbody>
      <tr>
        <td colSpan={6}>
          {error === null ? (
            <Skeleton active title={false} paragraph={{ rows: 3 }} />
          ) : (
            <FailureState failure={error} onRetry={() => void refetch()} />
          )}
        </td>
      </tr>
    </tbody>
  )
}

function OrderRow({ row, figure }: { row: OrderBehind; figure: BehindFigure }): ReactNode {
  const t = useTexts()
  const { businessDate, dateTime, number } = useFormat()
  const adds = signedFigure(figure, row.amount)
  return (
    <tr>
      <th scope="row">
        <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
          {row.orderNo}
        </AllowedLink>
      </th>
      <td>{businessDate(row.businessDate)}</td>
      <td>{dateTime(row.orderedAt)}</td>
      <td>{t(`orders.status.${row.status as (typeof orderStatuses)[number]}`)}</td>
      <td>
        <Money cents={row.totalCents} />
      </td>
      <td>{figure.endsWith('Cents') ? <Money cents={adds} strong /> : number(adds)}</td>
    </tr>
  )
}
