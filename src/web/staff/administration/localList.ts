/** Lists that come whole and are narrowed and cut into pages here: roles, modules, functions are few. */
import { z } from 'zod'
import { listStateOf, type Paging } from '../../kit/listState.ts'

/** What such a list keeps in its address. */
export const searchedSchema = listStateOf({ search: z.string().default('') })

interface Result {
  readonly error: unknown
  readonly isFetching: boolean
  refetch: () => Promise<unknown>
}

/** A page of rows that were found here, as `DataTable` takes it. */
export function pageOf<Row>(
  { error, isFetching, refetch }: Result,
  rows: readonly Row[] | undefined,
  { page, pageSize }: Paging,
) {
  const data = rows && { rows: rows.slice((page - 1) * pageSize, page * pageSize), total: rows.length }
  return { data, error, isFetching, refetch }
}
