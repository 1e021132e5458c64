/** Who changed what, when, from where, before and after: searched, opened, undone, exported (ADM-1). */
import { Button, Checkbox, Tag } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { auditActions, auditCalls, type AuditEntry } from '../../../shared/contract/audit/audit.ts'
import { auditTypes } from '../../../shared/contract/audit/objects.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { DateRangeFilter } from '../../kit/DateRangeFilter.tsx'
import { FilterBar, OneFilter, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice, ExportButton } from '../../kit/listActions.tsx'
import { Page } from '../../kit/Page.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { type AuditRoles, type AuditWords, useAuditWords } from '../history/useAuditWords.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { type ListState, useListState } from '../../kit/useListState.ts'
import look from '../../kit/look.module.css'
import styles from './audit.module.css'
import { type AuditListState, auditSchema, filtersOf } from './auditState.ts'
import { EntryDrawer } from './EntryDrawer.tsx'

const { exportAudit, findAuditList } = auditCalls
const noRoles: AuditRoles = []

export function AuditTrailPage(): ReactNode {
  const t = useTexts()
  const words = useAuditWords()
  const list = useListState(auditSchema)
  const filters = filtersOf(list.state)
  const { page, pageSize } = list.state
  const result = useCall(findAuditList, { ...filters, page, pageSize }, { keep: true })
  const roles = result.data?.roles ?? noRoles
  const [opened, setOpened] = useState<AuditEntry>()
  const columns = useColumns('audit', useAuditColumns(words, roles, setOpened))
  return (
    <Page
      title={t('audit.title')}
      subtitle={t('audit.subtitle')}
      actions={
        <>
          <Allowed call={exportAudit}>
            <ExportButton call={exportAudit} input={format => ({ ...filters, format })} />
          </Allowed>
          <ColumnChoice columns={columns} />
        </>
      }
    >
      <Filters list={list} words={words} />
      <SetFilters list={list} rows={result.data?.rows ?? []} words={words} />
      {result.data?.more === true && <p className={look.hint}>{t('audit.bounded', { count: result.data.total })}</p>}
      <DataTable
        label={t('audit.title')}
        columns={columns.shown}
        rowKey={entry => entry.auditId}
        result={result}
        list={list}
        empty={{ title: t('audit.empty'), hint: t('audit.emptyHint') }}
        stack={entry => <EntryCard entry={entry} roles={roles} words={words} onOpen={setOpened} />}
        onOpen={setOpened}
      />
      {opened !== undefined && (
        <EntryDrawer
          entry={opened}
          roles={roles}
          onFilter={patch => {
            list.set(patch)
            setOpened(undefined)
          }}
          onClose={() => setOpened(undefined)}
        />
      )}
    </Page>
  )
}

function Filters({ list, words }: { list: ListState<AuditListState>; words: AuditWords }): ReactNode {
  const t = useTexts()
  const { state, set } = list
  return (
    <FilterBar list={list}>
      <SearchFilter value={state.search} placeholder={t('audit.search')} onChange={search => set({ search })} />
      <DateRangeFilter value={{ from: state.from, to: state.to }} onChange={set} label={t('audit.column.at')} />
      <OneFilter
        label={t('audit.column.action')}
        options={auditActions.map(value => ({ value, label: t(`audit.actions.${value}`) }))}
        value={state.action}
        onChange={action => set({ action })}
      />
      <OneFilter
        label={t('audit.column.type')}
        options={auditTypes.map(value => ({ value, label: words.type(value) }))}
        value={auditTypes.find(type => type === state.objectType)}
        onChange={objectType => set({ objectType: objectType ?? '', objectId: '' })}
      />
      <Checkbox checked={state.exceptions} onChange={({ target }) => set({ exceptions: target.checked })}>
        {t('audit.exceptions')}
      </Checkbox>
    </FilterBar>
  )
}

/** Filters that an entry or a link sets; each can be taken away. */
function SetFilters(props: {
  list: ListState<AuditListState>
  rows: readonly AuditEntry[]
  words: AuditWords
}): ReactNode {
  const { list, rows, words } = props
  const { actorId, objectId, call } = list.state
  const t = useTexts()
  const [first] = rows
  const set = [
    ...(actorId === undefined
      ? []
      : [
          {
            key: 'actorId',
            label: t('audit.person', { name: first?.actorName ?? `#${actorId}` }),
            patch: { actorId: undefined },
          },
        ]),
    ...(objectId === ''
      ? []
      : [
          {
            key: 'objectId',
            label: t('audit.object', { name: first ? words.object(first) : objectId }),
            patch: { objectId: '' },
          },
        ]),
    ...(call === '' ? [] : [{ key: 'call', label: t('audit.call', { name: call }), patch: { call: '' } }]),
  ]
  if (set.length === 0) return null
  return (
    <div className={look.actions}>
      {set.map(({ key, label, patch }) => (
        <Tag
          key={key}
          closable={{ 'aria-label': t('audit.clearFilter', { filter: label }) }}
          onClose={event => {
            event.preventDefault()
            list.set(patch)
          }}
        >
          {label}
        </Tag>
      ))}
    </div>
  )
}

function useAuditColumns(
  words: AuditWords,
  roles: AuditRoles,
  onOpen: (entry: AuditEntry) => void,
): readonly Column<AuditEntry>[] {
  const t = useTexts()
  const { dateTime } = useFormat()
  return useMemo(
    () => [
      { key: 'at', title: t('audit.column.at'), always: true, render: ({ at }) => dateTime(at) },
      {
        key: 'who',
        title: t('audit.column.who'),
        wraps: true,
        render: ({ actorName }) => (actorName === '' ? t('common.timeline.system') : actorName),
      },
      {
        key: 'action',
        title: t('audit.column.action'),
        wraps: true,
        render: entry => <Action entry={entry} words={words} />,
      },
      { key: 'type', title: t('audit.column.type'), wraps: true, render: ({ objectType }) => words.type(objectType) },
      { key: 'object', title: t('audit.column.object'), wraps: true, render: entry => words.object(entry) },
      {
        key: 'changes',
        title: t('audit.column.changes'),
        wraps: true,
        render: entry => <Summary entry={entry} roles={roles} words={words} />,
      },
      { key: 'reason', title: t('audit.column.reason'), wraps: true, render: entry => words.reason(entry) },
      { key: 'origin', title: t('audit.column.origin'), off: true, render: ({ origin }) => origin },
      { key: 'call', title: t('audit.column.call'), off: true, render: ({ call }) => call },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        render: entry => (
          <Button type="link" size="small" onClick={() => onOpen(entry)}>
            {t('audit.show')}
          </Button>
        ),
      },
    ],
    [t, dateTime, words, roles, onOpen],
  )
}

/** What was done, marked where it is an exception. */
function Action({ entry, words }: { entry: AuditEntry; words: AuditWords }): ReactNode {
  const t = useTexts()
  return (
    <>
      {words.action(entry)}
      {entry.exception !== null && (
        <>
          {' '}
          <Status tone="attention">{t(`audit.exceptionKind.${entry.exception}`)}</Status>
        </>
      )}
    </>
  )
}

const SHOWN = 2

/** The first fields of a change in one line each. */
function Summary(props: { entry: AuditEntry; roles: AuditRoles; words: AuditWords }): ReactNode {
  const { entry, roles, words } = props
  const changes = words.changes(entry, roles)
  return (
    <ul className={styles.summary}>
      {changes.slice(0, SHOWN).map(({ key, label, before, after }) => (
        <li key={key}>
          {label}: {before !== undefined && <del>{before}</del>}
          {before !== undefined && after !== undefined && ' → '}
          {after}
        </li>
      ))}
      {changes.length > SHOWN && <li>+{changes.length - SHOWN}</li>}
    </ul>
  )
}

/** An entry on a phone. */
function EntryCard(props: {
  entry: AuditEntry
  roles: AuditRoles
  words: AuditWords
  onOpen: (entry: AuditEntry) => void
}): ReactNode {
  const { entry, words, onOpen } = props
  const t = useTexts()
  const { dateTime } = useFormat()
  const who = entry.actorName === '' ? t('common.timeline.system') : entry.actorName
  return (
    <>
      <div className={look.name}>
        <Action entry={entry} words={words} />: {words.whole(entry)}
      </div>
      <div className={look.hint}>
        {dateTime(entry.at)} · {who}
      </div>
      <Summary {...props} />
      <Button type="link" size="small" className={styles.openLink ?? ''} onClick={() => onOpen(entry)}>
        {t('audit.show')}
      </Button>
    </>
  )
}
