/** The table of a list: sticky head, sorting, selection, pages, skeleton, empty and failed states; stacked rows on phones. */
import { Button, Pagination, Table, type TableProps } from 'antd'
import TableMeasureRowContext from 'antd/es/table/TableMeasureRowContext.js'
import type { TableRef } from 'antd/es/table/index.js'
import { type Key, type ReactNode, type RefObject, useContext, useMemo, useRef } from 'react'
import { cx } from './cx.ts'
import type { Column } from './columns.ts'
import look from './look.module.css'
import styles from './list.module.css'
import type { Paging } from './listState.ts'
import { opensRow } from './opensRow.ts'
import { PrintedTable } from './PrintedTable.tsx'
import { SortChoice } from './SortChoice.tsx'
import { foldedInto } from './foldedDetails.tsx'
import { StackedRows } from './StackedRows.tsx'
import { EmptyState, FailureState } from './states.tsx'
import { useTexts } from './texts.ts'
import { useSettled } from './useSettled.ts'
import { type FittingColumns, useFittingColumns } from './useFittingColumns.ts'
import { usePrinting } from './usePrinting.ts'
import { PHONE, useWide } from './useWide.ts'

export interface DataTableProps<Row extends object> {
  /** What the table lists, for screen readers. */
  label: string
  columns: readonly Column<Row>[]
  rowKey: (row: Row) => Key
  /** Of `useCall(call, input, { keep: true })`. */
  result: {
    data: { rows: readonly Row[]; total: number } | undefined
    error: unknown
    isFetching: boolean
    refetch: () => Promise<unknown>
  }
  /** Of `useListState`. */
  list: { state: Paging; set(patch: Partial<Paging>): void; clear: () => void; filtered: number }
  /** What to say where there is nothing yet, and the next step. */
  empty: { title: string; hint?: string; action?: ReactNode }
  /** `<Figures>`, above the head. */
  totals?: ReactNode
  selection?: {
    keys: readonly Key[]
    onChange: (keys: Key[]) => void
    /** Buttons for what can be done with the selected rows. */
    actions: ReactNode
  }
  /** How a row looks on a phone; without it the table scrolls sideways there. */
  stack?: (row: Row) => ReactNode
  /** The whole row opens something; it still needs a link inside for the keyboard. */
  onOpen?: (row: Row) => void
}

export function DataTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { result, totals } = props
  const wide = useWide(PHONE)
  const printing = usePrinting()
  const { data } = result
  if (data === undefined && result.error !== null && !result.isFetching) {
    return (
      <div className={styles.list}>
        <FailureState failure={result.error} onRetry={() => void result.refetch()} />
      </div>
    )
  }
  return (
    <div className={styles.list}>
      {totals !== undefined && <div className={styles.totals}>{totals}</div>}
      <BulkBar {...props} />
      <div className={styles.frame} aria-busy={result.isFetching}>
        {data !== undefined && result.isFetching && <div className={styles.refreshing} aria-hidden="true" />}
        {data !== undefined && data.rows.length === 0 ? (
          <Nothing {...props} />
        ) : printing && data !== undefined ? (
          <PrintedTable {...props} rows={data.rows} />
        ) : wide || props.stack === undefined ? (
          <WideTable {...props} />
        ) : (
          <>
            <SortChoice {...props} />
            <StackedRows {...props} rows={data?.rows} stack={props.stack} />
          </>
        )}
      </div>
      {data !== undefined && data.total > 0 && <Foot {...props} total={data.total} />}
    </div>
  )
}

/** Stands for a row that is still on its way. */
interface Bone {
  readonly bone: number
}
const bones: readonly Bone[] = Array.from({ length: 10 }, (_, bone) => ({ bone }))

function isBone(row: object): row is Bone {
  return 'bone' in row
}

function WideTable<Row extends object>(props: DataTableProps<Row>): ReactNode {
  const { columns, result, list } = props
  const table = useRef<TableRef>(null)
  const fitting = useFittingColumns(table, result.data?.rows, columns, list.state.sort)
  // A head whose columns have yet to find their widths would break, and move the rows for a moment.
  const isSettled = useSettled(`${result.data !== undefined} ${fitting.shown.map(({ key }) => key).join(' ')}`)
  const drawn = useMemo(() => <Rows {...props} fitting={fitting} table={table} />, [props, fitting])
  // The class stands around the table, which is not drawn again for it.
  return <div className={cx(isSettled && styles.settled)}>{drawn}</div>
}

interface RowsProps<Row extends object> extends DataTableProps<Row> {
  fitting: FittingColumns<Column<Row>>
  table: RefObject<TableRef | null>
}

function Rows<Row extends object>(props: RowsProps<Row>): ReactNode {
  const { rowKey, result, list, selection, onOpen, label, fitting, table } = props
  const { shown, folded, x } = fitting
  const t = useTexts()
  const loaded = result.data !== undefined
  const tableColumns: TableProps<Row | Bone>['columns'] = shown.map(column => ({
    key: column.key,
    title: column.title,
    align: column.end === true || column.actions === true ? 'end' : 'start',
    className: cx(styles.cell, column.end === true && look.digits, column.wraps === true && styles.wraps),
    ...(column.actions === true ? { fixed: 'end' } : {}),
    ...(column.width === undefined ? {} : { width: column.width }),
    ...(column.sorts === true
      ? { sorter: true, sortOrder: sortOrderOf(list.state, column.key), sortDirections: ['descend', 'ascend'] as const }
      : {}),
    render: (_: unknown, row: Row | Bone) =>
      isBone(row) ? <span className={styles.bone} aria-hidden="true" /> : column.render(row),
  })) as TableProps<Row | Bone>['columns']
  const onChange: TableProps<Row | Bone>['onChange'] = (_pages, _filters, sorter) => {
    const { columnKey, order } = Array.isArray(sorter) ? (sorter[0] ?? {}) : sorter
    list.set({
      sort: order === null || order === undefined ? '' : String(columnKey),
      order: order === 'ascend' ? 'asc' : 'desc',
    })
  }
  return (
    <Table<Row | Bone>
      aria-label={label}
      className={cx(selection === undefined && folded.length === 0 && styles.flush)}
      columns={tableColumns ?? []}
      dataSource={(loaded ? result.data?.rows : bones) as (Row | Bone)[]}
      rowKey={row => (isBone(row) ? `bone ${row.bone}` : rowKey(row))}
      pagination={false}
      size="medium"
      ref={table}
      scroll={{ x }}
      tableLayout="auto"
      sticky={{ offsetHeader: HEADER_HEIGHT }}
      showSorterTooltip={false}
      onChange={onChange}
      {...(folded.length === 0 || !loaded ? {} : { expandable: foldedInto(folded, t('common.list.folded')) })}
      {...(onOpen === undefined
        ? {}
        : {
            rowClassName: cx(styles.opens),
            onRow: row => ({ onClick: event => void (!isBone(row) && opensRow(event) && onOpen(row)) }),
          })}
      {...(selection === undefined || !loaded
        ? {}
        : {
            rowSelection: {
              selectedRowKeys: [...selection.keys],
              preserveSelectedRowKeys: true,
              onChange: (keys: Key[]) => selection.onChange(keys),
              columnTitle: box => <NotInMeasureRow>{box}</NotInMeasureRow>,
              getTitleCheckboxProps: () => ({ 'aria-label': t('common.list.selectAll') }),
              getCheckboxProps: () => ({ 'aria-label': t('common.list.selectRow') }),
            },
          })}
    />
  )
}

/** antd repeats the head in a hidden row to measure it: a box there could be reached by the keyboard (SHELL-14). */
function NotInMeasureRow({ children }: { children: ReactNode }): ReactNode {
  return useContext(TableMeasureRowContext) ? null : children
}

/** The height of the shell's header, under which the head of a table sticks. */
const HEADER_HEIGHT = 56

function sortOrderOf(state: Paging, key: string): 'ascend' | 'descend' | null {
  if (state.sort !== key) return null
  return state.order === 'asc' ? 'ascend' : 'descend'
}

function BulkBar<Row extends object>({ selection }: DataTableProps<Row>): ReactNode {
  const t = useTexts()
  if (selection === undefined || selection.keys.length === 0) return null
  return (
    <section className={styles.bulk} aria-live="polite">
      <span className={look.strong}>{t('common.list.selected', { count: selection.keys.length })}</span>
      {selection.actions}
      <Button type="text" size="small" onClick={() => selection.onChange([])}>
        {t('common.list.clearSelection')}
      </Button>
    </section>
  )
}

function Nothing<Row extends object>({ list, empty }: DataTableProps<Row>): ReactNode {
  const t = useTexts()
  if (list.filtered === 0 && list.state.page === 1) return <EmptyState {...empty} />
  return (
    <EmptyState
      title={t('common.list.nothingMatches')}
      hint={t('common.list.nothingMatchesHint')}
      action={<Button onClick={list.clear}>{t('common.filter.clear')}</Button>}
    />
  )
}

function Foot<Row extends object>({ list, total }: DataTableProps<Row> & { total: number }): ReactNode {
  const t = useTexts()
  const wide = useWide(PHONE)
  return (
    <div className={styles.foot}>
      <span>{t('common.list.total', { count: total })}</span>
      <Pagination
        current={list.state.page}
        pageSize={list.state.pageSize}
        total={total}
        simple={!wide}
        showSizeChanger={wide ? { 'aria-label': t('common.list.pageSize') } : false}
        pageSizeOptions={[20, 50, 100, 200]}
        onChange={(page, pageSize) => list.set(pageSize === list.state.pageSize ? { page } : { page: 1, pageSize })}
      />
    </div>
  )
}
