/** Dated changes: those that wait or run, and what became of the others; moved, started, ended, taken up again (MENU-14). */
import { type ReactNode, useMemo, useState } from 'react'
import { menuScheduleCalls, type ScheduleRow } from '../../../shared/contract/menu/schedules.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import { ChangedThings } from './ChangedThings.tsx'
import styles from './menuVersions.module.css'
import { ScheduleActions } from './ScheduleActions.tsx'
import { ScheduleDrawer } from './ScheduleDrawer.tsx'
import type { VersionsList } from './versionsState.ts'

const tones: Record<ScheduleRow['state'], Tone> = {
  waiting: 'info',
  running: 'good',
  published: 'good',
  ended: 'neutral',
  cancelled: 'neutral',
  failed: 'bad',
}

export function SchedulesTab({ list }: { list: VersionsList }): ReactNode {
  const t = useTexts()
  const { page, pageSize } = list.state
  const result = useCall(menuScheduleCalls.getMenuScheduleListPage, { page, pageSize }, { keep: true })
  const [shown, setShown] = useState<number>()
  const columns = useColumns('menuSchedules', useScheduleColumns(setShown))
  const row = result.data?.rows.find(({ scheduleId }) => scheduleId === shown)
  return (
    <>
      <DataTable
        label={t('menuVersions.tab.schedules')}
        columns={columns.shown}
        rowKey={each => each.scheduleId}
        result={result}
        list={list}
        empty={{ title: t('menuSchedules.empty'), hint: t('menuSchedules.emptyHint') }}
        stack={each => <ScheduleCard row={each} onShow={setShown} />}
        onOpen={({ scheduleId }) => setShown(scheduleId)}
      />
      {row !== undefined && <ScheduleDrawer row={row} onClose={() => setShown(undefined)} />}
    </>
  )
}

function useScheduleColumns(onShow: (scheduleId: number) => void): readonly Column<ScheduleRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('menuSchedules.name'),
        always: true,
        wraps: true,
        render: ({ name, versionNo }) => name || t('menuVersions.compare.version', { version: versionNo }),
      },
      { key: 'state', title: t('menuSchedules.result'), wraps: true, render: row => <Result row={row} /> },
      { key: 'at', title: t('menuSchedules.starts'), render: ({ dueAt }) => dateTime(dueAt) },
      { key: 'endsAt', title: t('menuSchedules.ends'), render: row => <Ends row={row} /> },
      {
        key: 'what',
        title: t('menuVersions.changes.what'),
        wraps: true,
        render: ({ summary }) => (summary === null ? t('common.none') : <ChangedThings {...summary} />),
      },
      { key: 'madeBy', title: t('menuSchedules.madeBy'), wraps: true, render: ({ madeBy }) => madeBy },
      { key: 'madeAt', title: t('menuSchedules.madeAt'), off: true, render: ({ madeAt }) => dateTime(madeAt) },
      {
        key: 'endedAt',
        title: t('menuSchedules.endedAt'),
        off: true,
        render: ({ endedAt }) => (endedAt === null ? t('common.none') : dateTime(endedAt)),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: row => <ScheduleActions row={row} onShow={() => onShow(row.scheduleId)} />,
      },
    ],
    [t, dateTime, onShow],
  )
}

function Ends({ row }: { row: ScheduleRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return row.endsAt === null ? <span className={look.quiet}>{t('menuSchedules.stays')}</span> : dateTime(row.endsAt)
}

/** How it stands; of a failure why, and how much was left out. */
function Result({ row }: { row: ScheduleRow }): ReactNode {
  const t = useTexts()
  const { state, reason, leftOut } = row
  return (
    <>
      <Status tone={tones[state]}>{t(`menuSchedules.states.${state}`)}</Status>
      {reason !== '' && <div className={look.quiet}>{t(`failures.reasons.${reason}` as TextKey)}</div>}
      {leftOut.length > 0 && (
        <div className={look.quiet}>{t('menuSchedules.leftOut.count', { count: leftOut.length })}</div>
      )}
    </>
  )
}

/** One on a phone. */
function ScheduleCard({ row, onShow }: { row: ScheduleRow; onShow: (scheduleId: number) => void }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { name, versionNo, dueAt, endsAt, summary, madeBy, scheduleId } = row
  return (
    <>
      <div className={styles.cardHead}>
        <strong className={look.breaks}>{name || t('menuVersions.compare.version', { version: versionNo })}</strong>
        <ScheduleActions row={row} onShow={() => onShow(scheduleId)} />
      </div>
      <Result row={row} />
      <div>
        {endsAt === null
          ? t('menuSchedules.from', { from: dateTime(dueAt) })
          : t('menuSchedules.span', { from: dateTime(dueAt), until: dateTime(endsAt) })}
      </div>
      {summary !== null && <ChangedThings {...summary} />}
      <div className={look.quiet}>{madeBy}</div>
    </>
  )
}
