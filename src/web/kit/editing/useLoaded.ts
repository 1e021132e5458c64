import type { z } from 'zod'
import type { Call, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { useCall } from '../useCall.ts'

/** A record as an editor opens it. */
export interface Loaded<S> {
  /** As it was answered last; undefined while it is on its way. */
  readonly saved: S | undefined
  /** Why there is none. */
  readonly failure: Error | null
  /** Asks for it again: it may have been saved by somebody else. */
  readonly reload: () => Promise<S | undefined>
}

/** The record that a detail call answers, asked once; undefined without an input, for something new. */
export function useLoaded<C extends Call>(
  call: C,
  input: z.input<C['input']> | undefined,
): Loaded<ReplyOf<C>> | undefined {
  const result = useCall(call, (input ?? {}) as z.input<C['input']>, {
    enabled: input !== undefined,
    fixed: true,
    quiet: true,
  })
  if (input === undefined) return undefined
  const failure = result.data === undefined && !result.isFetching ? result.error : null
  const reload = async () => {
    const { data, error } = await result.refetch()
    return error === null ? data : undefined
  }
  return { saved: result.data, failure, reload }
}
