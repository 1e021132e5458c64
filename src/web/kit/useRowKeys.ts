/**
 * Enter in a list of typed rows goes on to the same field of the next row, and below the last one begins another. It
 * never saves the form that the rows stand in: whoever types a list would lose the rest of it (MENU-4, SHELL-17).
 */
import { type RefObject, useEffect, useEffectEvent, useRef } from 'react'

/** Fields that are typed into; a choice takes Enter itself, a box has no text. */
const TYPED = 'input:not([type="checkbox"]):not([type="radio"]):not([role="combobox"])'

export interface RowKeys {
  /** Of what stands around the rows; each row is a list item. */
  readonly rows: RefObject<HTMLDivElement | null>
  /** Begins another row and puts the focus there. */
  readonly add: () => void
}

/** `onAdd` adds an empty row at the end; left out where rows are not begun by typing, or there is no room for more. */
export function useRowKeys(onAdd?: () => void): RowKeys {
  const rows = useRef<HTMLDivElement>(null)
  /** How many rows there were when another was begun. */
  const before = useRef<number>(undefined)
  const all = () => [...(rows.current?.querySelectorAll<HTMLElement>(':scope li') ?? [])]
  useEffect(() => {
    const items = all()
    // Another change of the form may be drawn before the row is there.
    if (before.current === undefined || items.length <= before.current) return
    before.current = undefined
    fieldsOf(items.at(-1))[0]?.focus()
  })
  const add = () => {
    before.current = all().length
    onAdd?.()
  }
  const goOn = useEffectEvent((event: KeyboardEvent) => {
    const { target } = event
    // While a Chinese word is chosen, Enter takes it.
    if (event.key !== 'Enter' || event.isComposing || !(target instanceof HTMLInputElement)) return
    const items = all()
    const at = items.findIndex(item => item.contains(target))
    const column = fieldsOf(items[at]).indexOf(target)
    if (at < 0 || column < 0) return
    event.preventDefault()
    const below = fieldsOf(items[at + 1])[column]
    if (below !== undefined) below.focus()
    else if (onAdd !== undefined && fieldsOf(items[at])[0]?.value.trim() !== '') add()
  })
  useEffect(() => {
    const around = rows.current
    const hear = (event: KeyboardEvent) => goOn(event)
    around?.addEventListener('keydown', hear)
    return () => around?.removeEventListener('keydown', hear)
  }, [])
  return { rows, add }
}

const fieldsOf = (row: HTMLElement | undefined): HTMLInputElement[] => [
  ...(row?.querySelectorAll<HTMLInputElement>(TYPED) ?? []),
]
