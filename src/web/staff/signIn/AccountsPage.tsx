/** Who can sign in to this store; locked accounts are opened and passwords reset here (AUTH-2, AUTH-8). */
import { Button, Tooltip } from 'antd'
import { type ReactNode, useCallback, useMemo, useState } from 'react'
import type { z } from 'zod'
import { authCalls, type signInAccount } from '../../../shared/contract/staff/auth.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { listStateOf } from '../../kit/listState.ts'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { accountsFilters } from './accountsState.ts'
import look from '../../kit/look.module.css'
import styles from './auth.module.css'
import { ResetPasswordDialog } from './ResetPasswordDialog.tsx'

export type Account = z.output<typeof signInAccount>

const listSchema = listStateOf(accountsFilters)

export function AccountsPage(): ReactNode {
  const t = useTexts()
  const list = useListState(listSchema)
  const { page, pageSize, search } = list.state
  const result = useCall(authCalls.getSignInAccounts, { page, pageSize, search }, { keep: true })
  const [resetting, setResetting] = useState<Account>()
  const columns = useColumns('accounts', useAccountColumns(setResetting))
  return (
    <Page
      title={t('auth.accounts.title')}
      subtitle={t('auth.accounts.subtitle')}
      actions={<ColumnChoice columns={columns} />}
    >
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('auth.accounts.search')}
          onChange={value => list.set({ search: value })}
        />
      </FilterBar>
      <DataTable
        label={t('auth.accounts.title')}
        columns={columns.shown}
        rowKey={account => account.employeeId}
        result={result}
        list={list}
        empty={{ title: t('auth.accounts.empty') }}
        stack={account => <AccountCard account={account} onReset={setResetting} />}
      />
      {resetting && <ResetPasswordDialog account={resetting} onClose={() => setResetting(undefined)} />}
    </Page>
  )
}

function useAccountColumns(onReset: (account: Account) => void): readonly Column<Account>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  const mayReset = useCan()('employees.accounts.reset')
  const roleOf = useRoleOf()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('auth.accounts.name'),
        always: true,
        wraps: true,
        render: ({ displayName }) => displayName,
      },
      { key: 'loginName', title: t('auth.accounts.loginName'), render: ({ loginName }) => loginName },
      { key: 'email', title: t('auth.accounts.email'), render: ({ email }) => email || t('common.none') },
      { key: 'role', title: t('auth.accounts.role'), render: account => roleOf(account) },
      { key: 'status', title: t('auth.accounts.status'), render: account => <AccountStatus account={account} /> },
      {
        key: 'lastSignIn',
        title: t('auth.accounts.lastSignIn'),
        render: ({ lastSignInAt }) => (lastSignInAt === null ? t('auth.accounts.never') : dateTime(lastSignInAt)),
      },
      ...(mayReset
        ? [
            {
              key: 'actions',
              title: t('common.actions'),
              actions: true,
              render: (account: Account) => <AccountActions account={account} onReset={onReset} />,
            },
          ]
        : []),
    ],
    [t, dateTime, mayReset, onReset, roleOf],
  )
}

function useRoleOf(): (account: Account) => string {
  const t = useTexts()
  const nameOf = useNameOf()
  return useCallback(
    ({ boss, roleName, roleSecondName }) =>
      boss ? t('auth.accounts.boss') : nameOf({ name: roleName, secondName: roleSecondName }),
    [t, nameOf],
  )
}

function AccountStatus({ account }: { account: Account }): ReactNode {
  const t = useTexts()
  if (account.lockedAddresses.length > 0) {
    return (
      <Tooltip title={t('auth.accounts.lockedFrom', { addresses: account.lockedAddresses.join(', ') })}>
        <span>
          <Status tone="bad">{t('auth.accounts.locked')}</Status>
        </span>
      </Tooltip>
    )
  }
  return <Status tone={account.status === 'valid' ? 'good' : 'neutral'}>{t(`auth.accounts.${account.status}`)}</Status>
}

function AccountActions({ account, onReset }: { account: Account; onReset: (account: Account) => void }): ReactNode {
  const t = useTexts()
  const unlock = useSend(authCalls.unlockAccount, {
    overlay: true,
    stale: [authCalls.getSignInAccounts],
    toast: 'updated',
  })
  const locked = account.lockedAddresses.length > 0
  return (
    <>
      {locked && (
        <Button type="link" size="small" onClick={() => unlock.mutate({ employeeId: account.employeeId })}>
          {t('auth.accounts.unlock')}
        </Button>
      )}
      <Tooltip title={account.mayReset ? '' : t('auth.accounts.mayNotReset')}>
        <Button type="link" size="small" disabled={!account.mayReset} onClick={() => onReset(account)}>
          {t('auth.accounts.reset')}
        </Button>
      </Tooltip>
    </>
  )
}

/** An account on a phone. */
function AccountCard({ account, onReset }: { account: Account; onReset: (account: Account) => void }): ReactNode {
  const mayReset = useCan()('employees.accounts.reset')
  const roleOf = useRoleOf()
  return (
    <>
      <div className={look.strong}>{account.displayName}</div>
      <div className={look.quiet}>
        {account.loginName} · {roleOf(account)}
      </div>
      <div className={styles.rowFoot}>
        <AccountStatus account={account} />
        {mayReset && (
          <span>
            <AccountActions account={account} onReset={onReset} />
          </span>
        )}
      </div>
    </>
  )
}
