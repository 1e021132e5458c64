/** Closing a business day (I19): what still blocks it, its figures, what arrived after the close, and the days before. */
import { cx } from '../../kit/cx.ts'
import { Alert, Button } from 'antd'
import type { ReactNode } from 'react'
import { Link } from 'react-router'
import { z } from 'zod'
import { dayCloseCalls } from '../../../shared/contract/reports/dayClose.ts'
import { fileFormat } from '../../../shared/contract/kernel/fields.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { reportFileCalls } from '../../../shared/contract/reports/reportFiles.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { DateField } from '../../kit/DateField.tsx'
import { PrinterOutlined } from '../../kit/icons.ts'
import { ExportButton } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Card } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { scheduleAddress } from '../schedules/scheduleForm.ts'
import { Blockers } from './Blockers.tsx'
import { ClosedDays } from './ClosedDays.tsx'
import look from '../../kit/look.module.css'
import styles from './dayClose.module.css'
import { DayFigures } from './DayFigures.tsx'
import { Reopenings, ReopenDay } from './ReopenDay.tsx'

const { getDayClose, getDayCloseList } = dayCloseCalls
const schema = listStateOf({ day: z.string().default('') })
const CALM_MS = 1_500

export function DayClosePage(): ReactNode {
  const t = useTexts()
  const list = useListState(schema)
  const today = useSession().store.businessDate
  const day = z.iso.date().safeParse(list.state.day).success ? list.state.day : today
  const result = useCall(getDayClose, { businessDate: day }, { keep: true, quiet: true })
  const refresh = useThrottled(() => askAgain(getDayClose), CALM_MS)
  useLive('order', refresh)
  useLive('drawer', refresh)
  useLive('batch', refresh)
  useLive('clock', refresh)
  useLive('dayClose', () => askAgain(getDayClose, getDayCloseList))
  const asked = { report: 'dayClose', input: { from: day, to: day } } as const
  const go = (to: string) => list.set({ day: to === today ? '' : to })
  return (
    <Page
      title={t('dayClose.title')}
      subtitle={t('dayClose.subtitle')}
      actions={
        <>
          <ExportButton
            call={reportFileCalls.exportReport}
            formats={fileFormat.options}
            input={format => ({ ...asked, format })}
          />
          <AllowedLink needs="reports.schedules.edit" to={scheduleAddress(asked, 'today')} button="default" hides>
            {t('reportSchedules.send')}
          </AllowedLink>
          <Button icon={<PrinterOutlined />} onClick={() => print()}>
            {t('dayClose.print')}
          </Button>
        </>
      }
    >
      <search className={cx(look.row, styles.days)} aria-label={t('dayClose.day')}>
        <Button onClick={() => go(addDays(day, -1))}>{t('dayClose.before')}</Button>
        <label htmlFor="close-day">{t('dayClose.day')}</label>
        <span className={styles.date}>
          <DateField id="close-day" value={day} onChange={next => next && next <= today && go(next)} />
        </span>
        <Button disabled={day >= today} onClick={() => go(addDays(day, 1))}>
          {t('dayClose.after')}
        </Button>
      </search>
      {result.data !== undefined ? (
        <Day reply={result.data} />
      ) : result.error !== null && !result.isFetching ? (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      ) : (
        <PageSkeleton />
      )}
      {/* Comes with what is above it, which would push it down. */}
      <div hidden={result.data === undefined && result.error === null}>
        <ClosedDays list={list} onDay={go} />
      </div>
    </Page>
  )
}

function Day({ reply }: { reply: ReplyOf<typeof getDayClose> }): ReactNode {
  const t = useTexts()
  const { longBusinessDate, dateTime } = useFormat()
  const { businessDate, close, figures } = reply
  return (
    <>
      <Card title={longBusinessDate(businessDate)}>
        {close === null ? (
          <Blockers reply={reply} />
        ) : (
          <div className={styles.stack}>
            <Alert
              type="success"
              showIcon
              title={t('dayClose.closed', { at: dateTime(close.closedAt), name: close.closedByName })}
            />
            {close.overrideReason !== '' && (
              <Alert type="warning" showIcon title={t('dayClose.override', { reason: close.overrideReason })} />
            )}
            <Late late={reply.late} />
            <ReopenDay businessDate={businessDate} isLaterClosed={reply.isLaterClosed} />
          </div>
        )}
        <Reopenings reopenings={reply.reopenings} />
      </Card>
      <DayFigures figures={figures} day={businessDate} />
    </>
  )
}

/** What came after the close, with the day on which it is booked. */
function Late({ late }: { late: ReplyOf<typeof getDayClose>['late'] }): ReactNode {
  const t = useTexts()
  const { money, businessDate } = useFormat()
  if (late.orders === 0 && late.payments === 0) return null
  return (
    <section aria-label={t('dayClose.late.title')}>
      <strong>{t('dayClose.late.title')}</strong>
      <p className={look.hint}>{t('dayClose.late.text')}</p>
      <p>
        {t('dayClose.late.orders', { count: late.orders, amount: money(late.orderCents) })}
        {' · '}
        {t('dayClose.late.payments', { count: late.payments, amount: money(late.paymentCents) })}
      </p>
      <ul className={styles.examples}>
        {late.rows.map(({ orderId, orderNo, bookedOn, totalCents }) => (
          <li key={orderId}>
            <Link to={`/merchant/orderDetail/${orderId}`}>{t('orders.number', { orderNo })}</Link> {money(totalCents)}{' '}
            <span className={look.hint}>{t('dayClose.late.bookedOn', { day: businessDate(bookedOn) })}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
