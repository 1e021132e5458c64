import { type ReactNode, useMemo } from 'react'
import { clockCalls } from '../../../shared/contract/labor/clock.ts'
import { ChoiceFilter } from '../../kit/FilterBar.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import type { ClockList } from './clockState.ts'

/** The people of the store, who is in, and the rates of those whose pay the reader may see. */
export function useClockPeople() {
  return useCall(clockCalls.getClockEmployee, {}, { quiet: true })
}

/** Whose records: by person and by role. */
export function PeopleFilters({ list }: { list: ClockList }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { data } = useClockPeople()
  const { employees, roles } = list.state
  const [people, ofRoles] = useMemo(() => {
    const rows = data?.rows ?? []
    const byRole = new Map(
      rows.map(row => [row.roleId, nameOf({ name: row.roleName, secondName: row.roleSecondName })]),
    )
    return [
      rows.map(({ employeeId, employeeName }) => ({ value: employeeId, label: employeeName })),
      [...byRole].map(([value, label]) => ({ value, label })),
    ]
  }, [data, nameOf])
  return (
    <>
      <ChoiceFilter
        label={t('clock.filter.employee')}
        options={people}
        value={employees}
        onChange={value => list.set({ employees: value })}
      />
      <ChoiceFilter
        label={t('clock.filter.role')}
        options={ofRoles}
        value={roles}
        onChange={value => list.set({ roles: value })}
      />
    </>
  )
}
