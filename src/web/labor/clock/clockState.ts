/** What the address of the clock records says: tab, filters, period, and the record that is open (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import { attendanceKinds, clockCalls, recordStates, totalsSorts } from '../../../shared/contract/labor/clock.ts'
import { type LaborCalendar, laborCalendar, standardRules } from '../../../shared/rules/labor/laborCalendar.ts'
import { listStateOf } from '../../kit/listState.ts'
import { useSession } from '../../kit/session.ts'
import { useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { type Period, periodKinds, periodOf } from './payPeriods.ts'

export const clockTabs = ['records', 'totals', 'attendance', 'rules'] as const
export type ClockTab = (typeof clockTabs)[number]

const ids = z.array(z.number().int().positive()).default([])
const schema = listStateOf({
  tab: z.enum(clockTabs).default('records'),
  from: z.string().default(''),
  to: z.string().default(''),
  employees: ids,
  roles: ids,
  state: z.enum(['', ...recordStates]).default(''),
  kinds: z.array(z.enum(attendanceKinds)).default([]),
  period: z.enum(periodKinds).default('week'),
  since: z.string().default(''),
  until: z.string().default(''),
  record: z.number().int().min(0).default(0),
})
export type ClockState = z.output<typeof schema>
export type ClockList = ListState<ClockState>

/** What belongs to the page and not to the filters of its lists. */
const ofPage = ['tab', 'period', 'since', 'until', 'record'] as const
const filtersOf: Readonly<Record<ClockTab, readonly (keyof ClockState)[]>> = {
  records: ['from', 'to', 'employees', 'roles', 'state'],
  totals: ['employees', 'roles'],
  attendance: ['employees', 'roles', 'kinds'],
  rules: [],
}

const isSet = (value: ClockState[keyof ClockState]) => (Array.isArray(value) ? value.length > 0 : value !== '')

/** The state in the address; clearing keeps tab and period, and only the tab's own filters count. */
export function useClockState(): ClockList {
  const list = useListState(schema)
  return useMemo(() => {
    const { state, set } = list
    return {
      state,
      set,
      filtered: filtersOf[state.tab].filter(name => isSet(state[name])).length,
      clear: () => {
        const kept = Object.fromEntries(ofPage.map(name => [name, state[name]]))
        set({ from: '', to: '', employees: [], roles: [], state: '', kinds: [], ...kept })
      },
    }
  }, [list])
}

export type TotalsSort = (typeof totalsSorts)[number]
export const isTotalsSort = (name: string): name is TotalsSort => (totalsSorts as readonly string[]).includes(name)

const isDay = (text: string) => z.iso.date().safeParse(text).success

/** The store's rules for hours, as everything on the page counts by them. */
export function useLaborRules() {
  return useCall(clockCalls.getLaborRules, {}, { quiet: true })
}

const untilThere = [{ ...standardRules, beginsOn: null }]

/** All of them as a calendar; before they are there, those of a store that never set any. */
export function useLaborCalendar(): LaborCalendar {
  const { timeZone } = useSession().store
  const versions = useLaborRules().data?.versions ?? untilThere
  return useMemo(() => laborCalendar(versions, timeZone), [versions, timeZone])
}

/** The chosen period: the running one of its kind where the address names no days. */
export function usePeriod({ state }: ClockList): Period {
  const { versions } = useLaborCalendar()
  const today = useSession().store.businessDate
  const { period, since, until } = state
  return useMemo(
    () => (isDay(since) && isDay(until) ? { from: since, to: until } : periodOf(period, today, versions)),
    [period, since, until, today, versions],
  )
}
