/** The events behind a figure of the exception watch, newest first. */
import { Pagination, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { exceptionCalls, type ExceptionEvent } from '../../../shared/contract/reports/exceptions.ts'
import { hasAmounts } from '../../../shared/rules/settings/exceptionKinds.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import type { DateRange } from '../../kit/dateRanges.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import look from '../../kit/look.module.css'
import { Money } from '../../kit/pieces.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'
import { WideTable } from '../frame/WideTable.tsx'
import type { OpenFigure } from './openFigure.ts'

const PAGE_SIZE = 25

export function Events({ days, open }: { days: DateRange; open: OpenFigure }): ReactNode {
  const t = useTexts()
  const { money, number } = useFormat()
  const [page, setPage] = useState(1)
  const asked = { ...days, ...open, page, pageSize: PAGE_SIZE }
  const { data, error, isFetching, refetch } = useProtectedCall(exceptionCalls.getExceptionEvents, asked, {
    keep: true,
  })
  if (data === undefined) {
    if (error !== null && !isFetching) return <FailureState failure={error} onRetry={() => void refetch()} />
    return <Skeleton active title={false} paragraph={{ rows: 5 }} />
  }
  if (data.total === 0) return <p className={look.quiet}>{t('exceptionWatch.events.none')}</p>
  const hasAmount = hasAmounts(open.kind)
  const isApproved = data.rows.some(({ approverName }) => approverName !== '')
  return (
    <div className={look.stack} aria-busy={isFetching}>
      <div className={look.ends}>
        <strong>
          {hasAmount
            ? t('exceptionWatch.events.sum', { count: number(data.total), amount: money(data.sumCents) })
            : t('exceptionWatch.count', { count: data.total })}
        </strong>
        <Allowed call={exceptionCalls.exportExceptionEvents}>
          <ExportButton
            call={exceptionCalls.exportExceptionEvents}
            formats={fileFormat.options}
            input={format => ({ ...days, ...open, format })}
          />
        </Allowed>
      </div>
      <WideTable label={t('exceptionWatch.events.title')}>
        <thead>
          <tr>
            <th scope="col">{t('exceptionWatch.events.at')}</th>
            <th scope="col">{t('exceptionWatch.events.order')}</th>
            {hasAmount && <th scope="col">{t('exceptionWatch.events.amount')}</th>}
            <th scope="col">{t('exceptionWatch.events.detail')}</th>
            {isApproved && <th scope="col">{t('exceptionWatch.events.approver')}</th>}
          </tr>
        </thead>
        <tbody>
          {data.rows.map((row, at) => (
            <Row key={`${row.at} ${row.orderId} ${at}`} row={row} hasAmount={hasAmount} isApproved={isApproved} />
          ))}
        </tbody>
      </WideTable>
      <Pagination
        current={page}
        pageSize={PAGE_SIZE}
        total={data.total}
        hideOnSinglePage
        showSizeChanger={false}
        onChange={setPage}
      />
    </div>
  )
}

function Row(props: { row: ExceptionEvent; hasAmount: boolean; isApproved: boolean }): ReactNode {
  const { row, hasAmount, isApproved } = props
  const { dateTime } = useFormat()
  return (
    <tr>
      <th scope="row">{dateTime(row.at)}</th>
      <td>
        {row.orderId === null ? (
          '–'
        ) : (
          <AllowedLink needs="orders.list.view" to={`/merchant/orderDetail/${row.orderId}`}>
            {row.orderNo}
          </AllowedLink>
        )}
      </td>
      {hasAmount && (
        <td className={look.digits}>
          <Money cents={row.amountCents} />
        </td>
      )}
      <td>{row.detail}</td>
      {isApproved && <td>{row.approverName}</td>}
    </tr>
  )
}
