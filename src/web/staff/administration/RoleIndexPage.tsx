/** The roles of all own stores side by side; copied where they should be the same (EMP-4). */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { administrationCalls, type AdministeredStore } from '../../../shared/contract/staff/administration.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import type { Column } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { CopyRoleDialog } from './CopyRoleDialog.tsx'
import { pageOf, searchedSchema } from './localList.ts'
import { groupRoles, type RoleGroup } from './rolesOfStores.ts'

const { copyRole, getRolesOfStores } = administrationCalls
const noStores: readonly AdministeredStore[] = []

export function RoleIndexPage(): ReactNode {
  const t = useTexts()
  const list = useListState(searchedSchema)
  const result = useCall(getRolesOfStores, {}, { keep: true })
  const stores = result.data?.stores ?? noStores
  const [copying, setCopying] = useState<RoleGroup>()
  const columns = useRoleColumns(stores, setCopying)
  useLive('permissions', () => askAgain(getRolesOfStores))
  const groups = useMemo(
    () => (result.data ? groupRoles(result.data.stores, result.data.roles) : undefined),
    [result.data],
  )
  const wanted = list.state.search.toLowerCase()
  const found = groups?.filter(({ name, secondName }) => `${name} ${secondName}`.toLowerCase().includes(wanted))
  return (
    <Page
      title={t('administration.roles.title')}
      subtitle={t(stores.length === 1 ? 'administration.onlyOwn' : 'administration.roles.subtitle')}
    >
      <FilterBar list={list}>
        <SearchFilter
          value={list.state.search}
          placeholder={t('administration.roles.role')}
          onChange={search => list.set({ search })}
        />
      </FilterBar>
      <DataTable
        label={t('administration.roles.title')}
        columns={columns}
        rowKey={group => group.key}
        result={pageOf(result, found, list.state)}
        list={list}
        empty={{ title: t('administration.roles.empty') }}
        stack={group => <RoleCard group={group} stores={stores} onCopy={setCopying} />}
      />
      {copying !== undefined && (
        <CopyRoleDialog group={copying} stores={stores} onClose={() => setCopying(undefined)} />
      )}
    </Page>
  )
}

function useRoleColumns(
  stores: readonly AdministeredStore[],
  onCopy: (group: RoleGroup) => void,
): readonly Column<RoleGroup>[] {
  const t = useTexts()
  const nameOf = useNameOf()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('administration.roles.role'),
        always: true,
        wraps: true,
        render: group => (
          <>
            <div className={look.name}>{nameOf(group)}</div>
            {stores.length > 1 && <Sameness group={group} />}
          </>
        ),
      },
      ...stores.map(store => ({
        key: String(store.merchantId),
        title: nameOf(store),
        render: (group: RoleGroup) => <RoleThere group={group} merchantId={store.merchantId} />,
      })),
      ...(stores.length > 1
        ? [
            {
              key: 'actions',
              title: t('common.actions'),
              actions: true,
              render: (group: RoleGroup) => <CopyButton group={group} onCopy={onCopy} />,
            },
          ]
        : []),
    ],
    [t, nameOf, stores, onCopy],
  )
}

function Sameness({ group: { same } }: { group: RoleGroup }): ReactNode {
  const t = useTexts()
  return <Status tone={same ? 'good' : 'attention'}>{t(`administration.roles.${same ? 'same' : 'differs'}`)}</Status>
}

function RoleThere({ group, merchantId }: { group: RoleGroup; merchantId: number }): ReactNode {
  const t = useTexts()
  const role = group.roles.find(own => own.merchantId === merchantId)
  if (role === undefined) return <span className={look.hint}>{t('administration.roles.missing')}</span>
  return (
    <span className={styles.cell}>
      <span>{t('administration.roles.functions', { count: role.permissions.length })}</span>
      <span className={look.hint}>
        {t('administration.roles.people', { count: role.employees })}
        {role.status === 'invalid' && ` · ${t('administration.roles.disabled')}`}
      </span>
    </span>
  )
}

function CopyButton({ group, onCopy }: { group: RoleGroup; onCopy: (group: RoleGroup) => void }): ReactNode {
  const t = useTexts()
  return (
    <Allowed call={copyRole}>
      <Button type="link" size="small" onClick={() => onCopy(group)}>
        {t('administration.roles.copy')}
      </Button>
    </Allowed>
  )
}

/** A role on a phone. */
function RoleCard(props: {
  group: RoleGroup
  stores: readonly AdministeredStore[]
  onCopy: (group: RoleGroup) => void
}): ReactNode {
  const nameOf = useNameOf()
  const { group, stores, onCopy } = props
  return (
    <>
      <div className={look.name}>{nameOf(group)}</div>
      {stores.map(store => (
        <div key={store.merchantId} className={styles.storeLine}>
          <span>{nameOf(store)}</span>
          <RoleThere group={group} merchantId={store.merchantId} />
        </div>
      ))}
      {stores.length > 1 && (
        <div className={styles.rowFoot}>
          <Sameness group={group} />
          <CopyButton group={group} onCopy={onCopy} />
        </div>
      )}
    </>
  )
}
