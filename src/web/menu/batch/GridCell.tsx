/** A cell: its text, or the field to type into; with what is wrong with it, as it is typed. */
import { createContext, type ReactNode, use, useId, useLayoutEffect, useRef, useState } from 'react'
import type { CellProps } from 'react-datasheet-grid'
import type { GridField } from '../../../shared/contract/menu/batch.ts'
import { cx } from '../../kit/cx.ts'
import styles from './grid.module.css'
import { type CellWords, completed } from './gridCells.ts'
import { type Line, withText } from './gridLines.ts'

export interface CellAbout {
  readonly field: GridField
  readonly label: string
  /** Amounts and numbers are at the right. */
  readonly right: boolean
  readonly words: CellWords
}

/** What is wrong, by `key field`. */
export const GridFaults = createContext<ReadonlyMap<string, string>>(new Map())

export function GridCell({ rowData, columnData, active, focus, setRowData }: CellProps<Line, CellAbout>): ReactNode {
  const { field, right } = columnData
  const fault = use(GridFaults).get(`${rowData.key} ${field}`)
  if (focus)
    return (
      <CellInput
        about={columnData}
        text={rowData.texts[field]}
        onDone={text => setRowData(withText(rowData, field, text))}
      />
    )
  return (
    <>
      <span className={cx(styles.text, right && styles.right)} title={fault ?? rowData.texts[field]}>
        {rowData.texts[field]}
      </span>
      {active && fault !== undefined && <span className={styles.fault}>{fault}</span>}
    </>
  )
}

/** What is typed is taken over when the cell is left, however it is left; Escape leaves it as it was. */
function CellInput(props: { about: CellAbout; text: string; onDone: (text: string) => void }): ReactNode {
  const { about, text, onDone } = props
  const { field, label, right, words } = about
  const [typed, setTyped] = useState(text)
  const latest = useRef({ typed: text, text, onDone })
  const input = useRef<HTMLInputElement>(null)
  const id = useId()
  const offers = words.offers(field)
  useLayoutEffect(() => {
    latest.current.onDone = onDone
  })
  useLayoutEffect(() => {
    const state = latest.current
    input.current?.focus()
    input.current?.select()
    return () => {
      const done = completed(state.typed.trim(), offers)
      if (done !== state.text) state.onDone(done)
    }
    // Once: a cell is one visit long.
    // oxlint-disable-next-line react-hooks/exhaustive-deps
  }, [])
  const change = (next: string) => {
    setTyped(next)
    latest.current.typed = next
  }
  const read = typed === text ? undefined : words.read(field, completed(typed, offers))
  const fault = read !== undefined && 'fault' in read ? read.fault : undefined
  return (
    <>
      <input
        ref={input}
        className={cx(styles.input, right && styles.right)}
        aria-label={label}
        aria-invalid={fault !== undefined}
        aria-describedby={fault === undefined ? undefined : `${id}fault`}
        autoComplete="off"
        tabIndex={-1}
        list={offers.length === 0 ? undefined : `${id}offers`}
        value={typed}
        onChange={event => change(event.target.value)}
        onKeyDown={event => {
          if (event.key === 'Escape') latest.current.typed = latest.current.text
        }}
      />
      {offers.length > 0 && (
        <datalist id={`${id}offers`}>
          {offers.map(offer => (
            <option key={offer} value={offer}>
              {offer}
            </option>
          ))}
        </datalist>
      )}
      {fault !== undefined && (
        <span id={`${id}fault`} role="alert" className={styles.fault}>
          {fault}
        </span>
      )}
    </>
  )
}
