/** The orders behind a row, newest day first, with what was taken off each (RPT-7). */
import { Button, Drawer, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import {
  type DiscountReport,
  discountReportCalls,
  type TakenOffRow,
} from '../../../shared/contract/reports/discountReport.ts'
import type { ReportFrame } from '../../../shared/contract/reports/frame.ts'
import { takenOffKey, takenOffName } from '../../../shared/rules/reports/money/discountTables.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { WideTable } from '../frame/WideTable.tsx'
import styles from '../money/money.module.css'
import { useSay } from '../money/useSay.ts'

const { getDiscountOrders } = discountReportCalls

interface Props {
  /** The key of a row; empty: none. */
  open: string
  report: DiscountReport
  frame: ReportFrame
  onClose: () => void
}

export function TakenOffOrders({ open, report, frame, onClose }: Props): ReactNode {
  const t = useTexts()
  const say = useSay()
  const nameOf = useNameOf()
  const row = report.rows.find(each => takenOffKey(each) === open)
  const what = row && `${takenOffName(say, nameOf, row)}, ${t(`discountReport.kind.${row.kind}`)}`
  return (
    <Drawer
      open={row !== undefined}
      onClose={onClose}
      size={720}
      title={what !== undefined && t('discountReport.behind', { what })}
      destroyOnHidden
    >
      {row && <Orders key={open} row={row} frame={frame} />}
    </Drawer>
  )
}

function Orders({ row, frame }: { row: TakenOffRow; frame: ReportFrame }): ReactNode {
  const [days, setDays] = useState<readonly (string | undefined)[]>([undefined])
  return days.map((before, place) => (
    <Days
      key={before ?? ''}
      row={row}
      frame={frame}
      before={before}
      {...(place === days.length - 1 && { onMore: (next: string) => setDays([...days, next]) })}
    />
  ))
}

interface DaysProps {
  row: TakenOffRow
  frame: ReportFrame
  before: string | undefined
  onMore?: (next: string) => void
}

function Days({ row, frame, before, onMore }: DaysProps): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const { kind, by, key, name, secondName } = row
  const { from, to } = frame
  const asked = { from, to, kind, by, key, name, secondName, ...(before !== undefined && { before }) }
  const { data, error, isFetching, refetch } = useProtectedCall(getDiscountOrders, asked)
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureState failure={error} onRetry={() => void refetch()} />
    return <Skeleton active paragraph={{ rows: 6 }} />
  }
  const { next } = data
  return (
    <>
      <WideTable label={t('discountReport.title')}>
        <thead>
          <tr>
            <th scope="col">{t('reports.column.order')}</th>
            <th scope="col" className={styles.text}>
              {t('reports.column.businessDay')}
            </th>
            <th scope="col" className={styles.text}>
              {t('reports.column.employee')}
            </th>
            <th scope="col">{t('reports.column.orderTotal')}</th>
            <th scope="col">{t('discountReport.column.cents')}</th>
          </tr>
        </thead>
        <tbody>
          {data.rows.map(order => (
            <tr key={order.orderId}>
              <th scope="row">
                <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${order.orderId}`}>
                  {order.orderNo}
                </AllowedLink>
              </th>
              <td className={styles.text}>{businessDate(order.businessDate)}</td>
              <td className={styles.text}>{order.employeeName}</td>
              <td>
                <Money cents={order.totalCents} />
              </td>
              <td>
                <Money cents={order.amount} strong />
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {next !== null && onMore && <Button onClick={() => onMore(next)}>{t('discountReport.more')}</Button>}
    </>
  )
}
