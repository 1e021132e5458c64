import type { UseQueryResult } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { historyCalls } from '../../../shared/contract/imports/history.ts'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { CallFailure } from '../../kit/send.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'

export type RunReply = ReplyOf<(typeof historyCalls)['importProgress']>

/** The live stream tells of each step (ORD-8); this is for when it is lost. */
const ASK_EVERY_MS = 2_000

/** An import or a dry run, followed until it has ended; then the list of imports is asked for again. */
export function useRun(importId: number): UseQueryResult<RunReply, CallFailure> {
  const [ended, setEnded] = useState<number>()
  const result = useCall(
    historyCalls.importProgress,
    { importId },
    { quiet: true, ...(ended === importId ? {} : { everyMs: ASK_EVERY_MS }) },
  )
  if (result.data !== undefined && result.data.state !== 'running' && ended !== importId) setEnded(importId)
  useEffect(() => {
    if (ended !== undefined) askAgain(historyCalls.getImports)
  }, [ended])
  return result
}
