/** Every function: what it opens, which calls ask for it, and who holds it (EMP-4). */
import { Button, Tag, Tooltip } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { administrationCalls } from '../../../shared/contract/staff/administration.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { type ModuleNode, permissionTree } from '../../../shared/contract/permissions/permissions.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { usePermissionWords } from '../../kit/usePermissionWords.ts'
import look from '../../kit/look.module.css'
import styles from './administration.module.css'
import { HoldersDrawer } from './HoldersDrawer.tsx'
import { pageOf, searchedSchema } from './localList.ts'

const { exportFunctions, getFunctions } = administrationCalls
export type FunctionRow = ReplyOf<typeof getFunctions>['functions'][number]

/** The addresses that open with a function. */
const opened = new Map(
  (permissionTree as readonly ModuleNode[]).flatMap(module =>
    module.pages.map(page => [page.opensWith, page.routes] as const),
  ),
)

export function FunctionIndexPage(): ReactNode {
  const t = useTexts()
  const { nameOf, pageOf: pageName } = usePermissionWords()
  const list = useListState(searchedSchema)
  const result = useCall(getFunctions, {}, { keep: true })
  const [shown, setShown] = useState<FunctionRow>()
  const columns = useColumns('functions', useFunctionColumns(setShown))
  useLive('permissions', () => askAgain(getFunctions))
  const words = list.state.search.toLowerCase().split(/\s+/)
  const found = result.data?.functions.filter(({ key, calls }) => {
    const text = `${nameOf(key)} ${pageName(key)} ${key} ${calls.map(({ name }) => name).join(' ')}`.toLowerCase()
    return words.every(word => text.includes(word))
  })
  return (
    <Page
      title={t('administration.functions.title')}
      subtitle={t('administration.functions.subtitle')}
      actions={
        <>
          <Allowed call={exportFunctions}>
            <ExportButton call={exportFunctions} input={format => ({ format })} />
          </Allowed>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <FilterBar list={list}>
        <SearchFilter
          value={list.state.search}
          placeholder={t('administration.functions.search')}
          onChange={search => list.set({ search })}
        />
      </FilterBar>
      <DataTable
        label={t('administration.functions.title')}
        columns={columns.shown}
        rowKey={row => row.key}
        result={pageOf(result, found, list.state)}
        list={list}
        empty={{ title: t('administration.functions.nothing') }}
        stack={row => (
          <>
            <FunctionName row={row} />
            <div className={styles.tags}>
              <Roles row={row} />
            </div>
            <Holders row={row} onShow={setShown} />
          </>
        )}
      />
      {shown !== undefined && <HoldersDrawer row={shown} onClose={() => setShown(undefined)} />}
    </Page>
  )
}

function useFunctionColumns(onShow: (row: FunctionRow) => void): readonly Column<FunctionRow>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        key: 'function',
        title: t('administration.matrix.function'),
        always: true,
        wraps: true,
        render: row => <FunctionName row={row} />,
      },
      {
        key: 'roles',
        title: t('administration.functions.roles'),
        wraps: true,
        render: row => (
          <div className={styles.tags}>
            <Roles row={row} />
          </div>
        ),
      },
      {
        key: 'holders',
        title: t('administration.functions.who'),
        render: row => <Holders row={row} onShow={onShow} />,
      },
      {
        key: 'opens',
        title: t('administration.functions.opens'),
        wraps: true,
        render: ({ key }) => <Routes routes={opened.get(key)} />,
      },
      {
        key: 'calls',
        title: t('administration.functions.allows'),
        render: ({ key, calls }) =>
          key.startsWith('pos.') ? (
            <span className={look.hint}>{t('administration.functions.noCalls')}</span>
          ) : (
            <Calls calls={calls} />
          ),
      },
    ],
    [t, onShow],
  )
}

function FunctionName({ row: { key } }: { row: FunctionRow }): ReactNode {
  const { nameOf, pageOf: pageName } = usePermissionWords()
  return (
    <>
      <div className={look.name}>{nameOf(key)}</div>
      <div className={look.hint}>{key.startsWith('pos.') ? `POS · ${pageName(key)}` : pageName(key)}</div>
    </>
  )
}

function Roles({ row: { roles } }: { row: FunctionRow }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  if (roles.length === 0) return <span className={look.hint}>{t('administration.functions.noRole')}</span>
  return roles.map(role => <Tag key={role.roleId}>{nameOf(role)}</Tag>)
}

function Holders({ row, onShow }: { row: FunctionRow; onShow: (row: FunctionRow) => void }): ReactNode {
  const t = useTexts()
  const { nameOf } = usePermissionWords()
  const holders = t('administration.functions.holders', { count: row.holders })
  if (row.off) return <span className={look.hint}>{t('administration.functions.off')}</span>
  const own = [
    ...(row.granted > 0 ? [t('administration.functions.granted', { count: row.granted })] : []),
    ...(row.denied > 0 ? [t('administration.functions.denied', { count: row.denied })] : []),
  ]
  return (
    <>
      <Button
        type="link"
        size="small"
        className={styles.showHolders ?? ''}
        disabled={row.holders === 0}
        aria-label={`${holders}, ${t('administration.functions.whoOf', { function: nameOf(row.key) })}`}
        onClick={() => onShow(row)}
      >
        {holders}
      </Button>
      {own.map(line => (
        <div key={line} className={look.hint}>
          {line}
        </div>
      ))}
    </>
  )
}

const CALLS_SHOWN = 3

/** The first calls by name; all of them where one points. */
function Calls({ calls }: Pick<FunctionRow, 'calls'>): ReactNode {
  const t = useTexts()
  if (calls.length === 0) return t('common.none')
  const all = calls.map(({ name, method, path }) => <div key={name}>{`${method} ${path}`}</div>)
  const hidden = calls.length - CALLS_SHOWN
  return (
    <Tooltip title={all}>
      <ul className={styles.calls}>
        {calls.slice(0, hidden === 1 ? undefined : CALLS_SHOWN).map(({ name }) => (
          <li key={name}>{name}</li>
        ))}
        {hidden > 1 && <li className={look.quiet}>+{hidden}</li>}
      </ul>
    </Tooltip>
  )
}

function Routes({ routes }: { routes: readonly string[] | undefined }): ReactNode {
  const t = useTexts()
  if (routes === undefined) return t('common.none')
  return (
    <ul className={styles.calls}>
      {routes.map(route => (
        <li key={route}>{route}</li>
      ))}
    </ul>
  )
}
