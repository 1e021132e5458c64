/** Calls behind the password step (RPT-2): asked once the password was given, and the gate closes when it no longer holds. */
import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect } from 'react'
import type { z } from 'zod'
import type { Call, ReplyOf } from '../../shared/contract/kernel/call.ts'
import type { CallFailure } from './send.ts'
import { isStepUpRequired } from './StepUpGate.tsx'
import { keepStepUp, useStepUpToken } from './stepUp.ts'
import { type CallOptions, useCall } from './useCall.ts'

/**
 * `useCall` inside a `<StepUpGate>`; the page shows other failures itself. `isOpen`: of a report whose page has no gate.
 */
export function useProtectedCall<C extends Call>(
  call: C,
  input: z.input<C['input']>,
  { isOpen = false, ...options }: CallOptions & { isOpen?: boolean } = {},
): UseQueryResult<ReplyOf<C>, CallFailure> {
  const token = useStepUpToken()
  const result = useCall(call, input, {
    quiet: true,
    ...options,
    enabled: (token !== undefined || isOpen) && options.enabled !== false,
  })
  const refused = isStepUpRequired(result.error)
  useEffect(() => {
    if (refused) keepStepUp(undefined)
  }, [refused])
  return result
}
