/** Content that is shown though it could not be asked for again: older than it should be, and said so (SHELL-9). */
import { notifyManager, type Query, useIsFetching } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { queries } from './queries.ts'

const cache = queries.getQueryCache()
/** Last asked in vain. */
const hasFailed = ({ state }: Query): boolean => state.status === 'error'
const isOutdated = (query: Query): boolean => hasFailed(query) && query.state.data !== undefined

/** Whether any part of the page is older than it should be. */
export const useIsOutdated = (): boolean =>
  useSyncExternalStore(
    // Queries are also made while something is drawn: told a moment later.
    watcher => cache.subscribe(notifyManager.batchCalls(watcher)),
    () => cache.findAll({ type: 'active', predicate: isOutdated }).length > 0,
  )

/** Asks again whatever was last asked in vain. */
export const askFailedAgain = (): Promise<void> => queries.invalidateQueries({ predicate: hasFailed })

/** Whether any of that is on its way. */
export const useIsAskingAgain = (): boolean => useIsFetching({ predicate: hasFailed }) > 0
