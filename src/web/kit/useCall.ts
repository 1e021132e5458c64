/** The contract's calls as React hooks. Pages read with `useCall` and change with `useSend`, and with nothing else. */
import {
  keepPreviousData,
  useMutation,
  type UseMutationResult,
  useQuery,
  useQueryClient,
  type UseQueryResult,
} from '@tanstack/react-query'
import type { FormInstance } from 'antd'
import { useEffect, useState } from 'react'
import type { z } from 'zod'
import type { Call, ReplyOf } from '../../shared/contract/kernel/call.ts'
import { useBusy } from './busy.ts'
import { type Given, keySender } from './editing/keySender.ts'
import { landOnField } from './fields.ts'
import { askAnew } from './queries.ts'
import { type CallFailure, send } from './send.ts'
import { type SuccessText, toast } from './toasts.tsx'

export interface CallOptions {
  /** False: not yet (an id or a password is still missing). */
  enabled?: boolean
  /** True: the first load holds the overlay up (SHELL-7), where no skeleton shows it. */
  overlay?: boolean
  /** True: no toast says what failed; without it one says what no `FailureState` shows. The header tells of older content. */
  quiet?: boolean
  /** True: with another input the old reply stays until the new one is there. For lists. */
  keep?: boolean
  /** Asks again after so many milliseconds, while the page is looked at. */
  everyMs?: number
  /** True: asked once for as long as the page is shown; only `refetch` asks again. */
  fixed?: boolean
}

/** Reads with a call. Parts of a page that ask the same call the same thing share one answer. */
export function useCall<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  options: CallOptions = {},
): UseQueryResult<ReplyOf<C>, CallFailure> {
  const result = useQuery<ReplyOf<C>, CallFailure>({
    queryKey: [call.path, input],
    queryFn: ({ signal }) => send(call, input, { signal }),
    enabled: options.enabled ?? true,
    ...(options.keep === true ? { placeholderData: keepPreviousData } : {}),
    ...(options.fixed === true ? { staleTime: Infinity, gcTime: 0 } : {}),
    ...(options.everyMs === undefined ? {} : { refetchInterval: options.everyMs }),
  })
  useBusy(result.isLoading && options.overlay === true)
  const quiet = options.quiet === true
  // The effects of what the page shows ran before: a first load that failed is there by now.
  useEffect(() => {
    if (result.error !== null && !quiet) toast.failedRead(result.error)
  }, [result.error, result.errorUpdatedAt, quiet])
  return result
}

export interface SendingOptions<C extends Call> {
  /** Calls whose answers this change makes stale: they are asked again where they are shown. */
  stale?: readonly Call[]
  /** Shown when it worked (SHELL-10). */
  toast?: SuccessText
  /** A refusal of a field lands on that field of this form instead of in a toast (SHELL-4). */
  form?: FormInstance | undefined
  /** True: the overlay shows that it is under way (SHELL-7), where no control does. */
  overlay?: boolean
  /** True: the page shows a failure itself, without a toast. */
  quiet?: boolean
  onDone?: (reply: ReplyOf<C>, input: Given<C>) => void
}

/** Changes with a call: `mutate(input)`; `isPending` while it is under way. An idempotency key is added here (SEC-9). */
export function useSend<C extends Call>(
  call: C,
  options: SendingOptions<C> = {},
): UseMutationResult<ReplyOf<C>, CallFailure, Given<C>> {
  const client = useQueryClient()
  const [sendWithKey] = useState(keySender)
  const result = useMutation<ReplyOf<C>, CallFailure, Given<C>>({
    mutationFn: input => sendWithKey(call, input),
    onSuccess: (reply, input) => {
      if (options.toast !== undefined) toast.success(options.toast)
      options.onDone?.(reply, input)
      return Promise.all((options.stale ?? []).map(other => client.invalidateQueries({ queryKey: [other.path] })))
    },
    onError: failure => {
      if (landOnField(options.form, failure) || options.quiet === true) return
      toast.failure(failure)
    },
  })
  useBusy(result.isPending && options.overlay === true)
  return result
}

/** Has every shown answer of these calls asked again: for a live event (`useLive`). */
export function askAgain(...calls: readonly Call[]): void {
  for (const call of calls) askAnew({ queryKey: [call.path] })
}
