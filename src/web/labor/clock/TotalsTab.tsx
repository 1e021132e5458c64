/** Hours and pay by employee over a pay period (TIME-5). */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { Button } from 'antd'
import { type ReactNode, useMemo } from 'react'
import { clockCalls, type ClockTotalsRow } from '../../../shared/contract/labor/clock.ts'
import type { Column, ColumnSet } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar } from '../../kit/FilterBar.tsx'
import type { Paging } from '../../kit/listState.ts'
import { Figures, Money } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { type ClockList, isTotalsSort, usePeriod } from './clockState.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { PeriodPicker } from './PeriodPicker.tsx'
import { useClockWords } from './useClockWords.ts'

/** What the totals and their files are asked for. */
export function useTotalsInput(list: ClockList) {
  const period = usePeriod(list)
  const { employees, roles, sort, order } = list.state
  const sorting = isTotalsSort(sort) ? { sort, order } : { sort: 'name' as const, order: 'asc' as const }
  return { ...period, employees, roles, ...sorting }
}

export function useTotalsColumns(list: ClockList): readonly Column<ClockTotalsRow>[] {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useClockWords()
  const hasPay = useCan()('employees.list.pay')
  const { from, to } = usePeriod(list)
  return useMemo(() => {
    const minutes = (key: string, title: string, of: (row: ClockTotalsRow) => number, more = {}) => ({
      key,
      title,
      end: true,
      render: (row: ClockTotalsRow) => words.hours(of(row)),
      ...more,
    })
    const showRecords = ({ employeeId }: ClockTotalsRow) =>
      list.set({ tab: 'records', employees: [employeeId], from, to, sort: '', order: 'desc' })
    return [
      {
        key: 'name',
        title: t('clock.column.employee'),
        always: true,
        wraps: true,
        sorts: true,
        render: row => (
          <Button
            type="link"
            className={look.nameButton ?? ''}
            aria-label={t('clock.totals.records', { name: row.employeeName })}
            onClick={() => showRecords(row)}
          >
            {row.employeeName}
          </Button>
        ),
      },
      { key: 'employeeNo', title: t('clock.column.employeeNo'), off: true, render: ({ employeeNo }) => employeeNo },
      {
        key: 'role',
        title: t('clock.column.role'),
        render: row => nameOf({ name: row.roleName, secondName: row.roleSecondName }),
      },
      minutes('work', t('clock.column.work'), row => row.workMinutes, { sorts: true }),
      minutes('regular', t('clock.column.regular'), row => row.regularMinutes),
      minutes('overtime', t('clock.column.overtime'), row => row.overtimeMinutes, { sorts: true }),
      minutes('double', t('clock.column.double'), row => row.doubleMinutes),
      minutes('breaks', t('clock.column.breaks'), row => row.breakMinutes),
      minutes('total', t('clock.column.total'), row => row.totalMinutes, { off: true }),
      ...(hasPay
        ? [
            minutes('unrated', t('clock.column.unrated'), row => row.unratedMinutes, { off: true }),
            {
              key: 'salary',
              title: t('clock.column.salary'),
              end: true,
              sorts: true,
              render: ({ salaryCents }: ClockTotalsRow) => <Money cents={salaryCents ?? 0} strong />,
            },
          ]
        : []),
      {
        key: 'open',
        title: t('clock.column.open'),
        end: true,
        off: true,
        render: ({ openRecords }) => openRecords || t('common.none'),
      },
    ]
  }, [t, nameOf, words, hasPay, list, from, to])
}

export function TotalsTab({ list, columns }: { list: ClockList; columns: ColumnSet<ClockTotalsRow> }): ReactNode {
  const t = useTexts()
  const input = useTotalsInput(list)
  const { page, pageSize } = list.state
  const result = useCall(clockCalls.getClockTotals, { ...input, page, pageSize }, { keep: true })
  const sums = result.data?.sums
  const paging = useMemo(() => ({ ...list, ...sorted(list) }), [list])
  return (
    <>
      <FilterBar list={list}>
        <PeriodPicker list={list} mostMonths={12} />
        <PeopleFilters list={list} />
      </FilterBar>
      <DataTable
        label={t('clock.tab.totals')}
        columns={columns.shown}
        rowKey={row => row.employeeId}
        result={result}
        list={paging}
        totals={
          sums === undefined || result.data?.total === 0 ? undefined : (
            <Sums people={result.data?.total ?? 0} sums={sums} />
          )
        }
        empty={{ title: t('clock.totals.empty'), hint: t('clock.totals.emptyHint') }}
        stack={row => <TotalsCard row={row} />}
      />
    </>
  )
}

function sorted({ state, set }: ClockList): { state: Paging; set: (patch: Partial<Paging>) => void } {
  const { page, pageSize, order, sort } = state
  return {
    state: isTotalsSort(sort) ? { page, pageSize, order, sort } : { page, pageSize, order: 'asc', sort: 'name' },
    set: patch => set(patch.sort === '' ? { sort: '', order: 'asc' } : patch),
  }
}

type SumsProps = {
  people: number
  sums: Omit<ClockTotalsRow, 'employeeId' | 'employeeNo' | 'employeeName' | 'roleName' | 'roleSecondName'>
}

function Sums({ people, sums }: SumsProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  const words = useClockWords()
  const figures = [
    { label: t('clock.totals.people'), value: number(people) },
    { label: t('clock.totals.work'), value: words.hours(sums.workMinutes) },
    { label: t('clock.totals.overtime'), value: words.hours(sums.overtimeMinutes) },
    { label: t('clock.totals.double'), value: words.hours(sums.doubleMinutes) },
    { label: t('clock.totals.breaks'), value: words.hours(sums.breakMinutes) },
    ...(sums.salaryCents === null
      ? []
      : [{ label: t('clock.totals.salary'), value: <Money cents={sums.salaryCents} /> }]),
  ]
  return (
    <section aria-label={t('clock.totals.label')}>
      <Figures figures={figures} />
      {(sums.openRecords > 0 || (sums.unratedMinutes > 0 && sums.salaryCents !== null)) && (
        <ul className={styles.hints}>
          {sums.openRecords > 0 && <li>{t('clock.totals.openHint', { count: sums.openRecords })}</li>}
          {sums.unratedMinutes > 0 && sums.salaryCents !== null && (
            <li>{t('clock.totals.unratedHint', { hours: words.hours(sums.unratedMinutes) })}</li>
          )}
        </ul>
      )}
    </section>
  )
}

/** A person's totals on a phone. */
function TotalsCard({ row }: { row: ClockTotalsRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useClockWords()
  const over = row.overtimeMinutes + row.doubleMinutes
  return (
    <CardRow>
      <CardLine strong start={row.employeeName} end={words.duration(row.workMinutes)} />
      <CardLine
        start={
          <span className={look.quiet}>
            {over > 0
              ? `${t('clock.column.overtime')} ${words.duration(over)}`
              : nameOf({ name: row.roleName, secondName: row.roleSecondName })}
          </span>
        }
        end={row.salaryCents !== null && <Money cents={row.salaryCents} />}
      />
    </CardRow>
  )
}
