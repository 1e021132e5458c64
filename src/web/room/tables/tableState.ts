/** What the page of areas and tables keeps in its address, and which tables are left. */
import { z } from 'zod'
import { type DiningTable, tableStatuses } from '../../../shared/contract/room/tables.ts'
import { compareNames } from '../../../shared/rules/room/numberedNames.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { useListState } from '../../kit/useListState.ts'

export const tableTabs = ['tables', 'settings'] as const

export const tableListSchema = listStateOf({
  tab: z.enum(tableTabs).default('tables'),
  /** 0: all of them. */
  area: z.number().int().default(0),
  search: z.string().default(''),
  statuses: z.array(z.enum(tableStatuses)).default([]),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type TableListState = ReturnType<typeof useListState<typeof tableListSchema>>

/** The tables that the filters leave, as the list is sorted; without a sort as people put them. */
export function shownTables(
  tables: readonly DiningTable[],
  { area, search, statuses, sort, order }: TableListState['state'],
): DiningTable[] {
  const part = search.normalize('NFC').toLowerCase()
  const found = tables.filter(
    table =>
      (area === 0 || table.areaId === area) &&
      table.name.toLowerCase().includes(part) &&
      (statuses.length === 0 || statuses.includes(table.status)),
  )
  const sign = order === 'desc' ? -1 : 1
  if (sort === 'name') return found.toSorted((a, b) => sign * compareNames(a.name, b.name))
  if (sort === 'capacity') return found.toSorted((a, b) => sign * (a.capacity - b.capacity))
  return found
}
