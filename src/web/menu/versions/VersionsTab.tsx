/** All versions, the newest first: which is live, how each went live; compared, put back. */
import { Button, Dropdown, Modal } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { menuVersionCalls, publicationKinds, type VersionRow } from '../../../shared/contract/menu/versions.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { MoreOutlined } from '../../kit/icons.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useUndoToast } from '../library/UndoToast.tsx'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { staleAfterPublish } from './staleAfterPublish.ts'
import type { VersionsList } from './versionsState.ts'

const { getMenuVersionListPage, rollbackMenu } = menuVersionCalls
/** So much of a hash tells two versions apart. */
const SHORT_HASH = 8

export function VersionsTab({ list, state }: { list: VersionsList; state: DraftState }): ReactNode {
  const t = useTexts()
  const { search, kinds, page, pageSize } = list.state
  const result = useCall(getMenuVersionListPage, { search, kinds, page, pageSize }, { keep: true })
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [putting, setPutting] = useState<VersionRow>()
  const actions = useActions(list, state, setPutting)
  const columns = useColumns('menuVersions', useVersionColumns(actions))
  const compareTwo = () => {
    const [from = 0, to = 0] = chosen.map(Number).toSorted((a, b) => a - b)
    list.set({ tab: 'compare', from: String(from), to: String(to), page: 1 })
  }
  return (
    <>
      <FilterBar list={list}>
        <SearchFilter
          value={search}
          placeholder={t('menuVersions.versions.search')}
          onChange={value => list.set({ search: value })}
        />
        <ChoiceFilter
          label={t('menuVersions.versions.kind')}
          options={publicationKinds.map(value => ({ value, label: t(`menuVersions.versions.kinds.${value}`) }))}
          value={kinds}
          onChange={value => list.set({ kinds: value })}
        />
      </FilterBar>
      <DataTable
        label={t('menuVersions.tab.versions')}
        columns={columns.shown}
        rowKey={row => row.versionNo}
        result={result}
        list={list}
        empty={{ title: t('menuVersions.versions.empty'), hint: t('menuVersions.versions.emptyHint') }}
        selection={{
          keys: chosen,
          onChange: setChosen,
          actions:
            chosen.length === 2 ? (
              <Button size="small" onClick={compareTwo}>
                {t('menuVersions.versions.compareTwo')}
              </Button>
            ) : (
              <span className={look.quiet}>{t('menuVersions.versions.chooseTwo')}</span>
            ),
        }}
        stack={row => <VersionCard row={row} actions={actions} />}
      />
      <p className={look.quiet}>{t('menuVersions.versions.kept')}</p>
      {putting !== undefined && (
        <RollbackDialog version={putting} state={state} onClose={() => setPutting(undefined)} />
      )}
    </>
  )
}

type Actions = (row: VersionRow) => ReactNode

function useActions(list: VersionsList, state: DraftState, onPutBack: (row: VersionRow) => void): Actions {
  const t = useTexts()
  const mayPutBack = useRefusal(rollbackMenu) === undefined
  const { set } = list
  const live = state.live?.versionNo
  return useMemo(
    () => (row: VersionRow) => {
      const { versionNo, isLive, menus } = row
      const compare = (to: string) => set({ tab: 'compare', from: String(versionNo), to, page: 1 })
      const items = [
        ...(live === undefined || isLive
          ? []
          : [
              {
                key: 'live',
                label: t('menuVersions.versions.withLive'),
                onClick: () => compare(String(live)),
              },
            ]),
        { key: 'working', label: t('menuVersions.versions.withWorking'), onClick: () => compare('working') },
        ...(mayPutBack && !isLive && menus > 0
          ? [{ key: 'back', label: t('menuVersions.versions.rollback'), onClick: () => onPutBack(row) }]
          : []),
      ]
      return (
        <Dropdown menu={{ items }} trigger={['click']} placement="bottomRight">
          <Button
            type="text"
            size="small"
            icon={<MoreOutlined />}
            aria-label={t('menuVersions.versions.more', { version: versionNo })}
          />
        </Dropdown>
      )
    },
    [t, mayPutBack, set, live, onPutBack],
  )
}

function useVersionColumns(actions: Actions): readonly Column<VersionRow>[] {
  const t = useTexts()
  const { dateTime, number } = useFormat()
  return useMemo(
    () => [
      {
        key: 'number',
        title: t('menuVersions.versions.number'),
        always: true,
        render: row => <VersionState row={row} />,
      },
      {
        key: 'name',
        title: t('menuVersions.versions.name'),
        wraps: true,
        render: ({ name }) => name || t('common.none'),
      },
      { key: 'kind', title: t('menuVersions.versions.kind'), render: row => <HowLive row={row} /> },
      {
        key: 'published',
        title: t('menuVersions.versions.published'),
        render: ({ published }) => (published === null ? t('common.none') : dateTime(published.at)),
      },
      {
        key: 'by',
        title: t('menuVersions.versions.by'),
        wraps: true,
        render: ({ published, madeBy }) => published?.by ?? madeBy,
      },
      { key: 'made', title: t('menuVersions.versions.made'), off: true, render: ({ madeAt }) => dateTime(madeAt) },
      { key: 'dishes', title: t('menuVersions.versions.dishes'), end: true, render: ({ dishes }) => number(dishes) },
      { key: 'menus', title: t('menuVersions.versions.menus'), end: true, render: ({ menus }) => number(menus) },
      {
        key: 'hash',
        title: t('menuVersions.versions.hash'),
        render: ({ hash }) => <code title={hash}>{hash.slice(0, SHORT_HASH)}</code>,
      },
      { key: 'actions', title: t('common.actions'), actions: true, render: actions },
    ],
    [t, dateTime, number, actions],
  )
}

/** The number, and whether it is the live one. */
function VersionState({ row }: { row: VersionRow }): ReactNode {
  const t = useTexts()
  return (
    <span className={styles.version}>
      <strong>{row.versionNo}</strong>
      {row.isLive && <Status tone="good">{t('menuVersions.versions.live')}</Status>}
    </span>
  )
}

function HowLive({ row }: { row: VersionRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { published, dueAt } = row
  if (dueAt !== null) return <Status tone="info">{t('menuVersions.versions.due', { time: dateTime(dueAt) })}</Status>
  if (published === null) return <span className={look.quiet}>{t('menuVersions.versions.never')}</span>
  return t(`menuVersions.versions.kinds.${published.kind}`)
}

/** A version on a phone. */
function VersionCard({ row, actions }: { row: VersionRow; actions: Actions }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { name, published, madeBy, madeAt } = row
  return (
    <>
      <div className={styles.cardHead}>
        <span>
          {t('menuVersions.versions.number')} <VersionState row={row} />
        </span>
        {actions(row)}
      </div>
      {name !== '' && <div>{name}</div>}
      <div className={look.quiet}>
        <HowLive row={row} /> · {published?.by ?? madeBy} · {dateTime(published?.at ?? madeAt)}
      </div>
    </>
  )
}

function RollbackDialog(props: { version: VersionRow; state: DraftState; onClose: () => void }): ReactNode {
  const { version, state, onClose } = props
  const t = useTexts()
  const undoToast = useUndoToast()
  const { versionNo } = version
  const done = t('menuVersions.versions.rollbackDone', { version: versionNo })
  const back = useSend(rollbackMenu, {
    stale: staleAfterPublish,
    onDone: ({ changeId }) => {
      if (changeId === null) toast.info(done)
      else undoToast(changeId, done)
      onClose()
    },
  })
  const liveVersionNo = state.live?.versionNo ?? null
  return (
    <Modal
      open
      title={t('menuVersions.versions.rollbackTitle', { version: versionNo })}
      okText={t('menuVersions.versions.rollback')}
      okButtonProps={{ loading: back.isPending }}
      cancelText={t('common.cancel')}
      onOk={() => back.mutate({ versionNo, liveVersionNo })}
      onCancel={onClose}
    >
      {state.draft === null
        ? t('menuVersions.versions.rollbackText')
        : t('menuVersions.versions.rollbackDraft', { name: state.draft.name })}
    </Modal>
  )
}
