/** The details of a row: the columns of a table for which there is no room (SHELL-2). */
import { Button, type TableProps } from 'antd'
import type { Column } from './columns.ts'
import { Facts } from './facts.tsx'
import { OPENER_PX } from './foldedColumns.ts'
import { DownOutlined, RightOutlined } from './icons.ts'
import pieces from './kit.module.css'

/** antd's `expandable`. `what` names the button that opens the details of a row, and its column. */
export function foldedInto<Row extends object>(
  columns: readonly Column<Row>[],
  what: string,
): NonNullable<TableProps<Row | { readonly bone: number }>['expandable']> {
  return {
    columnWidth: OPENER_PX,
    columnTitle: <span className={pieces.unseen}>{what}</span>,
    expandIcon: ({ expanded, onExpand, record }) => (
      <Button
        type="text"
        size="small"
        icon={expanded ? <DownOutlined /> : <RightOutlined />}
        aria-label={what}
        aria-expanded={expanded}
        onClick={event => onExpand(record, event)}
      />
    ),
    expandedRowRender: row => <Facts facts={columns.map(column => [column.title, column.render(row as Row)])} />,
  }
}
