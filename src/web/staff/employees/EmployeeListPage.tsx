/** The employee list (EMP-1): find, hire, enable and disable, export. */
import { Button } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { employeeCalls, type EmployeeRow, employeeStatuses } from '../../../shared/contract/staff/employees.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EmployeeCard } from './EmployeeCard.tsx'
import { useEmployeeColumns } from './employeeColumns.tsx'
import { addressOfForm, employeeListSchema, type EmployeeListState } from './employeeListState.ts'
import { useEmployeeWords } from './useEmployeeWords.ts'
import { useStatusChange } from './useStatusChange.tsx'

const { addPosEmployee, exportEmployees, getEmployeeFormChoices, getPosEmployees, updateEmployeeStatus } = employeeCalls

export function EmployeeListPage(): ReactNode {
  const t = useTexts()
  const navigate = useNavigate()
  const list = useListState(employeeListSchema)
  const { page, pageSize, ...asked } = list.state
  const result = useCall(getPosEmployees, { ...asked, page, pageSize }, { keep: true })
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const change = useStatusChange(() => setChosen([]))
  const columns = useColumns('employees', useEmployeeColumns(change))
  useLive('employee', () => askAgain(getPosEmployees))
  useLive('permissions', () => askAgain(getPosEmployees, getEmployeeFormChoices))
  const mayEdit = useCan()('employees.list.edit')
  const mayDisable = useRefusal(updateEmployeeStatus) === undefined
  const add = (
    <Allowed call={addPosEmployee}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(addressOfForm())}>
        {t('employees.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('employees.title')}
      actions={
        <>
          <Allowed call={exportEmployees}>
            <ExportButton call={exportEmployees} input={format => ({ ...asked, format })} />
          </Allowed>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <Filters list={list} />
      <DataTable
        label={t('employees.title')}
        columns={columns.shown}
        rowKey={row => row.employeeId}
        result={result}
        list={sortedList(list)}
        empty={{ title: t('employees.empty'), hint: t('employees.emptyHint'), action: add }}
        {...(mayDisable
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                actions: <BulkActions keys={chosen} rows={result.data?.rows ?? []} change={change} />,
              },
            }
          : {})}
        stack={row => <EmployeeCard person={row} change={change} />}
        {...(mayEdit ? { onOpen: (row: EmployeeRow) => void navigate(addressOfForm(row.employeeId)) } : {})}
      />
      {change.dialog}
    </Page>
  )
}

function Filters({ list }: { list: ListState<EmployeeListState> }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const choices = useCall(getEmployeeFormChoices, {}, { quiet: true })
  const { state, set } = list
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('employees.search')} onChange={search => set({ search })} />
      <ChoiceFilter
        label={t('employees.filter.status')}
        options={employeeStatuses.map(value => ({ value, label: t(`employees.status.${value}`) }))}
        value={state.statuses}
        onChange={statuses => set({ statuses })}
      />
      <ChoiceFilter
        label={t('employees.filter.role')}
        options={(choices.data?.roles ?? []).map(role => ({ value: role.roleId, label: nameOf(role) }))}
        value={choices.data === undefined ? [] : state.roleIds}
        onChange={roleIds => set({ roleIds })}
      />
    </FilterBar>
  )
}

/** What can be done with the selected people; those of other pages are known by their ids alone. */
function BulkActions(props: {
  keys: readonly Key[]
  rows: readonly EmployeeRow[]
  change: ReturnType<typeof useStatusChange>
}): ReactNode {
  const t = useTexts()
  const words = useEmployeeWords()
  const people = props.keys.map(key => {
    const row = props.rows.find(({ employeeId }) => employeeId === key)
    return { employeeId: Number(key), name: row === undefined ? '' : words.name(row) }
  })
  return (
    <>
      <Button size="small" onClick={() => props.change.enable(people)}>
        {t('employees.enable')}
      </Button>
      <Button size="small" onClick={() => props.change.disable(people)}>
        {t('employees.disable')}
      </Button>
    </>
  )
}

/** The table's third click means “not sorted”: this list is never, so it goes back to the names. */
function sortedList(list: ListState<EmployeeListState>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(
      sort === '' ? { sort: 'name', order: 'asc' } : { ...patch, sort: sort as EmployeeListState['sort'] },
    )
  }
  return { ...list, set }
}
