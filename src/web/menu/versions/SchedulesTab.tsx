/** Publishes that wait, waited, were cancelled, or failed and why. */
import { type ReactNode, useMemo } from 'react'
import { menuVersionCalls, type ScheduleRow } from '../../../shared/contract/menu/versions.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { VersionsList } from './versionsState.ts'

const tones: Record<ScheduleRow['state'], Tone> = {
  waiting: 'info',
  published: 'good',
  cancelled: 'neutral',
  failed: 'bad',
}

export function SchedulesTab({ list }: { list: VersionsList }): ReactNode {
  const t = useTexts()
  const { page, pageSize } = list.state
  const result = useCall(menuVersionCalls.getMenuScheduleListPage, { page, pageSize }, { keep: true })
  const columns = useColumns('menuSchedules', useScheduleColumns())
  return (
    <DataTable
      label={t('menuVersions.tab.schedules')}
      columns={columns.shown}
      rowKey={row => row.scheduleId}
      result={result}
      list={list}
      empty={{ title: t('menuVersions.schedule.empty'), hint: t('menuVersions.schedule.emptyHint') }}
      stack={row => <ScheduleCard row={row} />}
    />
  )
}

function useScheduleColumns(): readonly Column<ScheduleRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      { key: 'at', title: t('menuVersions.schedule.at'), always: true, render: ({ dueAt }) => dateTime(dueAt) },
      { key: 'version', title: t('menuVersions.versions.number'), end: true, render: ({ versionNo }) => versionNo },
      { key: 'state', title: t('menuVersions.schedule.result'), wraps: true, render: row => <Result row={row} /> },
      { key: 'madeBy', title: t('menuVersions.schedule.madeBy'), wraps: true, render: ({ madeBy }) => madeBy },
      { key: 'madeAt', title: t('menuVersions.schedule.madeAt'), render: ({ madeAt }) => dateTime(madeAt) },
      {
        key: 'endedAt',
        title: t('menuVersions.schedule.endedAt'),
        render: ({ endedAt }) => (endedAt === null ? t('common.none') : dateTime(endedAt)),
      },
    ],
    [t, dateTime],
  )
}

/** How it ended; of a failure why. */
function Result({ row }: { row: ScheduleRow }): ReactNode {
  const t = useTexts()
  const { state, reason } = row
  return (
    <>
      <Status tone={tones[state]}>{t(`menuVersions.schedule.states.${state}`)}</Status>
      {reason !== '' && <div className={look.quiet}>{t(`failures.reasons.${reason}` as TextKey)}</div>}
    </>
  )
}

/** One on a phone. */
function ScheduleCard({ row }: { row: ScheduleRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  return (
    <>
      <div className={styles.cardHead}>
        <strong>{dateTime(row.dueAt)}</strong>
        <Result row={row} />
      </div>
      <div className={look.quiet}>
        {t('menuVersions.compare.version', { version: row.versionNo })} · {row.madeBy}
      </div>
    </>
  )
}
