/** One clock record beside the list: what it is, what it comes to, who changed it and why (TIME-4). */
import { cx } from '../../kit/cx.ts'
import { Facts } from '../../kit/facts.tsx'
import { Button, Drawer, Form, Skeleton } from 'antd'
import { type ReactNode, useState } from 'react'
import { clockCalls, type ClockDetail } from '../../../shared/contract/labor/clock.ts'
import { forgottenAfterHours } from '../../../shared/rules/labor/clockRecord.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { leaveAsking } from '../../kit/editing/unsaved.ts'
import { Money } from '../../kit/pieces.tsx'
import { useSession } from '../../kit/session.ts'
import { OwnChangeApproval, OwnChangeRefused, useOwnChange } from '../ownChanges/OwnChange.tsx'
import { ReasonDialog, type ReasonForm } from '../../kit/ReasonDialog.tsx'
import { FailureState } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { RecordForm } from './RecordForm.tsx'
import { RecordHistory } from './RecordHistory.tsx'
import { RecordState } from './RecordState.tsx'
import { staleAfterChange } from './staleAfterChange.ts'
import { useClockWords } from './useClockWords.ts'

export function RecordDrawer(props: {
  /** 0: none. */
  clockId: number
  isAdding: boolean
  /** Whose record is added, where it is known. */
  employeeId: number | undefined
  onClose: () => void
}): ReactNode {
  const { clockId, isAdding, employeeId, onClose } = props
  const t = useTexts()
  const [editing, setEditing] = useState(0)
  const isOpen = clockId > 0 || isAdding
  const result = useCall(clockCalls.getClockDetail, { clockId: clockId || 1 }, { enabled: clockId > 0, quiet: true })
  const record = clockId > 0 ? result.data : undefined
  const isForm = isAdding || (editing > 0 && editing === clockId)
  const close = () => {
    setEditing(0)
    onClose()
  }
  const name = record?.employeeName ?? ''
  const title = isAdding
    ? t('clock.form.addTitle')
    : isForm
      ? t('clock.form.editTitle')
      : name === ''
        ? t('clock.title')
        : t('clock.detail.title', { name })
  const reload = async () => (await result.refetch()).data
  return (
    <Drawer
      open={isOpen}
      title={title}
      size={640}
      destroyOnHidden
      mask={{ closable: !isForm }}
      onClose={() => void leaveAsking(close)}
    >
      {isForm ? (
        isAdding || record !== undefined ? (
          <RecordForm
            record={isAdding ? undefined : record}
            employeeId={employeeId}
            reload={reload}
            onDone={() => (isAdding ? close() : setEditing(0))}
            onCancel={() => (isAdding ? close() : setEditing(0))}
          />
        ) : (
          <Skeleton active />
        )
      ) : record === undefined ? (
        result.error === null ? (
          <Skeleton active />
        ) : (
          <FailureState failure={result.error} onRetry={() => void result.refetch()} />
        )
      ) : (
        <Shown record={record} onEdit={() => setEditing(clockId)} onDeleted={close} />
      )}
    </Drawer>
  )
}

function Shown(props: { record: ClockDetail; onEdit: () => void; onDeleted: () => void }): ReactNode {
  const { record, onEdit, onDeleted } = props
  const t = useTexts()
  const words = useClockWords()
  const own = useOwnChange(useSession().userId === record.employeeId)
  return (
    <div className={styles.drawer}>
      {words.isForgotten(record) && (
        <p className={styles.warning}>{t('clock.forgotten', { hours: forgottenAfterHours })}</p>
      )}
      <RecordFacts record={record} />
      {record.deletedAt === null && own === 'refused' && <OwnChangeRefused kind="ownHours" />}
      {record.deletedAt === null && own !== 'refused' && (
        <div className={look.actions}>
          <Allowed call={clockCalls.editPosClock}>
            <Button type="primary" onClick={onEdit}>
              {t('clock.edit')}
            </Button>
          </Allowed>
          {record.breaks.length > 0 && <WithReason record={record} kind="breaks" onDone={() => {}} />}
          <WithReason record={record} kind="delete" onDone={onDeleted} />
        </div>
      )}
      {record.parts.length > 1 && <Parts record={record} />}
      <RecordHistory record={record} />
    </div>
  )
}

function RecordFacts({ record }: { record: ClockDetail }): ReactNode {
  const t = useTexts()
  const format = useFormat()
  const words = useClockWords()
  const { outAt, deletedAt, salaryCents, centsPerHour } = record
  const facts: [string, ReactNode][] = [
    [t('clock.column.state'), <RecordState key="state" record={record} />],
    ...(deletedAt === null
      ? []
      : [['', t('clock.detail.deletedAt', { time: format.dateTime(deletedAt) })] as [string, ReactNode]]),
    [t('clock.column.workday'), format.businessDate(record.workDate)],
    [t('clock.column.in'), format.dateTime(record.inAt)],
    [t('clock.column.out'), outAt === null ? t('common.none') : format.dateTime(outAt)],
    [t('clock.column.breaks'), <Breaks key="breaks" record={record} />],
  ]
  if (outAt !== null && deletedAt === null) {
    facts.push([t('clock.column.total'), words.duration(record.totalMinutes)])
    facts.push([t('clock.column.work'), words.duration(record.workMinutes)])
    if (record.overtimeMinutes > 0) facts.push([t('clock.column.overtime'), words.duration(record.overtimeMinutes)])
    if (record.doubleMinutes > 0) facts.push([t('clock.column.double'), words.duration(record.doubleMinutes)])
    if (salaryCents !== null) {
      const rate =
        centsPerHour === null ? t('clock.noRate') : t('clock.perHour', { amount: format.money(centsPerHour) })
      facts.push([
        t('clock.column.salary'),
        <>
          <Money cents={salaryCents} strong /> <span className={look.quiet}>({rate})</span>
        </>,
      ])
    }
  }
  facts.push([t('clock.detail.source'), t(`clock.detail.sources.${record.source}`)])
  if (record.note !== '') facts.push([t('clock.column.note'), record.note])
  return <Facts facts={facts} />
}

function Breaks({ record }: { record: ClockDetail }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  if (record.breaks.length === 0) return t('clock.detail.none')
  return record.breaks.map(({ breakId, startAt, endAt, isPaid }) => (
    <div key={breakId}>
      {t('clock.detail.until', { from: time(startAt), to: endAt === null ? '…' : time(endAt) })}{' '}
      <span className={look.quiet}>({t(isPaid ? 'clock.detail.paid' : 'clock.detail.unpaid')})</span>
    </div>
  ))
}

/** Of a record that lies in several workdays. */
function Parts({ record }: { record: ClockDetail }): ReactNode {
  const t = useTexts()
  const { businessDate } = useFormat()
  const words = useClockWords()
  const hasPay = record.salaryCents !== null
  return (
    <section className={look.stack}>
      <h3 className={look.heading}>{t('clock.detail.parts')}</h3>
      <div className={look.scroll}>
        <table className={cx(look.table, styles.sums)}>
          <thead>
            <tr>
              <th scope="col">{t('clock.column.workday')}</th>
              <th scope="col">{t('clock.column.work')}</th>
              <th scope="col">{t('clock.column.regular')}</th>
              <th scope="col">{t('clock.column.overtime')}</th>
              <th scope="col">{t('clock.column.double')}</th>
              {hasPay && <th scope="col">{t('clock.column.salary')}</th>}
            </tr>
          </thead>
          <tbody>
            {record.parts.map(part => (
              <tr key={part.date}>
                <th scope="row">{businessDate(part.date)}</th>
                <td>{words.hours(part.workMinutes)}</td>
                <td>{words.hours(part.regularMinutes)}</td>
                <td>{words.hours(part.overtimeMinutes)}</td>
                <td>{words.hours(part.doubleMinutes)}</td>
                {hasPay && (
                  <td>
                    <Money cents={part.salaryCents ?? 0} />
                  </td>
                )}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Deletes the record, or takes its breaks out, once a reason is given. */
function WithReason(props: { record: ClockDetail; kind: 'delete' | 'breaks'; onDone: () => void }): ReactNode {
  const { record, kind, onDone } = props
  const t = useTexts()
  const format = useFormat()
  const [open, setOpen] = useState(false)
  const [approval, setApproval] = useState<string>()
  const own = useOwnChange(useSession().userId === record.employeeId)
  const [form] = Form.useForm<ReasonForm>()
  const options = {
    form,
    stale: staleAfterChange,
    onDone: () => {
      setOpen(false)
      onDone()
    },
  }
  const remove = useSend(clockCalls.deletePosClock, { ...options, toast: 'deleted' })
  const clear = useSend(clockCalls.delTakeBreakListByClockId, { ...options, toast: 'updated' })
  const { clockId, version } = record
  const isDelete = kind === 'delete'
  const times = {
    day: format.businessDate(record.workDate),
    from: format.time(record.inAt),
    to: record.outAt === null ? '…' : format.time(record.outAt),
  }
  return (
    <>
      <Allowed call={isDelete ? clockCalls.deletePosClock : clockCalls.delTakeBreakListByClockId}>
        <Button danger={isDelete} onClick={() => setOpen(true)}>
          {t(isDelete ? 'clock.delete' : 'clock.deleteBreaks')}
        </Button>
      </Allowed>
      <ReasonDialog
        open={open}
        title={isDelete ? t('clock.deleteTitle', { name: record.employeeName }) : t('clock.deleteBreaksTitle')}
        text={
          <>
            {isDelete ? t('clock.deleteText', times) : t('clock.deleteBreaksText', { count: record.breaks.length })}
            {own === 'approval' && open && <OwnChangeApproval kind="ownHours" onApproved={setApproval} />}
          </>
        }
        okText={t(isDelete ? 'clock.delete' : 'clock.deleteBreaks')}
        danger={isDelete}
        saving={remove.isPending || clear.isPending}
        form={form}
        onConfirm={reason =>
          isDelete
            ? remove.mutate({ id: clockId, version, reason, approval })
            : clear.mutate({ clockId, version, reason, approval })
        }
        onCancel={() => setOpen(false)}
      />
    </>
  )
}
