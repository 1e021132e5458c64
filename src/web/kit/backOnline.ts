/**
 * What failed while the network was away is asked again once it is back (SHELL-9), on every page: when the browser
 * says so, and when the live stream opens again (live.ts), which also follows a server that was away.
 */
import { useEffect, useEffectEvent } from 'react'
import { askFailedAgain } from './outdated.ts'

const watchers = new Set<() => void>()

/** Tells that calls reach the server again. */
export function tellBackOnline(): void {
  for (const watcher of watchers) watcher()
}

/** Hears of it while the component is shown: for what no `useCall` asks, such as the code of a page. */
export function useBackOnline(handler: () => void): void {
  const act = useEffectEvent(handler)
  useEffect(() => {
    const watcher = () => act()
    watchers.add(watcher)
    return () => {
      watchers.delete(watcher)
    }
  }, [])
}

/** The network is there before the way to the server is: what failed once more is asked a last time. */
const ONCE_MORE_AFTER_MS = 3_000

/** Follows the browser's own word, for pages without a live stream. Once, before the first render. */
export function watchOnline(target: EventTarget = globalThis): void {
  target.addEventListener('online', () => {
    void askFailedAgain()
    setTimeout(() => void askFailedAgain(), ONCE_MORE_AFTER_MS)
  })
}
