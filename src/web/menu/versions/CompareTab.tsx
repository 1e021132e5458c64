/** What differs: of what is not published yet, or of any two menus. */
import { Button, Segmented, Select } from 'antd'
import { type ReactNode, useState } from 'react'
import type { MenuDifferences } from '../../../shared/contract/menu/changes.ts'
import { entityKinds } from '../../../shared/contract/menu/entities.ts'
import { menuVersionCalls, type MenuSide } from '../../../shared/contract/menu/versions.ts'
import { SwapOutlined } from '../../kit/icons.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { Differences } from '../library/Differences.tsx'
import look from '../../kit/look.module.css'
import styles from './menuVersions.module.css'
import type { DraftState } from './MenuVersionsPage.tsx'
import { sideOf, type VersionsList } from './versionsState.ts'

const { compareMenuVersions, getMenuVersionListPage } = menuVersionCalls
const PAGE = 50
const MOST_OPTIONS = 100

/** What is not published yet: live against what is being worked on. */
export function WaitingTab({ list, state }: { list: VersionsList; state: DraftState }): ReactNode {
  const t = useTexts()
  const { live } = state
  return (
    <Compared
      list={list}
      from={live?.versionNo ?? 'nothing'}
      to="working"
      none={
        live === null
          ? { title: t('menuVersions.neverLive'), hint: t('menuVersions.compare.nothingToPublish') }
          : { title: t('menuVersions.compare.nothingWaiting'), hint: t('menuVersions.compare.nothingWaitingHint') }
      }
    />
  )
}

/** Any two menus. */
export function CompareTab({ list, state }: { list: VersionsList; state: DraftState }): ReactNode {
  const t = useTexts()
  const live = state.live?.versionNo
  const from = sideOf(list.state.from) ?? live ?? 'nothing'
  const to = sideOf(list.state.to) ?? 'working'
  const set = (patch: { from?: MenuSide; to?: MenuSide }) =>
    list.set({
      ...(patch.from === undefined ? {} : { from: String(patch.from) }),
      ...(patch.to === undefined ? {} : { to: String(patch.to) }),
      of: '',
      page: 1,
    })
  return (
    <>
      <div className={look.row}>
        <SideSelect
          label={t('menuVersions.compare.from')}
          value={from}
          state={state}
          onChange={value => set({ from: value })}
        />
        <Button
          icon={<SwapOutlined />}
          aria-label={t('menuVersions.compare.swap')}
          onClick={() => set({ from: to, to: from })}
        />
        <SideSelect
          label={t('menuVersions.compare.to')}
          value={to}
          state={state}
          onChange={value => set({ to: value })}
        />
      </div>
      <Compared list={list} from={from} to={to} />
    </>
  )
}

function SideSelect(props: {
  label: string
  value: MenuSide
  state: DraftState
  onChange: (side: MenuSide) => void
}): ReactNode {
  const { label, value, state, onChange } = props
  const t = useTexts()
  const [search, setSearch] = useState('')
  const found = useCall(getMenuVersionListPage, { search, pageSize: MOST_OPTIONS }, { keep: true, quiet: true })
  const words = (versionNo: number, name: string) => {
    const version =
      name === ''
        ? t('menuVersions.compare.version', { version: versionNo })
        : t('menuVersions.compare.versionNamed', { version: versionNo, name })
    return versionNo === state.live?.versionNo ? `${version} ${t('menuVersions.compare.liveMark')}` : version
  }
  const versions = (found.data?.rows ?? []).map(({ versionNo, name }) => ({
    value: String(versionNo),
    label: words(versionNo, name),
  }))
  const isListed = typeof value !== 'number' || versions.some(option => option.value === String(value))
  const working =
    state.draft === null
      ? t('menuVersions.compare.working')
      : t('menuVersions.compare.workingDraft', { name: state.draft.name })
  const options = [
    { value: 'working', label: working },
    ...(isListed ? [] : [{ value: String(value), label: words(Number(value), '') }]),
    ...versions,
    { value: 'nothing', label: t('menuVersions.compare.nothing') },
  ]
  return (
    <Select<string>
      className={styles.side ?? ''}
      aria-label={label}
      prefix={`${label}:`}
      value={String(value)}
      options={options}
      showSearch={{ filterOption: false, onSearch: setSearch }}
      onChange={text => onChange(sideOf(text) ?? 'working')}
    />
  )
}

/** The differences, a page at a time, of one kind or of all. */
function Compared(props: {
  list: VersionsList
  from: MenuSide
  to: MenuSide
  none?: { title: string; hint: string }
}): ReactNode {
  const { list, from, to, none } = props
  const { page, of } = list.state
  const kind = of === '' ? undefined : of
  const result = useCall(
    compareMenuVersions,
    { from, to, page, pageSize: PAGE, ...(kind && { kind }) },
    { keep: true, quiet: true },
  )
  const { data } = result
  if (data === undefined) {
    return result.error === null ? (
      <PageSkeleton />
    ) : (
      <div className={styles.panel}>
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      </div>
    )
  }
  return (
    <div className={styles.panel} aria-busy={result.isFetching}>
      <KindChoice counts={data.counts} value={of} onChange={value => list.set({ of: value, page: 1 })} />
      <Differences
        value={data}
        paging={{ page, pageSize: PAGE, onChange: next => list.set({ page: next }) }}
        {...(none === undefined ? {} : { none })}
      />
    </div>
  )
}

type Of = VersionsList['state']['of']

/** Nothing to choose where only one kind differs. */
function KindChoice(props: { counts: MenuDifferences['counts']; value: Of; onChange: (value: Of) => void }): ReactNode {
  const { counts, value, onChange } = props
  const t = useTexts()
  const count = (kind: (typeof entityKinds)[number]) => {
    const { added = 0, removed = 0, changed = 0 } = counts[kind] ?? {}
    return added + removed + changed
  }
  const kinds = entityKinds.filter(kind => count(kind) > 0)
  if (kinds.length < 2) return null
  const all = kinds.reduce((sum, kind) => sum + count(kind), 0)
  return (
    <div className={styles.kinds}>
      <Segmented<Of>
        aria-label={t('menuVersions.compare.kind')}
        value={value}
        options={[
          { value: '', label: t('menuVersions.compare.all', { count: all }) },
          ...kinds.map(kind => ({ value: kind, label: `${t(`menuVersions.kinds.${kind}`)} ${count(kind)}` })),
        ]}
        onChange={onChange}
      />
    </div>
  )
}
