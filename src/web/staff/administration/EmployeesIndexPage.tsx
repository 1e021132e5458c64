/** Everybody in all own stores, with role and status in each (EMP-4). */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { administrationCalls, type PersonInStore } from '../../../shared/contract/staff/administration.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import type { Paging } from '../../kit/listState.ts'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useLive } from '../../kit/live.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { peopleSchema } from './peopleState.ts'
import { PersonDialog } from './PersonDialog.tsx'

const { getEmployeesOfStores, setPersonInStores } = administrationCalls

export function EmployeesIndexPage(): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const list = useListState(peopleSchema)
  const result = useCall(getEmployeesOfStores, list.state, { keep: true })
  const stores = result.data?.stores ?? []
  const [editing, setEditing] = useState<PersonInStore>()
  const columns = useColumns('peopleOfStores', usePeopleColumns(setEditing))
  useLive('employee', () => askAgain(getEmployeesOfStores))
  return (
    <Page
      title={t('administration.people.title')}
      subtitle={t(
        stores.some(({ mayChange }) => mayChange) || stores.length === 0
          ? 'administration.people.subtitle'
          : 'administration.onlyOwn',
      )}
      actions={<ColumnChoice columns={columns} />}
    >
      <FilterBar list={list}>
        <SearchFilter
          value={list.state.search}
          placeholder={t('administration.people.search')}
          onChange={search => list.set({ search })}
        />
        {stores.length > 1 && (
          <ChoiceFilter
            label={t('administration.store')}
            options={stores.map(store => ({ value: store.merchantId, label: nameOf(store) }))}
            value={list.state.merchantIds}
            onChange={merchantIds => list.set({ merchantIds })}
          />
        )}
        <ChoiceFilter
          label={t('administration.people.status')}
          options={(['valid', 'invalid'] as const).map(value => ({
            value,
            label: t(`administration.people.${value}`),
          }))}
          value={list.state.statuses}
          onChange={statuses => list.set({ statuses })}
        />
      </FilterBar>
      <DataTable
        label={t('administration.people.title')}
        columns={columns.shown}
        rowKey={person => `${person.merchantId} ${person.employeeId}`}
        result={result}
        list={sortedList(list)}
        empty={{ title: t('administration.people.empty') }}
        stack={person => <PersonCard person={person} onEdit={setEditing} />}
      />
      {editing !== undefined && <PersonDialog person={editing} stores={stores} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

/** The table's third click means “not sorted”: this list then goes by name. */
function sortedList(list: ReturnType<typeof useListState<typeof peopleSchema>>) {
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'name', order: 'asc' } : { ...patch, sort: sort as 'name' })
  }
  return { ...list, set }
}

function usePeopleColumns(onEdit: (person: PersonInStore) => void): readonly Column<PersonInStore>[] {
  const t = useTexts()
  const nameOf = useNameOf()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('administration.people.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: ({ displayName }) => displayName,
      },
      {
        key: 'store',
        title: t('administration.store'),
        sorts: true,
        render: ({ storeName, storeSecondName }) => nameOf({ name: storeName, secondName: storeSecondName }),
      },
      { key: 'role', title: t('administration.people.role'), render: person => <RoleName person={person} /> },
      { key: 'status', title: t('administration.people.status'), render: person => <PersonStatus person={person} /> },
      {
        key: 'lastSignIn',
        title: t('administration.people.lastSignIn'),
        sorts: true,
        render: ({ lastSignInAt }) =>
          lastSignInAt === null ? t('administration.people.never') : dateTime(lastSignInAt),
      },
      {
        key: 'inStores',
        title: t('administration.people.inStores'),
        render: ({ inStores }) => t('administration.people.inStoresCount', { count: inStores }),
      },
      { key: 'loginName', title: t('administration.people.loginName'), off: true, render: person => person.loginName },
      {
        key: 'employeeNo',
        title: t('administration.people.employeeNo'),
        off: true,
        render: person => person.employeeNo,
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: person => <EditButton person={person} onEdit={onEdit} />,
      },
    ],
    [t, nameOf, dateTime, onEdit],
  )
}

function RoleName({ person }: { person: PersonInStore }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { isBoss, roleName, roleSecondName } = person
  const role = nameOf({ name: roleName, secondName: roleSecondName })
  const boss = t('administration.boss')
  return isBoss && role !== boss ? `${role} · ${boss}` : role
}

function PersonStatus({ person: { status } }: { person: PersonInStore }): ReactNode {
  const t = useTexts()
  return <Status tone={status === 'valid' ? 'good' : 'neutral'}>{t(`administration.people.${status}`)}</Status>
}

function EditButton(props: { person: PersonInStore; onEdit: (person: PersonInStore) => void }): ReactNode {
  const t = useTexts()
  const { person, onEdit } = props
  return (
    <Allowed call={setPersonInStores}>
      <Button
        type="link"
        size="small"
        aria-label={t('administration.people.editOf', { name: person.displayName })}
        onClick={() => onEdit(person)}
      >
        {t('administration.people.edit')}
      </Button>
    </Allowed>
  )
}

/** A person on a phone. */
function PersonCard(props: { person: PersonInStore; onEdit: (person: PersonInStore) => void }): ReactNode {
  const nameOf = useNameOf()
  const { person } = props
  return (
    <>
      <div className={look.name}>{person.displayName}</div>
      <div className={look.hint}>
        {nameOf({ name: person.storeName, secondName: person.storeSecondName })} · <RoleName person={person} />
      </div>
      <div className={styles.rowFoot}>
        <PersonStatus person={person} />
        <EditButton {...props} />
      </div>
    </>
  )
}
