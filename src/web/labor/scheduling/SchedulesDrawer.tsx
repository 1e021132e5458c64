/** The repeating schedules of a person (TIME-1): begin dates, the default, shifts by weekday. */
import { PlusOutlined } from '../../kit/icons.ts'
import { Button, Drawer, Popconfirm, Skeleton, Tag } from 'antd'
import { type ReactNode, useState } from 'react'
import { scheduleCalls, type StoredSchedule } from '../../../shared/contract/labor/schedules.ts'
import { scheduleOn } from '../../../shared/rules/labor/schedules.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { EmptyState, FailureState } from '../../kit/states.tsx'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useWide } from '../../kit/useWide.ts'
import { ScheduleForm } from './ScheduleForm.tsx'
import look from '../../kit/look.module.css'
import styles from './scheduling.module.css'
import { useSpanWords } from './useShiftWords.ts'

const { deletePosScheduing, getEmployeeScheduing, getWeekPlan, savePosScheduing } = scheduleCalls

const NEW = 'new'

export function SchedulesDrawer(props: {
  employeeId: number | undefined
  today: string
  /** 0 is Sunday. */
  firstDay: number
  onClose: () => void
}): ReactNode {
  const { employeeId, onClose } = props
  const wide = useWide(800)
  const t = useTexts()
  const input = { employeeId: employeeId ?? 0 }
  const result = useCall(getEmployeeScheduing, input, {
    enabled: employeeId !== undefined,
    quiet: true,
  })
  const name = result.data?.name ?? ''
  return (
    <Drawer
      open={employeeId !== undefined}
      onClose={onClose}
      size={wide ? 640 : '100%'}
      title={t('scheduling.schedules.title', { name })}
      extra={
        employeeId !== undefined && (
          <HistoryButton objectType="plan" objectId={employeeId} title={t('scheduling.schedules.plan', { name })} />
        )
      }
      destroyOnHidden
    >
      {result.error !== null && <FailureState failure={result.error} onRetry={() => void result.refetch()} />}
      {result.isLoading && <Skeleton active paragraph={{ rows: 6 }} />}
      {result.data && employeeId !== undefined && (
        <Schedules {...props} key={employeeId} employeeId={employeeId} data={result.data} />
      )}
    </Drawer>
  )
}

interface SchedulesProps {
  employeeId: number
  today: string
  firstDay: number
  data: { name: string; isActive: boolean; rows: StoredSchedule[] }
}

function Schedules({ employeeId, today, firstDay, data }: SchedulesProps): ReactNode {
  const t = useTexts()
  const mayEdit = useRefusal(savePosScheduing) === undefined && data.isActive
  const [open, setOpen] = useState<number | typeof NEW>()
  const close = () => setOpen(undefined)
  const { rows } = data
  const held = scheduleOn(rows, today)
  const form = (schedule: StoredSchedule | undefined) => (
    <ScheduleForm
      employeeId={employeeId}
      schedule={schedule}
      others={rows}
      today={today}
      firstDay={firstDay}
      onClose={close}
    />
  )
  return (
    <div className={styles.schedules}>
      <p className={styles.hint}>{t('scheduling.schedules.hint')}</p>
      {rows.length === 0 && open !== NEW && (
        <EmptyState
          title={t('scheduling.schedules.empty')}
          hint={t('scheduling.schedules.emptyHint')}
          action={
            data.isActive && (
              <Allowed call={savePosScheduing}>
                <Button type="primary" onClick={() => setOpen(NEW)}>
                  {t('scheduling.schedules.add')}
                </Button>
              </Allowed>
            )
          }
        />
      )}
      {data.isActive && rows.length > 0 && open === undefined && (
        <Allowed call={savePosScheduing}>
          <Button icon={<PlusOutlined />} onClick={() => setOpen(NEW)}>
            {t('scheduling.schedules.add')}
          </Button>
        </Allowed>
      )}
      {open === NEW && form(undefined)}
      {rows.map(schedule =>
        open === schedule.scheduleId ? (
          <div key={schedule.scheduleId}>{form(schedule)}</div>
        ) : (
          <ScheduleCard
            key={schedule.scheduleId}
            name={data.name}
            schedule={schedule}
            isHeld={schedule === held}
            firstDay={firstDay}
            onEdit={mayEdit && open === undefined ? () => setOpen(schedule.scheduleId) : undefined}
          />
        ),
      )}
    </div>
  )
}

interface CardProps {
  /** Of the employee. */
  name: string
  schedule: StoredSchedule
  isHeld: boolean
  firstDay: number
  onEdit: (() => void) | undefined
}

function ScheduleCard({ name, schedule, isHeld, firstDay, onEdit }: CardProps): ReactNode {
  const t = useTexts()
  const { businessDate, weekday } = useFormat()
  const span = useSpanWords()
  const remove = useSend(deletePosScheduing, {
    overlay: true,
    stale: [getEmployeeScheduing, getWeekPlan],
    toast: 'deleted',
  })
  const { scheduleId, version, beginOn, isDefault, shifts } = schedule
  const days = [0, 1, 2, 3, 4, 5, 6].map(step => (firstDay + step) % 7)
  return (
    <section className={styles.schedule} aria-label={t('scheduling.schedules.from', { date: businessDate(beginOn) })}>
      <header className={look.row}>
        <h3 className={look.heading}>{t('scheduling.schedules.from', { date: businessDate(beginOn) })}</h3>
        {isHeld && <Tag color="green">{t('scheduling.schedules.held')}</Tag>}
        {isDefault && <Tag>{t('scheduling.schedules.default')}</Tag>}
        <span className={styles.scheduleActions}>
          <HistoryButton
            isLink
            objectType="schedule"
            objectId={scheduleId}
            title={t('scheduling.schedules.schedule', { name, date: businessDate(beginOn) })}
          />
          {onEdit && (
            <>
              <Button type="link" size="small" onClick={onEdit}>
                {t('scheduling.schedules.edit')}
              </Button>
              <Popconfirm
                title={t('scheduling.schedules.deleteTitle')}
                description={t('scheduling.schedules.deleteText')}
                okText={t('scheduling.schedules.delete')}
                cancelText={t('common.cancel')}
                okButtonProps={{ danger: true }}
                onConfirm={() => remove.mutate({ scheduleId, version })}
              >
                <Button type="link" size="small">
                  {t('scheduling.schedules.delete')}
                </Button>
              </Popconfirm>
            </>
          )}
        </span>
      </header>
      <dl className={styles.weekdays}>
        {days.map(day => {
          const own = shifts.filter(shift => shift.weekday === day)
          return (
            <div key={day}>
              <dt>{weekday(day)}</dt>
              <dd>{own.length === 0 ? t('common.none') : own.map(span).join(' · ')}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
