import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { quoteCalls, type ReplayResult } from '../../../../shared/contract/orders/quote.ts'
import { sendForLines } from '../../../kit/send.ts'

export type Proposed = z.input<typeof quoteCalls.replayOrders.input>['proposed']

export type ReplayState =
  | { readonly is: 'idle' }
  | { readonly is: 'running'; readonly done: number; readonly total: number }
  | { readonly is: 'done'; readonly result: ReplayResult; readonly proposed: Proposed }
  | { readonly is: 'failed'; readonly failure: unknown }

/** A replay of the last days: one at a time, ended by `cancel` and when the page is left. */
export function useReplay() {
  const [state, setState] = useState<ReplayState>({ is: 'idle' })
  const stop = useRef<AbortController>(undefined)
  const cancel = () => {
    stop.current?.abort()
    setState({ is: 'idle' })
  }
  useEffect(() => () => stop.current?.abort(), [])
  const start = async (proposed: Proposed) => {
    const own = new AbortController()
    stop.current = own
    setState({ is: 'running', done: 0, total: 0 })
    let result: ReplayResult | undefined
    try {
      await sendForLines(
        quoteCalls.replayOrders,
        { proposed },
        line => {
          if ('result' in line) result = line
          else if (!own.signal.aborted) setState({ is: 'running', ...line })
        },
        { signal: own.signal },
      )
      if (own.signal.aborted) return
      setState(result ? { is: 'done', result, proposed } : { is: 'failed', failure: undefined })
    } catch (failure) {
      if (!own.signal.aborted) setState({ is: 'failed', failure })
    }
  }
  return { state, start, cancel }
}
