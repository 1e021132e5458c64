/** The tables of the chosen area, or of all. */
import { Button } from 'antd'
import { type ReactNode, useMemo, useState } from 'react'
import { type DiningTable, tableCalls, tableStatuses } from '../../../shared/contract/room/tables.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { type Column, useColumns } from '../../kit/columns.ts'
import { DataTable } from '../../kit/DataTable.tsx'
import { ChoiceFilter, FilterBar, SearchFilter } from '../../kit/FilterBar.tsx'
import { ColumnChoice } from '../../kit/listActions.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { DeleteQuestion } from '../../kit/records/DeleteQuestion.tsx'
import { DeleteButton, OpeningName, RecordCard } from '../../kit/records/RecordRow.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall, useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { SortDialog } from './SortDialog.tsx'
import { TableDrawer } from './TableDrawer.tsx'
import { shownTables, type TableListState } from './tableState.ts'

const { deleteTable, getAreas, getNamesWithoutTable, getTables, sortTables, updateTable } = tableCalls

interface Actions {
  readonly open: (table: DiningTable) => void
  readonly remove: (table: DiningTable) => void
}

export function TableList({ list }: { list: TableListState }): ReactNode {
  const t = useTexts()
  const found = useCall(getTables, {}, { keep: true })
  const areas = useCall(getAreas, {}, { quiet: true }).data?.rows
  const [opened, open] = useState<DiningTable>()
  const [removing, remove] = useState<DiningTable>()
  const actions = useMemo(() => ({ open, remove }), [])
  const areaNames = useMemo(() => new Map(areas?.map(({ areaId, name }) => [areaId, name])), [areas])
  const columns = useColumns('tables', useTableColumns(actions, areaNames))
  const mayEdit = useRefusal(updateTable) === undefined
  const { page, pageSize, area, search, statuses } = list.state
  const rows = found.data && shownTables(found.data.rows, list.state)
  const data = rows && { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
  const isNone = found.data?.rows.length === 0
  return (
    <div className={look.column ?? ''}>
      <FilterBar list={list}>
        <SearchFilter value={search} placeholder={t('tables.search')} onChange={value => list.set({ search: value })} />
        <ChoiceFilter
          label={t('tables.field.status')}
          options={tableStatuses.map(value => ({ value, label: t(`tables.statuses.${value}`) }))}
          value={statuses}
          onChange={value => list.set({ statuses: value })}
        />
        <SortButton areaId={area} name={areaNames.get(area)} tables={found.data?.rows ?? []} />
        <ColumnChoice columns={columns} />
      </FilterBar>
      <DataTable
        label={t('shell.entries.tablesSetting')}
        columns={columns.shown}
        rowKey={({ tableId }) => tableId}
        result={{ ...found, data }}
        list={list}
        empty={{
          title: t(isNone ? 'tables.empty' : 'tables.emptyArea'),
          ...(isNone && { hint: t('tables.emptyHint') }),
        }}
        stack={table => <TableCard table={table} actions={actions} areaName={areaNames.get(table.areaId) ?? ''} />}
        {...(mayEdit && { onOpen: open })}
      />
      {opened !== undefined && <TableDrawer table={opened} areaId={opened.areaId} onClose={() => open(undefined)} />}
      {removing !== undefined && <DeleteTable table={removing} onClose={() => remove(undefined)} />}
    </div>
  )
}

interface SortButtonProps {
  areaId: number
  /** Undefined while all areas are shown. */
  name: string | undefined
  tables: readonly DiningTable[]
}

function SortButton({ areaId, name, tables }: SortButtonProps): ReactNode {
  const t = useTexts()
  const [sorting, setSorting] = useState(false)
  const inArea = tables.filter(table => table.areaId === areaId)
  if (name === undefined || inArea.length < 2) return null
  return (
    <>
      <Allowed call={sortTables}>
        <Button onClick={() => setSorting(true)}>{t('tables.sort')}</Button>
      </Allowed>
      {sorting && <SortDialog areaId={areaId} name={name} tables={inArea} onClose={() => setSorting(false)} />}
    </>
  )
}

function useTableColumns(actions: Actions, areaNames: ReadonlyMap<number, string>): readonly Column<DiningTable>[] {
  const t = useTexts()
  const { number } = useFormat()
  return useMemo(
    () => [
      {
        key: 'name',
        title: t('tables.field.name'),
        always: true,
        sorts: true,
        wraps: true,
        render: ({ name, ...rest }) => (
          <OpeningName name={name} call={updateTable} onOpen={() => actions.open({ name, ...rest })} />
        ),
      },
      { key: 'area', title: t('tables.area'), wraps: true, render: ({ areaId }) => areaNames.get(areaId) ?? '' },
      {
        key: 'capacity',
        title: t('tables.field.capacity'),
        end: true,
        sorts: true,
        render: ({ capacity }) => number(capacity),
      },
      {
        key: 'robot',
        title: t('tables.field.robotPoint'),
        off: true,
        render: ({ robotPoint }) => robotPoint || t('common.none'),
      },
      {
        key: 'qrStyle',
        title: t('tables.field.qrStyle'),
        off: true,
        render: ({ qrStyle }) => t(`tables.qrStyles.${qrStyle}`),
      },
      { key: 'status', title: t('tables.field.status'), render: table => <TableStatus {...table} /> },
      {
        key: 'actions',
        title: t('common.actions'),
        actions: true,
        calls: [deleteTable],
        render: table => <DeleteButton call={deleteTable} onClick={() => actions.remove(table)} />,
      },
    ],
    [t, number, actions, areaNames],
  )
}

function TableStatus({ status, isPointGone }: Pick<DiningTable, 'status' | 'isPointGone'>): ReactNode {
  const t = useTexts()
  return (
    <>
      <Status tone={status === 'valid' ? 'good' : 'neutral'}>{t(`tables.statuses.${status}`)}</Status>
      {isPointGone && <Status tone="attention">{t('tables.robots.goneShort')}</Status>}
    </>
  )
}

interface CardProps {
  table: DiningTable
  areaName: string
  actions: Actions
}

function TableCard({ table, areaName, actions }: CardProps): ReactNode {
  const t = useTexts()
  const { number } = useFormat()
  return (
    <RecordCard
      name={<OpeningName name={table.name} call={updateTable} onOpen={() => actions.open(table)} />}
      state={<TableStatus {...table} />}
      facts={[
        [t('tables.area'), areaName],
        [t('tables.field.capacity'), number(table.capacity)],
      ]}
      actions={<DeleteButton call={deleteTable} onClick={() => actions.remove(table)} />}
    />
  )
}

function DeleteTable({ table, onClose }: { table: DiningTable; onClose: () => void }): ReactNode {
  const t = useTexts()
  const { tableId, name } = table
  const remove = useSend(deleteTable, {
    stale: [getTables, getAreas, getNamesWithoutTable],
    toast: 'deleted',
    onDone: onClose,
  })
  return (
    <DeleteQuestion
      name={name}
      deleting={remove.isPending}
      onDelete={() => remove.mutate({ tableId })}
      onClose={onClose}
    >
      {t('tables.deleteText')}
    </DeleteQuestion>
  )
}
