/** One scheduled report: what, when, to whom, and how it went the last time. */
import { Alert, Button, Popconfirm } from 'antd'
import type { ReactNode } from 'react'
import { addressOfView } from '../../../shared/contract/reports/reportAddress.ts'
import { reportFacts } from '../../../shared/contract/reports/reportKinds.ts'
import { reportViewCalls } from '../../../shared/contract/reports/views.ts'
import { type ReportSchedule, scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { Allowed, AllowedLink } from '../../kit/Allowed.tsx'
import { type Fact, Facts } from '../../kit/facts.tsx'
import look from '../../kit/look.module.css'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useReportName } from './useReportName.ts'
import { useWeekdays } from './useWeekdays.ts'

const { deleteReportSchedule, getReportSchedules, pauseReportSchedule, saveReportSchedule, sendReportNow } =
  scheduleCalls
const stale = [getReportSchedules]

export function ScheduleCard({ row, onEdit }: { row: ReportSchedule; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const { clock, dateTime } = useFormat()
  const weekdays = useWeekdays()
  const nameOf = useReportName()
  const { cadence, minute, monthDay } = row
  const time = clock(minute)
  const when = {
    dayClose: () => t('reportSchedules.when.dayClose'),
    weekly: () => t('reportSchedules.when.weekly', { weekday: weekdays[row.weekday] ?? '', time }),
    monthly: () => t('reportSchedules.when.monthly', { day: monthDay, time }),
  }[cadence]()
  const facts: Fact[] = [
    [t('reportSchedules.column.report'), nameOf(row.report)],
    [t('reportSchedules.column.view'), <ViewOf key="view" row={row} />],
    [t('reportSchedules.column.period'), t(`reportFrame.period.${row.period}`)],
    [t('reportSchedules.column.format'), row.format.toUpperCase()],
    [t('reportSchedules.column.cadence'), when],
    [t('reportSchedules.column.recipients'), <Recipients key="recipients" row={row} />],
  ]
  if (row.paused)
    facts.push([
      t('reportSchedules.column.next'),
      <Status key="paused" tone="neutral">
        {t('reportSchedules.column.paused')}
      </Status>,
    ])
  else if (row.nextRunAt !== null) facts.push([t('reportSchedules.column.next'), dateTime(row.nextRunAt)])
  if (row.lastRun !== null) facts.push([t('reportSchedules.column.last'), <LastRun key="last" last={row.lastRun} />])
  return (
    <Card title={row.name}>
      <div className={look.pile}>
        {row.viewGone && (
          <Alert
            type="warning"
            showIcon
            title={t('reportSchedules.viewGone', { view: row.viewName ?? '' })}
            description={t('reportSchedules.viewGoneHint')}
          />
        )}
        <Facts facts={facts} />
        <Actions row={row} onEdit={onEdit} />
      </div>
    </Card>
  )
}

/** The saved view that it follows, opened on the report's page by who sees it. */
function ViewOf({ row: { report, viewId, viewName, viewGone } }: { row: ReportSchedule }): ReactNode {
  const t = useTexts()
  const { data } = useCall(reportViewCalls.listReportViews, { report }, { quiet: true })
  if (viewId === null) return t('reportSchedules.ownFilters')
  if (viewGone) return <Status tone="attention">{t('reportSchedules.viewDeleted', { name: viewName ?? '' })}</Status>
  const view = data?.rows.find(each => each.viewId === viewId)
  if (view === undefined) return viewName
  return (
    <AllowedLink needs={reportFacts[report].view} to={addressOfView(view)}>
      {viewName}
    </AllowedLink>
  )
}

/** By name; who gets none is told with the reason. */
function Recipients({ row: { recipients } }: { row: ReportSchedule }): ReactNode {
  const t = useTexts()
  return (
    <ul className={look.list}>
      {recipients.map(({ employeeId, name, leftOut }) => (
        <li key={employeeId}>
          {name}
          {leftOut !== null && (
            <>
              {' '}
              <Status tone="attention">{t(`reportSchedules.leftOut.${leftOut}`)}</Status>
            </>
          )}
        </li>
      ))}
    </ul>
  )
}

function LastRun({ last }: { last: NonNullable<ReportSchedule['lastRun']> }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { state, sent, leftOut, doneAt, queuedAt } = last
  return (
    <>
      {state === 'done' ? (
        <Status tone={sent > 0 ? 'good' : 'attention'}>{t('reportSchedules.last.done', { count: sent })}</Status>
      ) : (
        <Status tone={state === 'failed' ? 'bad' : 'info'}>{t(`reportSchedules.last.${state}`)}</Status>
      )}{' '}
      <span className={look.quiet}>{dateTime(doneAt ?? queuedAt)}</span>
      {leftOut.map(({ name, reason }) => (
        <div key={name} className={look.quiet}>
          {name}: {t(`reportSchedules.leftOut.${reason}`)}
        </div>
      ))}
    </>
  )
}

function Actions({ row, onEdit }: { row: ReportSchedule; onEdit: () => void }): ReactNode {
  const t = useTexts()
  const now = useSend(sendReportNow, { stale, onDone: () => toast.info(t('reportSchedules.isSent')) })
  const pause = useSend(pauseReportSchedule, { stale })
  const remove = useSend(deleteReportSchedule, { stale })
  const { scheduleId, paused } = row
  return (
    <div className={look.tools}>
      <Allowed call={sendReportNow}>
        <Button loading={now.isPending} onClick={() => now.mutate({ scheduleId })}>
          {t('reportSchedules.now')}
        </Button>
      </Allowed>
      <Allowed call={saveReportSchedule}>
        <Button onClick={onEdit}>{t('reportSchedules.change')}</Button>
      </Allowed>
      <Allowed call={pauseReportSchedule}>
        <Button loading={pause.isPending} onClick={() => pause.mutate({ scheduleId, paused: !paused })}>
          {t(paused ? 'reportSchedules.resume' : 'reportSchedules.pause')}
        </Button>
      </Allowed>
      <Allowed call={deleteReportSchedule}>
        <Popconfirm
          title={t('reportSchedules.remove')}
          okText={t('reportSchedules.remove')}
          cancelText={t('common.cancel')}
          onConfirm={() => remove.mutate({ scheduleId })}
        >
          <Button danger loading={remove.isPending}>
            {t('reportSchedules.remove')}
          </Button>
        </Popconfirm>
      </Allowed>
    </div>
  )
}
