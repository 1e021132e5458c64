/** The columns of a list, and which of them a person has chosen to see. */
import { type ReactNode, useMemo, useState } from 'react'
import type { Call } from '../../shared/contract/kernel/call.ts'
import { keepPreference, readPreference, useHeld, useSession } from './session.ts'

export interface Column<Row> {
  /** Stands in the address when the list is sorted by it, and in the remembered choice. */
  readonly key: string
  readonly title: string
  readonly render: (row: Row) => ReactNode
  /** The server can sort by it. */
  readonly sorts?: boolean
  /** Numbers: at the end, figures of one width. */
  readonly end?: boolean
  readonly width?: number
  /** Not shown until it is chosen. */
  readonly off?: boolean
  /** Always shown. */
  readonly always?: boolean
  /** Where there is no room for all: the first to go into the details of its row, or the last. Else from the end. */
  readonly folds?: 'first' | 'last'
  /** Long texts: break into lines instead of widening the table. */
  readonly wraps?: boolean
  /** The buttons of a row: always shown, at the end, in sight when the table scrolls sideways. */
  readonly actions?: boolean
  /** Of those buttons: anyone who may make none of these calls has no such column. */
  readonly calls?: readonly Call[]
}

export interface ColumnSet<Row> {
  readonly all: readonly Column<Row>[]
  readonly shown: readonly Column<Row>[]
  readonly choose: (keys: readonly string[]) => void
  readonly reset: () => void
}

/** The columns to show, as this person chose them for the list of this name. `columns` is to be memoised. */
export function useColumns<Row>(name: string, columns: readonly Column<Row>[]): ColumnSet<Row> {
  const preference = `columns.${name}`
  const held = useHeld()
  // Through other eyes the buttons stay, and say what is missing.
  const looking = useSession().viewAs !== null
  const [chosen, setChosen] = useState(() => readPreference(preference, isKeys, undefined))
  return useMemo(() => {
    const keep = (keys: readonly string[] | undefined) => {
      setChosen(keys)
      keepPreference(preference, keys ?? null)
    }
    return {
      all: columns,
      shown: columns.filter(column => {
        if (column.calls !== undefined && !looking) return column.calls.some(({ needs }) => held.has(needs))
        return (
          column.always === true || column.actions === true || (chosen?.includes(column.key) ?? column.off !== true)
        )
      }),
      choose: keep,
      reset: () => keep(undefined),
    }
  }, [columns, chosen, preference, held, looking])
}

function isKeys(value: unknown): value is readonly string[] | undefined {
  return Array.isArray(value) && value.every(key => typeof key === 'string')
}
