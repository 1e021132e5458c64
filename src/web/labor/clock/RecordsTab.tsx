/** The list of clock records (TIME-3). */
import { CardLine, CardRow } from '../../kit/CardRow.tsx'
import { type ReactNode, useCallback, useMemo } from 'react'
import { clockCalls, type ClockRow, recordStates } from '../../../shared/contract/labor/clock.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { ColumnSet } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { FilterBar, OneFilter } from '../../kit/FilterBar.tsx'
import type { Paging } from '../../kit/listState.ts'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import type { ClockList } from './clockState.ts'
import { PeopleFilters } from './PeopleFilters.tsx'
import { RecordState } from './RecordState.tsx'
import { useClockWords } from './useClockWords.ts'
import { RecordLink } from './useRecordColumns.tsx'

const { findPosClockList, getAttendance } = clockCalls

export function useRecords({ state }: ClockList) {
  const { from, to, employees, roles, page, pageSize, order } = state
  const days = { ...(from === '' ? {} : { from }), ...(to === '' ? {} : { to }) }
  const narrowed = state.state === '' ? {} : { state: state.state }
  const input = { ...days, ...narrowed, employees, roles, page, pageSize, order }
  return useCall(findPosClockList, input, { keep: true, enabled: state.tab === 'records' })
}

const mostDays = 31
const mostPeople = 200

/** How late the people of these rows came, by the plan of their days; by record. */
export function useLateness(rows: readonly ClockRow[] | undefined): ReadonlyMap<number, number> {
  const days = (rows ?? []).map(({ workDate }) => workDate).sort()
  const [from = '', to = ''] = [days[0], days.at(-1)]
  const employees = [...new Set((rows ?? []).map(({ employeeId }) => employeeId))].sort((a, b) => a - b)
  const isAsked = from !== '' && to < addDays(from, mostDays) && employees.length <= mostPeople
  const input = {
    from: from || '2000-01-01',
    to: to || '2000-01-01',
    employees,
    kinds: ['late' as const],
    pageSize: 200,
  }
  const { data } = useCall(getAttendance, input, { quiet: true, enabled: isAsked, keep: true })
  return useMemo(
    () => new Map(data?.rows.flatMap(({ clockIds, lateMinutes }) => clockIds.slice(0, 1).map(id => [id, lateMinutes]))),
    [data],
  )
}

export function RecordsTab(props: {
  list: ClockList
  columns: ColumnSet<ClockRow>
  result: ReturnType<typeof useRecords>
  lateOf: ReadonlyMap<number, number>
  add: ReactNode
  onOpen: (record: ClockRow) => void
}): ReactNode {
  const { list, columns, result, lateOf, add, onOpen } = props
  const t = useTexts()
  const { from, to, state } = list.state
  const options = recordStates.map(value => ({ value, label: t(`clock.state.${value}`) }))
  const paging = useMemo(() => ({ ...list, ...sorted(list) }), [list])
  const card = useCallback(
    (row: ClockRow) => <RecordCard record={row} lateMinutes={lateOf.get(row.clockId) ?? 0} onOpen={onOpen} />,
    [lateOf, onOpen],
  )
  return (
    <>
      <FilterBar list={list}>
        <DateRangeFilter
          value={{ from, to }}
          label={t('clock.filter.workdays')}
          onChange={range => list.set({ from: range.from, to: range.to })}
        />
        <PeopleFilters list={list} />
        <OneFilter
          label={t('clock.filter.state')}
          options={options}
          value={state === '' ? undefined : state}
          onChange={value => list.set({ state: value ?? '' })}
        />
      </FilterBar>
      <DataTable
        label={t('clock.title')}
        columns={columns.shown}
        rowKey={row => row.clockId}
        result={result}
        list={paging}
        empty={{ title: t('clock.empty'), hint: t('clock.emptyHint'), action: add }}
        stack={card}
        onOpen={onOpen}
      />
    </>
  )
}

/** Always by time: the table's third click means the newest first again. */
function sorted({ state, set }: ClockList): { state: Paging; set: (patch: Partial<Paging>) => void } {
  const { page, pageSize, order } = state
  return {
    state: { page, pageSize, order, sort: 'time' },
    set: ({ sort, ...patch }) => set(sort === '' ? { order: 'desc' } : patch),
  }
}

/** A record on a phone. */
function RecordCard(props: { record: ClockRow; lateMinutes: number; onOpen: (record: ClockRow) => void }): ReactNode {
  const { record, lateMinutes, onOpen } = props
  const t = useTexts()
  const format = useFormat()
  const words = useClockWords()
  const { inAt, outAt, workDate, workMinutes, salaryCents } = record
  const times = `${format.time(inAt)} – ${outAt === null ? '…' : words.timeBeside(outAt, inAt)}`
  return (
    <CardRow>
      <CardLine
        strong
        start={<RecordLink record={record} onOpen={onOpen} />}
        end={outAt === null ? t('common.none') : words.duration(workMinutes)}
      />
      <CardLine
        quiet
        start={`${format.shortBusinessDate(workDate)} · ${times}`}
        end={salaryCents !== null && outAt !== null && <Money cents={salaryCents} />}
      />
      <RecordState record={record} lateMinutes={lateMinutes} />
    </CardRow>
  )
}
