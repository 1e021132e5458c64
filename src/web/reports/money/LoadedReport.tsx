import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { FailureState, PageSkeleton } from '../../kit/states.tsx'
import { useProtectedCall } from '../../kit/useProtectedCall.ts'

interface Props<C extends Call> {
  call: C
  input: z.input<C['input']>
  children: (report: ReplyOf<C>) => ReactNode
}

/** A report when it has come; until then its skeleton, or why it has not. */
export function LoadedReport<C extends Call>({ call, input, children }: Props<C>): ReactNode {
  const { data, error, isFetching, refetch } = useProtectedCall(call, input, { keep: true })
  if (data === undefined) {
    if (error === null || isFetching) return <PageSkeleton />
    return <FailureState failure={error} onRetry={() => void refetch()} />
  }
  return <div aria-busy={isFetching}>{children(data)}</div>
}
