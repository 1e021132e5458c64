/** Supply times: weekly hours with a name (MENU-1). */
import { Button } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { z } from 'zod'
import { supplyTimeCalls, type SupplyTimeRow } from '../../../shared/contract/menu/supplyTimes.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { listStateOf, type Paging } from '../../kit/listState.ts'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { DeleteButton, OpeningName } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall, useSend } from '../../kit/useCall.ts'
import { useListState } from '../../kit/useListState.ts'
import { bothNames, useNameOf } from '../../kit/useNameOf.ts'
import { DeleteDialog } from '../library/DeleteDialog.tsx'
import { DraftBanner } from '../library/DraftBanner.tsx'
import { SupplyTimeDrawer } from '../library/SupplyTimeDrawer.tsx'
import { useUndoToast } from '../library/UndoToast.tsx'
import { useSpanWords } from '../../kit/week/useSpanWords.ts'
import look from '../../kit/look.module.css'

const { addSupplyTime, deleteSupplyTimes, editSupplyTime, getSupplyTimes, getSupplyTimeUses } = supplyTimeCalls

const listSchema = listStateOf({
  search: z.string().max(100).default(''),
  sort: z.enum(['name', 'uses']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
/** What is beside the page: a new one, one that is edited, or the question before deleting. */
type Open = { readonly edit?: SupplyTimeRow } | { readonly remove: readonly number[] }

export function SupplyTimesPage(): ReactNode {
  const t = useTexts()
  const list = useListState(listSchema)
  const result = useCall(getSupplyTimes, list.state, { keep: true })
  const [open, setOpen] = useState<Open>()
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const columns = useColumns('supplyTimes', useSupplyTimeColumns(setOpen))
  useLive('menu', () => askAgain(getSupplyTimes))
  const mayEdit = useRefusal(editSupplyTime) === undefined
  const mayDelete = useRefusal(deleteSupplyTimes) === undefined
  const add = (
    <Allowed call={addSupplyTime}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => setOpen({})}>
        {t('supplyTimes.add')}
      </Button>
    </Allowed>
  )
  const close = () => setOpen(undefined)
  const set = ({ sort, ...patch }: Partial<Paging>) => {
    if (sort === undefined) return list.set(patch)
    return list.set(sort === '' ? { sort: 'name', order: 'asc' } : { ...patch, sort: sort as 'name' | 'uses' })
  }
  return (
    <Page title={t('supplyTimes.title')} subtitle={t('supplyTimes.subtitle')} actions={add}>
      <DraftBanner />
      <FilterBar list={list}>
        <SearchFilter
          value={list.state.search}
          placeholder={t('supplyTimes.search')}
          onChange={search => list.set({ search })}
        />
      </FilterBar>
      <DataTable
        label={t('supplyTimes.title')}
        columns={columns.shown}
        rowKey={({ id }) => id}
        result={result}
        list={{ ...list, set }}
        empty={{ title: t('supplyTimes.empty'), hint: t('supplyTimes.emptyHint'), action: add }}
        {...(mayDelete && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: (
              <Button danger size="small" onClick={() => setOpen({ remove: chosen.map(Number) })}>
                {t('supplyTimes.delete')}
              </Button>
            ),
          },
        })}
        stack={time => <TimeCard time={time} onOpen={setOpen} />}
        {...(mayEdit && { onOpen: (time: SupplyTimeRow) => setOpen({ edit: time }) })}
      />
      {open !== undefined && 'remove' in open && (
        <DeleteTimes ids={open.remove} onClose={close} onDeleted={() => setChosen([])} />
      )}
      {open !== undefined && !('remove' in open) && (
        <SupplyTimeDrawer {...(open.edit && { timeId: open.edit.id, uses: open.edit.uses })} onClose={close} />
      )}
    </Page>
  )
}

function useSupplyTimeColumns(onOpen: (open: Open) => void): readonly Column<SupplyTimeRow>[] {
  const t = useTexts()
  const hours = useSpanWords()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('supplyTimes.column.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: time => <TimeName time={time} onOpen={onOpen} />,
      },
      { key: 'hours', title: t('supplyTimes.column.hours'), wraps: true, render: time => hours(time.spans) },
      {
        key: 'uses',
        title: t('supplyTimes.column.uses'),
        sorts: true,
        render: time => (time.uses === 0 ? t('supplyTimes.unused') : t('supplyTimes.uses', { count: time.uses })),
      },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [deleteSupplyTimes],
        render: time => <DeleteButton call={deleteSupplyTimes} onClick={() => onOpen({ remove: [time.id] })} />,
      },
    ],
    [t, hours, onOpen],
  )
}

interface RowProps {
  time: SupplyTimeRow
  onOpen: (open: Open) => void
}

function TimeName({ time, onOpen }: RowProps): ReactNode {
  const nameOf = useNameOf()
  return <OpeningName {...bothNames(nameOf, time)} call={editSupplyTime} onOpen={() => onOpen({ edit: time })} />
}

/** A supply time on a phone. */
function TimeCard({ time, onOpen }: RowProps): ReactNode {
  const t = useTexts()
  const hours = useSpanWords()
  return (
    <>
      <div className={look.ends}>
        <TimeName time={time} onOpen={onOpen} />
        <DeleteButton call={deleteSupplyTimes} onClick={() => onOpen({ remove: [time.id] })} />
      </div>
      <div>{hours(time.spans)}</div>
      <div className={look.quiet}>
        {time.uses === 0 ? t('supplyTimes.unused') : t('supplyTimes.uses', { count: time.uses })}
      </div>
    </>
  )
}

function DeleteTimes(props: { ids: readonly number[]; onClose: () => void; onDeleted: () => void }): ReactNode {
  const t = useTexts()
  const undo = useUndoToast()
  const ids = [...props.ids]
  const uses = useCall(getSupplyTimeUses, { ids }, { quiet: true, fixed: true })
  const send = useSend(deleteSupplyTimes, {
    stale: [getSupplyTimes],
    onDone: ({ changeId }) => {
      undo(changeId, t('common.deleted'))
      props.onDeleted()
      props.onClose()
    },
  })
  return (
    <DeleteDialog
      title={t('supplyTimes.deleteTitle', { count: ids.length })}
      text={t('supplyTimes.deleteText')}
      uses={uses}
      deleting={send.isPending}
      onDelete={() => send.mutate({ ids })}
      onClose={props.onClose}
    />
  )
}
