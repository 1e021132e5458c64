/** Every change of the menu, the newest first: who, when, what; looked at, and taken back with one click (MENU-6, MENU-11). */
import { Button, Drawer } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { changeOrigins, type ChangeRow, menuVersionCalls } from '../../../shared/contract/menu/versions.ts'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { Status } from '../../kit/pieces.tsx'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { Differences } from '../library/Differences.tsx'
import look from '../../kit/look.module.css'
import { ChangedThings } from './ChangedThings.tsx'
import styles from './menuVersions.module.css'
import { staleAfterPublish } from './staleAfterPublish.ts'
import type { VersionsList } from './versionsState.ts'

const { getMenuChange, getMenuChangeListPage, undoMenuChange } = menuVersionCalls
const PAGE = 50

export function ChangesTab({ list }: { list: VersionsList }): ReactNode {
  const t = useTexts()
  const { search, origins, page, pageSize, change } = list.state
  const result = useCall(getMenuChangeListPage, { search, origins, page, pageSize }, { keep: true })
  const undo = useSend(undoMenuChange, {
    stale: staleAfterPublish,
    onDone: () => toast.info(t('menuVersions.changes.undone')),
  })
  const { set } = list
  const actions = useMemo<Actions>(
    () => ({
      show: ({ changeId }) => set({ change: changeId, page }),
      undo: ({ changeId }) => undo.mutate({ changeId }),
      busy: undo.isPending,
    }),
    [set, page, undo],
  )
  const columns = useColumns('menuChanges', useChangeColumns(actions))
  return (
    <>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('menuVersions.changes.search')}
          onChange={value => set({ search: value })}
        />
        <ChoiceFilter
          label={t('menuVersions.changes.origin')}
          options={changeOrigins.map(value => ({ value, label: t(`menuVersions.changes.origins.${value}`) }))}
          value={origins}
          onChange={value => set({ origins: value })}
        />
      </FilterBar>
      <DataTable
        label={t('menuVersions.tab.changes')}
        columns={columns.shown}
        rowKey={row => row.changeId}
        result={result}
        list={list}
        empty={{ title: t('menuVersions.changes.empty'), hint: t('menuVersions.changes.emptyHint') }}
        stack={row => <ChangeCard row={row} actions={actions} />}
        onOpen={actions.show}
      />
      {change > 0 && <ChangeDrawer changeId={change} onClose={() => set({ change: 0, page })} />}
    </>
  )
}

interface Actions {
  readonly show: (row: ChangeRow) => void
  readonly undo: (row: ChangeRow) => void
  readonly busy: boolean
}

function useChangeColumns(actions: Actions): readonly Column<ChangeRow>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      { key: 'at', title: t('menuVersions.changes.at'), always: true, render: ({ madeAt }) => dateTime(madeAt) },
      { key: 'who', title: t('menuVersions.changes.who'), wraps: true, render: ({ madeBy }) => madeBy },
      { key: 'origin', title: t('menuVersions.changes.origin'), render: row => <Origin row={row} /> },
      { key: 'what', title: t('menuVersions.changes.what'), wraps: true, render: row => <ChangedThings {...row} /> },
      { key: 'actions', title: t('common.actions'), actions: true, render: row => <Buttons row={row} {...actions} /> },
    ],
    [t, dateTime, actions],
  )
}

function Origin({ row }: { row: ChangeRow }): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.version}>
      {t(`menuVersions.changes.origins.${row.origin}`)}
      {row.isUndone && <Status tone="neutral">{t('menuVersions.changes.isUndone')}</Status>}
    </span>
  )
}

function Buttons({ row, show, undo, busy }: { row: ChangeRow } & Actions): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const time = dateTime(row.madeAt)
  return (
    <>
      <Button
        type="link"
        size="small"
        aria-label={t('menuVersions.changes.showLabel', { time })}
        onClick={() => show(row)}
      >
        {t('menuVersions.changes.show')}
      </Button>
      {row.mayUndo && (
        <Button
          type="link"
          size="small"
          disabled={busy}
          aria-label={t('menuVersions.changes.undoLabel', { time })}
          onClick={() => undo(row)}
        >
          {t('menuVersions.changes.undo')}
        </Button>
      )}
    </>
  )
}

/** A change on a phone. */
function ChangeCard({ row, actions }: { row: ChangeRow; actions: Actions }): ReactNode {
  const { dateTime } = useFormat()
  return (
    <>
      <div className={styles.cardHead}>
        <Origin row={row} />
        <span className={look.quiet}>{dateTime(row.madeAt)}</span>
      </div>
      <ChangedThings {...row} />
      <div className={styles.cardHead}>
        <span className={look.quiet}>{row.madeBy}</span>
        <span>
          <Buttons row={row} {...actions} />
        </span>
      </div>
    </>
  )
}

function ChangeDrawer({ changeId, onClose }: { changeId: number; onClose: () => void }): ReactNode {
  const t = useTexts()
  const [page, setPage] = useState(1)
  const result = useCall(getMenuChange, { changeId, page, pageSize: PAGE }, { keep: true, quiet: true })
  const { data } = result
  return (
    <Drawer open title={t('menuVersions.differences.label')} size={720} onClose={onClose}>
      {data !== undefined ? (
        <Differences value={data} paging={{ page, pageSize: PAGE, onChange: setPage }} />
      ) : result.error === null ? (
        <PageSkeleton />
      ) : (
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      )}
    </Drawer>
  )
}
