/** The roles of the store (EMP-3): who has them, what they allow, and taking them out of use. */
import { Button } from 'antd'
import { type Key, type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { roleCalls, type RoleRow, roleStatuses } from '../../../shared/contract/staff/roles.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import type { z } from 'zod'
import { DeleteRolesDialog } from './DeleteRolesDialog.tsx'
import { RemoveRoleDialog, type Removal } from './RemoveRoleDialog.tsx'
import { RoleCard } from './RoleCard.tsx'
import { useRoleColumns } from './roleColumns.tsx'
import { ROLE_FORM, rolesFilters } from './rolesState.ts'

const listSchema = listStateOf(rolesFilters)
type State = z.output<typeof listSchema>

export function RolesPage(): ReactNode {
  const t = useTexts()
  const can = useCan()
  const navigate = useNavigate()
  const list = useListState(listSchema)
  const result = useCall(roleCalls.getSysRoles, list.state, { keep: true })
  const [removing, setRemoving] = useState<Removal>()
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [deleting, setDeleting] = useState(false)
  const columns = useColumns('roles', useRoleColumns(setRemoving))
  useLive('permissions', () => askAgain(roleCalls.getSysRoles))
  useLive('employee', () => askAgain(roleCalls.getSysRoles))
  const edits = can('employees.roles.edit')
  const mayDelete = useRefusal(roleCalls.delSysRoleList) === undefined
  const add = (
    <Allowed call={roleCalls.addPosRole}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(ROLE_FORM)}>
        {t('roles.add')}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={t('roles.title')}
      subtitle={t('roles.subtitle')}
      actions={
        <>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <Filters list={list} />
      <DataTable
        label={t('roles.title')}
        columns={columns.shown}
        rowKey={role => role.roleId}
        result={result}
        list={sortedList(list)}
        empty={{ title: t('roles.empty'), hint: t('roles.emptyHint'), action: add }}
        {...(mayDelete
          ? {
              selection: {
                keys: chosen,
                onChange: setChosen,
                actions: (
                  <Button danger size="small" onClick={() => setDeleting(true)}>
                    {t('roles.action.delete')}
                  </Button>
                ),
              },
            }
          : {})}
        stack={role => <RoleCard role={role} onRemove={setRemoving} />}
        {...(edits ? { onOpen: (role: RoleRow) => void navigate(`${ROLE_FORM}?id=${role.roleId}`) } : {})}
      />
      {removing !== undefined && (
        <RemoveRoleDialog
          {...removing}
          onClose={() => {
            setRemoving(undefined)
            setChosen(before => before.filter(key => key !== removing.role.roleId))
          }}
        />
      )}
      {deleting && (
        <DeleteRolesDialog
          roleIds={chosen.map(Number)}
          onClose={done => {
            setDeleting(false)
            if (done) setChosen([])
          }}
        />
      )}
    </Page>
  )
}

function Filters({ list }: { list: ListState<State> }): ReactNode {
  const t = useTexts()
  const { search, statuses } = list.state
  return (
    <FilterBar list={list}>
      <SearchFilter value={search} placeholder={t('roles.search')} onChange={value => list.set({ search: value })} />
      <ChoiceFilter
        label={t('roles.column.status')}
        options={roleStatuses.map(status => ({ value: status, label: t(`roles.status.${status}`) }))}
        value={statuses}
        onChange={value => list.set({ statuses: value })}
      />
    </FilterBar>
  )
}

/** The table's third click means “not sorted”: this list then goes back to the names. */
function sortedList(list: ListState<State>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'name', order: 'asc' } : { ...patch, sort: sort as State['sort'] })
  }
  return { ...list, set }
}
