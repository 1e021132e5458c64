import { useMemo } from 'react'
import type { z } from 'zod'
import { countSet, type ListSchema, readState, writeState } from './listState.ts'
import { useAddressQuery } from './useAddressQuery.ts'

export interface ListState<T> {
  readonly state: T
  /** Changes part of the state; anything but the page itself leads back to the first page. */
  readonly set: (patch: Partial<T>) => void
  /** Back to the defaults of every filter; page size and sorting stay. */
  readonly clear: () => void
  /** How many filters are set. */
  readonly filtered: number
}

/** The state of the list on this page, kept in its address (SHELL-11). The schema comes from `listStateOf`. */
export function useListState<S extends ListSchema>(schema: S): ListState<z.output<S>> {
  const [params, change] = useAddressQuery()
  const state = useMemo(() => readState(schema, params), [schema, params])
  return useMemo(() => {
    type State = z.output<S>
    const put = (next: (before: State) => State) =>
      change(before => writeState(schema, next(readState(schema, before)), before))
    return {
      state,
      set: patch => put(before => ({ ...before, ...('page' in patch ? {} : { page: 1 }), ...patch })),
      clear: () =>
        put(before => {
          const { pageSize, sort, order } = before as Record<string, unknown>
          return { ...readState(schema, new URLSearchParams()), pageSize, sort, order }
        }),
      filtered: countSet(schema, state),
    }
  }, [schema, state, change])
}
