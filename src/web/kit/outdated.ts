/** Content that is shown though it could not be asked for again: older than it should be, and said so (SHELL-9). */
import { useEffect, useSyncExternalStore } from 'react'
import { queries } from './queries.ts'

const watchers = new Set<() => void>()
let count = 0

function add(more: 1 | -1): void {
  count += more
  for (const watcher of watchers) watcher()
}

/** Counts a part of the page as outdated while it is so and shown. */
export function useOutdatedWhile(isOutdated: boolean): void {
  useEffect(() => {
    if (!isOutdated) return undefined
    add(1)
    return () => add(-1)
  }, [isOutdated])
}

/** Whether any part of the page is older than it should be. */
export const useIsOutdated = (): boolean => useSyncExternalStore(watch, () => count > 0)

function watch(watcher: () => void): () => void {
  watchers.add(watcher)
  return () => watchers.delete(watcher)
}

/** Asks again whatever was last asked in vain. */
export const askFailedAgain = (): Promise<void> =>
  queries.invalidateQueries({ predicate: ({ state }) => state.status === 'error' })
