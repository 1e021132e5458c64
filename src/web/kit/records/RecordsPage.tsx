/**
 * A page of plain records: a list that is searched and sorted, and a drawer that adds or edits one of them. What they
 * are is said by the contract (`definePlainRecord`), how they are called by the texts.
 */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import type { RecordRow } from '../../../shared/contract/kernel/plainRecord.ts'
import { Allowed, useRefusal } from '../Allowed.tsx'
import { type Column, useColumns } from '../columns.ts'
import { DataTable } from '../DataTable.tsx'
import { FilterBar, SearchFilter } from '../FilterBar.tsx'
import { PlusOutlined } from '../icons.ts'
import { listStateOf } from '../listState.ts'
import { useLive } from '../live.ts'
import { Page } from '../Page.tsx'
import { useTexts } from '../texts.ts'
import { askAgain, useCall, useSend } from '../useCall.ts'
import { useListState } from '../useListState.ts'
import { DeleteQuestion } from './DeleteQuestion.tsx'
import { RecordDrawer } from './RecordDrawer.tsx'
import { idIn, nameIn } from './recordFields.ts'
import { DeleteButton, OpeningName, RecordCard } from './RecordRow.tsx'
import type { RecordProps, RecordTexts, TextRecord } from './recordTexts.ts'

const schema = listStateOf({ search: z.string().default(''), order: z.enum(['asc', 'desc']).default('asc') })

interface Actions {
  readonly open: (row: RecordRow) => void
  readonly remove: (row: RecordRow) => void
}

export function RecordsPage<Field extends string>(props: RecordProps<Field>): ReactNode {
  const { record, texts } = props
  const { calls, object, search: sorts, topic } = record
  const t = useTexts()
  const list = useListState(schema)
  const { page, pageSize, search, order } = list.state
  const sort = sorts.find(name => name === list.state.sort) ?? sorts[0]
  const result = useCall(calls.list, { page, pageSize, search, sort, order }, { keep: true })
  const [opened, open] = useState<RecordRow | 'new'>()
  const [removing, remove] = useState<RecordRow>()
  const actions = useMemo(() => ({ open, remove }), [])
  const columns = useColumns(object, useRecordColumns(props, actions))
  const mayEdit = useRefusal(calls.update) === undefined
  useLive(topic, () => askAgain(calls.list))
  const add = (
    <Allowed call={calls.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => open('new')}>
        {t(texts.add)}
      </Button>
    </Allowed>
  )
  return (
    <Page title={t(texts.title)} actions={add}>
      <FilterBar list={list}>
        <SearchFilter value={search} placeholder={t(texts.search)} onChange={value => list.set({ search: value })} />
      </FilterBar>
      <DataTable
        label={t(texts.title)}
        columns={columns.shown}
        rowKey={row => idIn(record, row)}
        result={result}
        list={list}
        empty={{ title: t(texts.empty), hint: t(texts.emptyHint), action: add }}
        stack={row => <StackedRecord record={record} texts={texts} row={row} actions={actions} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && (
        <RecordDrawer {...props} row={opened === 'new' ? undefined : opened} onClose={() => open(undefined)} />
      )}
      {removing !== undefined && <DeleteRecord record={record} row={removing} onClose={() => remove(undefined)} />}
    </Page>
  )
}

function useRecordColumns({ record, texts }: RecordProps, actions: Actions): readonly Column<RecordRow>[] {
  const t = useTexts()
  return useMemo(() => {
    const { remove } = record.calls
    return [
      ...Object.entries(texts.fields).map(([name, label], at) => ({
        key: name,
        title: t(label),
        sorts: record.search.includes(name),
        always: at === 0,
        render: (row: RecordRow) =>
          at === 0 ? <RecordName record={record} row={row} actions={actions} /> : String(row[name]),
      })),
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [remove],
        render: row => <DeleteButton call={remove} onClick={() => actions.remove(row)} />,
      },
    ]
  }, [t, record, texts, actions])
}

interface RowProps {
  record: TextRecord
  row: RecordRow
  actions: Actions
}

function RecordName({ record, row, actions }: RowProps): ReactNode {
  return <OpeningName name={nameIn(record, row)} call={record.calls.update} onOpen={() => actions.open(row)} />
}

/** A record on a phone: its name, and those of its fields that are filled in. */
function StackedRecord({ texts, ...of }: RowProps & { texts: RecordTexts }): ReactNode {
  const { record, row, actions } = of
  const t = useTexts()
  const [, ...others] = Object.entries(texts.fields)
  return (
    <RecordCard
      name={<RecordName {...of} />}
      facts={others.flatMap(([name, label]) => (row[name] === '' ? [] : [[t(label), String(row[name])] as const]))}
      actions={<DeleteButton call={record.calls.remove} onClick={() => actions.remove(row)} />}
    />
  )
}

function DeleteRecord({ record, row, onClose }: Omit<RowProps, 'actions'> & { onClose: () => void }): ReactNode {
  const { id, calls } = record
  const remove = useSend(calls.remove, { stale: [calls.list], toast: 'deleted', onDone: onClose })
  return (
    <DeleteQuestion
      name={nameIn(record, row)}
      deleting={remove.isPending}
      onDelete={() => remove.mutate({ [id]: idIn(record, row) })}
      onClose={onClose}
    />
  )
}
