/** What is inside a report's frame while it loads, where it fails, and once it is there; the last answer stays meanwhile. */
import type { ReactNode } from 'react'
import look from '../../kit/look.module.css'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'

interface Answer<Data> {
  readonly data: Data | undefined
  readonly error: unknown
  readonly isFetching: boolean
  readonly isPlaceholderData: boolean
  readonly refetch: () => unknown
}

export function ReportBody<Data>(props: { result: Answer<Data>; children: (data: Data) => ReactNode }): ReactNode {
  const { result, children } = props
  if (result.data !== undefined) {
    return (
      <div aria-busy={result.isFetching} className={result.isPlaceholderData ? look.stale : undefined}>
        {children(result.data)}
      </div>
    )
  }
  if (result.error === null || result.isFetching) return <PageSkeleton />
  return <FailureState failure={result.error} onRetry={() => void result.refetch()} />
}
