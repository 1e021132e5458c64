/** What the address of the print queue says: the tab, and the filters of its list (SHELL-11). */
import { useMemo } from 'react'
import { z } from 'zod'
import { jobKinds } from '../../../shared/contract/printing/jobs.ts'
import { type JobState, jobStates } from '../../../shared/rules/printing/jobState.ts'
import { listStateOf } from '../../kit/listState.ts'
import type { Tone } from '../../kit/pieces.tsx'
import { type ListState, useListState } from '../../kit/useListState.ts'

export const queueTabs = ['jobs', 'connections'] as const

const schema = listStateOf({
  tab: z.enum(queueTabs).default('jobs'),
  search: z.string().default(''),
  printerIds: z.array(z.number().int().positive()).default([]),
  states: z.array(z.enum(jobStates)).default([]),
  kinds: z.array(z.enum(jobKinds)).default([]),
})
export type QueueList = ListState<z.output<typeof schema>>

/** The tab is no filter. */
export function useQueueList(): QueueList {
  const list = useListState(schema)
  return useMemo(() => {
    const { search, printerIds, states, kinds } = list.state
    const filtered = [search, printerIds, states, kinds].filter(({ length }) => length > 0).length
    return { ...list, filtered, clear: () => list.set({ search: '', printerIds: [], states: [], kinds: [] }) }
  }, [list])
}

export const stateTones: Readonly<Record<JobState, Tone>> = {
  queued: 'info',
  offered: 'info',
  sent: 'info',
  unconfirmed: 'attention',
  printed: 'good',
  failed: 'bad',
  cancelled: 'neutral',
}
