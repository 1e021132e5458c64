import { useRef, useState } from 'react'
import { askAgain } from '../../kit/useCall.ts'
import { menuReads } from './panelState.ts'

export interface Sorting<T> {
  /** As it was sorted, until the server has it; then as it has it. */
  readonly items: readonly T[]
  readonly sort: (items: T[]) => void
}

/**
 * Shows a new order at once and sends it; several one after the other, each after what the one before has answered.
 * `save` gets the order from which was moved, sends, and rejects where it was refused: then the saved order comes back.
 */
export function useSorting<T>(
  saved: readonly T[],
  save: (items: readonly T[], was: readonly T[]) => Promise<unknown>,
): Sorting<T> {
  const [local, setLocal] = useState<readonly T[]>()
  const queue = useRef<Promise<unknown>>(Promise.resolve())
  const last = useRef(0)
  const items = local ?? saved
  const sort = (next: T[]) => {
    const mine = (last.current += 1)
    setLocal(next)
    const done = () => {
      if (last.current === mine) setLocal(undefined)
    }
    queue.current = queue.current
      .then(() => save(next, items))
      .then(done, () => {
        // What was sorted on top of a refused order is refused with it.
        askAgain(...menuReads)
        setLocal(undefined)
      })
  }
  return { items, sort }
}
