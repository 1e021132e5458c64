/** Whether something is under way that the overlay should show (SHELL-7): a counter that components hold up. */
import { useEffect, useSyncExternalStore } from 'react'

let holds = 0
const listeners = new Set<() => void>()

function change(by: number): void {
  holds += by
  for (const listener of listeners) listener()
}

/** Holds the overlay up while `active`; the shell shows it after 150 ms. */
export function useBusy(active: boolean): void {
  useEffect(() => {
    if (!active) return undefined
    change(1)
    return () => change(-1)
  }, [active])
}

/** Is anything holding the overlay up? For the shell. */
export function useIsBusy(): boolean {
  return useSyncExternalStore(
    listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => holds > 0,
  )
}
