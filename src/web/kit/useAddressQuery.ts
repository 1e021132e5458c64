import { useCallback } from 'react'
import { useLocation, useSearchParams } from 'react-router'

/** Replaces what is asked for in the address; `isStep` makes it a step that Back takes back. */
export type ChangeQuery = (next: (before: URLSearchParams) => URLSearchParams, isStep?: boolean) => void

/**
 * The query of this page's address. A change starts from what the address says by then: on a busy machine the page is drawn a
 * moment later, and a sort that follows a search would take the search away again.
 */
export function useAddressQuery(): readonly [params: URLSearchParams, change: ChangeQuery] {
  const [params, setParams] = useSearchParams()
  const { pathname } = useLocation()
  const change = useCallback<ChangeQuery>(
    (next, isStep = false) => {
      const [path, query = ''] = location.hash.split('?')
      // A page stays drawn until the code of the next one is there, and the address is the next one's by then.
      if (path === `#${pathname}`) setParams(next(new URLSearchParams(query)), { replace: !isStep })
    },
    [setParams, pathname],
  )
  return [params, change]
}

/** A query with one value set, or taken out. */
export function withValue(query: URLSearchParams, name: string, value: string | undefined): URLSearchParams {
  const next = new URLSearchParams(query)
  if (value === undefined) next.delete(name)
  else next.set(name, value)
  return next
}
