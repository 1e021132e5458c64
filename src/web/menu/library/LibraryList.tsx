/** The list of a library: found, narrowed, switched on and off, copied, put in order, deleted (list, docs/product/look.md). */
import { Button } from 'antd'
import { type Key, type ReactNode, useMemo, useState } from 'react'
import { useNavigate } from 'react-router'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable, type DataTableProps } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { PlusOutlined } from '../../kit/icons.ts'
import { ColumnChoice } from '../../kit/listActions.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useSend } from '../../kit/useCall.ts'
import type { ListState } from '../../kit/useListState.ts'
import { DraftBanner } from './DraftBanner.tsx'
import { DeleteFromLibrary, type Removal } from './DeleteFromLibrary.tsx'
import { LibraryActions, LibraryName, LibrarySwitch } from './LibraryCells.tsx'
import styles from './library.module.css'
import type { CellProps, FormAddress, LibraryCalls, LibraryRow, LibraryState, Turn } from './libraryState.ts'
import { useUndoToast } from './UndoToast.tsx'

export interface LibraryListProps<Row extends LibraryRow, State extends LibraryState> {
  /** Remembers the chosen columns. */
  name: string
  title: string
  subtitle: string
  list: ListState<State>
  result: DataTableProps<Row>['result']
  /** What is between the name and the switch. */
  columns: readonly Column<Row>[]
  calls: LibraryCalls
  /** What opens a row. */
  edits: PermissionKey
  form: FormAddress
  addText: string
  empty: { title: string; hint: string }
  removal: Removal
  /** What is wrong with a row as it is, in words. */
  faultsOf?: (row: Row) => readonly string[]
  /** What a row says on a phone, between its name and its buttons. */
  card: (row: Row) => ReactNode
  /** Tabs above the filters. */
  tabs?: ReactNode
  filters?: ReactNode
  /** The drawer that puts everything in order. */
  order: (onClose: () => void) => ReactNode
}

export function LibraryList<Row extends LibraryRow, State extends LibraryState>(
  props: LibraryListProps<Row, State>,
): ReactNode {
  const { title, subtitle, list, calls, edits, form, addText, removal, faultsOf, card, tabs, order } = props
  const t = useTexts()
  const navigate = useNavigate()
  const [chosen, setChosen] = useState<readonly Key[]>([])
  const [removing, setRemoving] = useState<readonly number[]>()
  const [ordering, setOrdering] = useState(false)
  const turn = useTurn(calls)
  const cells = { calls, edits, form, turn, remove: setRemoving }
  const columns = useColumns(props.name, useAllColumns(props.columns, cells, faultsOf))
  useLive('menu', () => askAgain(calls.list))
  const [mayEdit, mayDelete] = [useRefusal(calls.edit) === undefined, useRefusal(calls.remove) === undefined]
  const add = (
    <Allowed call={calls.add}>
      <Button type="primary" icon={<PlusOutlined />} onClick={() => void navigate(form.add)}>
        {addText}
      </Button>
    </Allowed>
  )
  return (
    <Page
      title={title}
      subtitle={subtitle}
      actions={
        <>
          <Allowed call={calls.sort}>
            <Button onClick={() => setOrdering(true)}>{t('choices.order')}</Button>
          </Allowed>
          <ColumnChoice columns={columns} />
          {add}
        </>
      }
    >
      <DraftBanner />
      {tabs}
      <Filters list={list}>{props.filters}</Filters>
      <DataTable<Row>
        label={title}
        columns={columns.shown}
        rowKey={({ id }) => id}
        result={props.result}
        list={sortedList(list)}
        empty={{ ...props.empty, action: add }}
        {...((mayEdit || mayDelete) && {
          selection: {
            keys: chosen,
            onChange: setChosen,
            actions: <BulkActions ids={chosen.map(Number)} calls={calls} turn={turn} remove={setRemoving} />,
          },
        })}
        stack={row => (
          <div className={styles.card}>
            <LibraryName row={row} {...cells} faults={faultsOf?.(row) ?? []} />
            {card(row)}
            <div className={styles.cardLine}>
              <LibrarySwitch row={row} {...cells} />
              <LibraryActions row={row} {...cells} />
            </div>
          </div>
        )}
        {...(mayEdit && { onOpen: (row: Row) => void navigate(form.edit(row.id)) })}
      />
      {removing !== undefined && (
        <DeleteFromLibrary
          ids={removing}
          calls={calls}
          removal={removal}
          onClose={() => setRemoving(undefined)}
          onDeleted={() => setChosen([])}
        />
      )}
      {ordering && order(() => setOrdering(false))}
    </Page>
  )
}

/** Acts at once, and is taken back from its toast. */
function useTurn(calls: LibraryCalls): Turn {
  const undo = useUndoToast()
  const { mutate } = useSend(calls.status, { stale: [calls.list] })
  return useMemo(
    () => (ids, status, said) =>
      mutate({ ids: [...ids], status }, { onSuccess: ({ changeId }) => undo(changeId, said) }),
    [mutate, undo],
  )
}

function useAllColumns<Row extends LibraryRow>(
  middle: readonly Column<Row>[],
  cells: CellProps,
  faultsOf: ((row: Row) => readonly string[]) | undefined,
): readonly Column<Row>[] {
  const t = useTexts()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('choices.column.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: row => <LibraryName row={row} {...cells} faults={faultsOf?.(row) ?? []} />,
      },
      ...middle,
      { key: 'status', title: t('choices.column.status'), render: row => <LibrarySwitch row={row} {...cells} /> },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [cells.calls.add, cells.calls.remove],
        render: row => <LibraryActions row={row} {...cells} />,
      },
    ],
    // The cells are made anew with every drawing, of parts that stay the same.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
    [t, middle, cells.calls, cells.turn, faultsOf],
  )
}

function Filters<State extends LibraryState>(props: { list: ListState<State>; children: ReactNode }): ReactNode {
  const t = useTexts()
  const { list, children } = props
  const set = (patch: Partial<LibraryState>) => list.set(patch as Partial<State>)
  return (
    <FilterBar list={list}>
      <SearchFilter value={list.state.search} placeholder={t('choices.search')} onChange={search => set({ search })} />
      {children}
      <ChoiceFilter
        label={t('choices.statusFilter')}
        options={(['valid', 'invalid'] as const).map(value => ({ value, label: t(`choices.status.${value}`) }))}
        value={list.state.statuses}
        onChange={statuses => set({ statuses })}
      />
    </FilterBar>
  )
}

function BulkActions(props: Pick<CellProps, 'calls' | 'turn' | 'remove'> & { ids: readonly number[] }): ReactNode {
  const t = useTexts()
  const { ids, calls, turn, remove } = props
  return (
    <>
      {(['valid', 'invalid'] as const).map(status => (
        <Allowed key={status} call={calls.status}>
          <Button size="small" onClick={() => turn(ids, status, undefined)}>
            {t(status === 'valid' ? 'choices.turnOn' : 'choices.turnOff')}
          </Button>
        </Allowed>
      ))}
      <Allowed call={calls.remove}>
        <Button danger size="small" onClick={() => remove(ids)}>
          {t('choices.delete')}
        </Button>
      </Allowed>
    </>
  )
}

/** The table's third click means “not sorted”: the list then goes back to the order that guests see. */
function sortedList<State extends LibraryState>(list: ListState<State>): DataTableProps<LibraryRow>['list'] {
  const set = ({ sort, ...patch }: Partial<LibraryState>) => {
    const next = sort === undefined ? patch : sort === '' ? { sort: 'sort', order: 'asc' } : { ...patch, sort }
    list.set(next as Partial<State>)
  }
  return { ...list, set }
}
