import { type InvalidateQueryFilters, QueryClient } from '@tanstack/react-query'

/** One cache for all pages; emptied by a sign-out and a change of store. */
export const queries = new QueryClient({
  defaultOptions: {
    // A refusal stays a refusal when asked again; without a network a call fails at once instead of waiting for ever.
    queries: { retry: false, networkMode: 'always', staleTime: 10_000 },
    mutations: { retry: false, networkMode: 'always' },
  },
})

/** First answers on their way that are asked for once more when they are there. */
const askedTwice = new WeakSet<Promise<unknown>>()

/**
 * Has shown answers asked again, and those that are kept when they are shown next. A first answer that is on its way may
 * have been read before what happened: it is asked again once it is there, which `invalidateQueries` alone does not do.
 */
export function askAnew(filters: InvalidateQueryFilters = {}): void {
  for (const { state, promise, queryKey } of queries.getQueryCache().findAll(filters)) {
    const isFirst = state.fetchStatus !== 'idle' && state.data === undefined
    if (!isFirst || promise === undefined || askedTwice.has(promise)) continue
    askedTwice.add(promise)
    // A turn later: by then the query has taken the answer, and asks anew instead of waiting for it.
    const again = () => setTimeout(() => void queries.invalidateQueries({ queryKey, exact: true }))
    promise.then(again, () => {})
  }
  void queries.invalidateQueries(filters)
}
