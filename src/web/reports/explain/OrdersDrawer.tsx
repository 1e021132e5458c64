/** The orders behind a figure, each with what it adds to it; they sum to the figure (RPT-7). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { ReportFigure } from '../../../shared/contract/reports/figures.ts'
import { type OrderBehind, reportCalls } from '../../../shared/contract/reports/reports.ts'
import type { orderStatuses } from '../../../shared/rules/payments/orderStatus.ts'
import { explanationOf, type RowFigures } from '../../../shared/rules/reports/explain.ts'
import { signedFigure } from '../../../shared/rules/reports/statement.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { ExportButton } from '../../kit/listActions.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { orderListAddress } from '../sales/orderListAddress.ts'
import styles from '../sales/reports.module.css'
import type { OpenFigure, ReportInput } from '../sales/salesState.ts'
import { WideTable } from '../frame/WideTable.tsx'
import { Explaining } from './explaining.ts'
import { Explanation } from './Explanation.tsx'
import { useSalesFigure } from './useSalesFigure.ts'

const { getReportOrders } = reportCalls
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
  input: ReportInput
  row: FigureRow
  onClose: () => void
}): ReactNode {
  const { figure, input, row, onClose } = props
  const t = useTexts()
  const what = figure && [t(`reports.figure.${figure.figure}`), row.name].filter(part => part !== '').join(' · ')
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
        <Explaining value={{ input }}>
          <Orders figure={figure} input={input} row={row.figures} />
        </Explaining>
      )}
    </Drawer>
  )
}

function Orders(props: { figure: OpenFigure; input: ReportInput; row: RowFigures }): ReactNode {
  const { figure, input, row } = props
  const t = useTexts()
  const { from, to, refundsBy } = input
  const asked = { from, to, refundsBy, ...figure }
  const first = useProtectedCall(getReportOrders, { ...asked, pageSize: 50 })
  const address = orderListAddress(asked)
  const explained = useSalesFigure()
  const isMoney = figure.figure.endsWith('Cents')
  const { number } = useFormat()
  if (first.data === undefined) {
    if (first.error !== null && !first.isFetching) {
      return <FailureState failure={first.error} onRetry={() => void first.refetch()} />
    }
    return <Skeleton active className={styles.loading ?? ''} paragraph={{ rows: 8 }} />
  }
  const total = signedFigure(figure.figure, first.data.total)
  const own = row[figure.figure]
  return (
    <>
      <div className={styles.behindHead}>
        <Explanation
          figure={explained(
            figure.figure,
            own ?? first.data.total,
            own === undefined ? [] : explanationOf(figure.figure, row),
            figure,
          )}
        />
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
        <Allowed call={reportCalls.exportReportOrders}>
          <ExportButton call={reportCalls.exportReportOrders} input={format => ({ ...asked, format })} />
        </Allowed>
      </div>
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

type Asked = Pick<ReportInput, 'from' | 'to' | 'refundsBy'> & OpenFigure

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
  const { data, error, refetch } = useProtectedCall(getReportOrders, { ...asked, pageSize: 50, after })
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

function OrderRow({ row, figure }: { row: OrderBehind; figure: ReportFigure }): ReactNode {
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
