/** Reports that go out by e-mail by themselves (RPT-7). */
import { Alert, Empty, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { useSearchParams } from 'react-router'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import { type ReportSchedule, scheduleCalls } from '../../../shared/contract/reports/schedules.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { useLive } from '../../kit/live.ts'
import look from '../../kit/look.module.css'
import { Page } from '../../kit/Page.tsx'
import { FailureState } from '../../kit/states.tsx'
import { StepUpGate } from '../../kit/StepUpGate.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import { ScheduleCard } from './ScheduleCard.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { wantedOf } from './scheduleForm.ts'

const { getReportSchedules } = scheduleCalls
const CALM_MS = 1_000

export function ReportSchedulesPage(): ReactNode {
  const t = useTexts()
  return (
    <Page
      title={t('reportSchedules.title')}
      subtitle={t('reportSchedules.subtitle')}
      narrow
      actions={
        <AllowedLink needs="settings.mail.view" to="/merchant/Mails" button="default" hides>
          {t('reportSchedules.mails')}
        </AllowedLink>
      }
    >
      <StepUpGate>
        <PortNote />
        <Schedules />
      </StepUpGate>
    </Page>
  )
}

/** Whether anything goes out at all. */
function PortNote(): ReactNode {
  const t = useTexts()
  const { data } = useCall(mailCalls.getMailSetup, {}, { quiet: true })
  if (data === undefined || data.mailPort === 'smtp') return null
  return (
    <Alert
      type={data.mailPort === 'none' ? 'warning' : 'info'}
      showIcon
      title={t(data.mailPort === 'none' ? 'reportSchedules.off' : 'reportSchedules.sandbox')}
      action={
        <AllowedLink needs="settings.mail.view" to="/merchant/OperationSettings/MailSetting" button="link" hides>
          {t('reportSchedules.settings')}
        </AllowedLink>
      }
    />
  )
}

function Schedules(): ReactNode {
  const t = useTexts()
  const [params, setParams] = useSearchParams()
  const [edited, setEdited] = useState<ReportSchedule>()
  const result = useCall(getReportSchedules, {}, { keep: true, quiet: true })
  useLive(
    'mail',
    useThrottled(() => askAgain(getReportSchedules), CALM_MS),
  )
  if (result.data === undefined)
    return result.error === null ? (
      <Skeleton active />
    ) : (
      <FailureState failure={result.error} onRetry={() => void result.refetch()} />
    )
  const { rows, people } = result.data
  const wanted = edited ?? wantedOf(params.get('add') ?? '')
  const close = () => {
    setEdited(undefined)
    if (params.has('add')) setParams({}, { replace: true })
  }
  return (
    <div className={look.pile}>
      {rows.length === 0 && <Empty description={`${t('reportSchedules.empty')}. ${t('reportSchedules.emptyHint')}`} />}
      {rows.map(row => (
        <ScheduleCard key={row.scheduleId} row={row} onEdit={() => setEdited(row)} />
      ))}
      {wanted !== undefined && <ScheduleDialog of={wanted} people={people} onClose={close} />}
    </div>
  )
}
