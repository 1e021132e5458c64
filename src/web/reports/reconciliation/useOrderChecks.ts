/** Checks the orders of a range portion by portion, so that no call is long; few are checked at once, many on demand. */
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { type IdentityPart, reconciliationCalls } from '../../../shared/contract/reports/reconciliation.ts'
import { mergeParts } from '../../../shared/rules/reports/identityParts.ts'
import type { DateRange } from '../../kit/dateRanges.ts'
import { isStepUpRequired } from '../../kit/StepUpGate.tsx'
import { keepStepUp } from '../../kit/stepUp.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

/** Up to so many orders are checked without being asked. */
const AT_ONCE = 5_000

interface Progress {
  readonly parts: readonly IdentityPart[]
  readonly checked: number
  /** Where to go on; null when everything is checked. */
  readonly next: string | null
}

export interface OrderChecks extends Omit<Progress, 'next'> {
  readonly state: 'waiting' | 'running' | 'done'
  readonly start: () => void
  readonly stop: () => void
}

/** `orders` is how many there are, undefined until that is known. */
export function useOrderChecks({ from, to }: DateRange, orders: number | undefined): OrderChecks {
  const [progress, setProgress] = useState<Progress>({ parts: [], checked: 0, next: from })
  const [running, setRunning] = useState(false)
  const stopped = useRef(true)
  const { mutateAsync: check } = useSend(reconciliationCalls.checkOrders, { quiet: true })
  const start = async () => {
    stopped.current = false
    setRunning(true)
    let { parts, checked, next } = progress
    while (next !== null && !stopped.current) {
      const reply = await check({ from: next, to })
      parts = mergeParts([...parts, ...reply.parts])
      checked += reply.orders
      next = reply.next
      setProgress({ parts, checked, next })
    }
    setRunning(false)
  }
  const run = () => {
    start().catch((failure: unknown) => {
      setRunning(false)
      if (isStepUpRequired(failure)) keepStepUp(undefined)
      else toast.failure(failure)
    })
  }
  const startByItself = useEffectEvent(run)
  useEffect(() => {
    if (orders === undefined || orders > AT_ONCE) return undefined
    const soon = setTimeout(startByItself)
    return () => {
      clearTimeout(soon)
      stopped.current = true
    }
  }, [orders])
  const { parts, checked, next } = progress
  const stop = () => {
    stopped.current = true
  }
  return { parts, checked, state: next === null ? 'done' : running ? 'running' : 'waiting', start: run, stop }
}
