/** What the lists of side-dish groups, add-ons and specials have in common: their state, their rows and their calls. */
import { z } from 'zod'
import type { PermissionKey } from '../../../shared/contract/permissions/permissions.ts'
import type { Call } from '../../../shared/contract/kernel/call.ts'
import type { menuChanged } from '../../../shared/contract/menu/changes.ts'
import type { MenuStatus } from '../../../shared/contract/menu/entities.ts'
import type { menuUses } from '../../../shared/contract/menu/uses.ts'
import { listStateOf } from '../../kit/listState.ts'

/** The state of such a list; as people put it in order until a column is chosen. */
export const libraryState = <
  const S extends readonly [string, ...string[]],
  F extends z.ZodRawShape = Record<never, never>,
>(
  sorts: S,
  filters: F = {} as F,
) =>
  listStateOf({
    search: z.string().max(100).default(''),
    statuses: z.array(z.enum(['valid', 'invalid'])).default([]),
    sort: z.enum(sorts).default(sorts[0] as never),
    order: z.enum(['asc', 'desc']).default('asc'),
    ...filters,
  })

/** The part of such a state that all have. */
export interface LibraryState {
  page: number
  pageSize: number
  sort: string
  order: 'asc' | 'desc'
  search: string
  statuses: MenuStatus[]
}

export interface LibraryRow {
  readonly id: number
  readonly name: string
  readonly secondName: string
  readonly status: MenuStatus
}

type Takes<I> = z.core.$ZodType<unknown, I>
type Changes<I> = Call<Takes<I>, typeof menuChanged>

export interface LibraryCalls {
  readonly list: Call
  readonly add: Call
  readonly edit: Call
  readonly remove: Changes<{ ids: number[] }>
  readonly status: Changes<{ ids: number[]; status: MenuStatus }>
  readonly sort: Call
  /** Left out for what nothing else points at. */
  readonly uses?: Call<Takes<{ ids: number[] }>, typeof menuUses>
}

/** The addresses of a kind's form. */
export interface FormAddress {
  readonly add: string
  readonly edit: (id: number) => string
  readonly copy: (id: number) => string
}

/** A form's address with what it opens: nothing, an entity, or the copy of one. */
export const formAddress = (path: string): FormAddress => ({
  add: path,
  edit: id => `${path}?id=${id}`,
  copy: id => `${path}?copy=${id}`,
})

/** Switches rows on or off; `said` is what the toast says of one. */
export type Turn = (ids: readonly number[], status: MenuStatus, said: string | undefined) => void

/** What the cells of a row need. */
export interface CellProps {
  calls: LibraryCalls
  /** What opens a row. */
  edits: PermissionKey
  form: FormAddress
  turn: Turn
  remove: (ids: readonly number[]) => void
}
