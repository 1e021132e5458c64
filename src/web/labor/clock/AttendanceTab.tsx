/** The published plan beside the clock (TIME-6): late, early, missing, unplanned. */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { Link } from 'react-router'
import {
  attendanceKinds,
  type AttendanceKind,
  type AttendanceRow,
  clockCalls,
} from '../../../shared/contract/labor/clock.ts'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar } from '../../kit/FilterBar.tsx'
import { Figures, Status, type Tone } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { type ClockList, usePeriod } from './clockState.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { useClockWords } from './useClockWords.ts'

const kindsOfPeriod = ['week', 'twoWeeks', 'month', 'custom'] as const

export function AttendanceTab({ list, onOpen }: { list: ClockList; onOpen: (clockId: number) => void }): ReactNode {
  const t = useTexts()
  const maySchedule = useCan()('employees.scheduling.view')
  const period = usePeriod(list)
  const { employees, roles, kinds, page, pageSize } = list.state
  const input = { ...period, employees, roles, kinds, page, pageSize }
  const result = useCall(clockCalls.getAttendance, input, { keep: true })
  const columns = useColumnsOfPlan(onOpen)
  return (
    <>
      <FilterBar list={list}>
        <PeriodPicker list={list} kinds={kindsOfPeriod} mostMonths={1} />
        <PeopleFilters list={list} />
        <ChoiceFilter<AttendanceKind>
          label={t('clock.attendance.kinds')}
          options={attendanceKinds.map(kind => ({ value: kind, label: t(`clock.attendance.kind.${kind}`) }))}
          value={kinds}
          onChange={value => list.set({ kinds: value })}
        />
      </FilterBar>
      <DataTable
        label={t('clock.tab.attendance')}
        columns={columns}
        rowKey={row => `${row.employeeId} ${row.plannedFrom ?? row.inAt ?? row.date} ${row.state}`}
        result={result}
        list={list}
        totals={
          result.data === undefined || result.data.total === 0 ? undefined : <Counts counts={result.data.counts} />
        }
        empty={{
          title: t('clock.attendance.empty'),
          hint: t('clock.attendance.emptyHint'),
          action: maySchedule && (
            <Link to="/merchant/Scheduing">
              <Button>{t('clock.attendance.toPlan')}</Button>
            </Link>
          ),
        }}
        stack={row => <AttendanceCard row={row} onOpen={onOpen} />}
      />
    </>
  )
}

function Counts({ counts }: { counts: Readonly<Record<AttendanceKind, number>> }): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <section aria-label={t('clock.attendance.counts')}>
      <Figures
        figures={attendanceKinds.map(kind => ({
          label: t(`clock.attendance.kind.${kind}`),
          value: number(counts[kind]),
        }))}
      />
    </section>
  )
}

const tones: Readonly<Record<AttendanceRow['state'], Tone>> = {
  worked: 'good',
  missing: 'bad',
  upcoming: 'neutral',
  unplanned: 'info',
}

/** What became of a shift, in words. */
function Deviation({ row }: { row: AttendanceRow }): ReactNode {
  const t = useTexts()
  const { state, lateMinutes, earlyMinutes } = row
  if (state !== 'worked' || (lateMinutes === 0 && earlyMinutes === 0)) {
    return <Status tone={tones[state]}>{t(`clock.attendance.kind.${state}`)}</Status>
  }
  return (
    <span className={styles.states}>
      {lateMinutes > 0 && <Status tone="attention">{t('clock.lateBy', { minutes: lateMinutes })}</Status>}
      {earlyMinutes > 0 && <Status tone="attention">{t('clock.earlyBy', { minutes: earlyMinutes })}</Status>}
    </span>
  )
}

function useTimes() {
  const t = useTexts()
  const { time } = useFormat()
  const { timeBeside } = useClockWords()
  return useMemo(
    () => ({
      planned: ({ plannedFrom, plannedTo }: AttendanceRow) =>
        plannedFrom === null || plannedTo === null
          ? t('clock.attendance.notPlanned')
          : `${time(plannedFrom)} – ${timeBeside(plannedTo, plannedFrom)}`,
      clocked: ({ inAt, outAt }: AttendanceRow) =>
        inAt === null ? t('common.none') : `${time(inAt)} – ${outAt === null ? '…' : timeBeside(outAt, inAt)}`,
    }),
    [t, time, timeBeside],
  )
}

function useColumnsOfPlan(onOpen: (clockId: number) => void): readonly Column<AttendanceRow>[] {
  const t = useTexts()
  const { businessDate, weekday } = useFormat()
  const times = useTimes()
  return useMemo(
    () => [
      {
        key: 'date',
        title: t('clock.column.date'),
        render: ({ date }) => `${businessDate(date)} · ${weekday(new Date(`${date}T00:00:00Z`).getUTCDay())}`,
      },
      { key: 'employee', title: t('clock.column.employee'), wraps: true, render: ({ employeeName }) => employeeName },
      { key: 'plan', title: t('clock.column.plan'), render: times.planned },
      {
        key: 'actual',
        title: t('clock.column.actual'),
        render: row => <Clocked row={row} onOpen={onOpen} />,
      },
      { key: 'deviation', title: t('clock.column.deviation'), render: row => <Deviation row={row} /> },
    ],
    [t, businessDate, weekday, times, onOpen],
  )
}

/** The punches, which open their record. */
function Clocked({ row, onOpen }: { row: AttendanceRow; onOpen: (clockId: number) => void }): ReactNode {
  const times = useTimes()
  const [first] = row.clockIds
  if (first === undefined) return times.clocked(row)
  return (
    <Button type="link" className={look.nameButton ?? ''} onClick={() => onOpen(first)}>
      {times.clocked(row)}
    </Button>
  )
}

/** A shift on a phone. */
function AttendanceCard({ row, onOpen }: { row: AttendanceRow; onOpen: (clockId: number) => void }): ReactNode {
  const { shortBusinessDate } = useFormat()
  const times = useTimes()
  return (
    <CardRow>
      <CardLine
        start={<span className={look.strong}>{row.employeeName}</span>}
        end={<span className={look.quiet}>{shortBusinessDate(row.date)}</span>}
      />
      <CardLine
        start={<span className={look.quiet}>{times.planned(row)}</span>}
        end={<Clocked row={row} onOpen={onOpen} />}
      />
      <Deviation row={row} />
    </CardRow>
  )
}
