/** What the address of the page says: live or a period, which stores, how they are ranked, and whose difference is open. */
import { z } from 'zod'
import { type StoreRank, storeRanks } from '../../../shared/contract/reports/stores.ts'
import { againstOf } from '../../../shared/rules/reports/stores.ts'
import { type FrameState, reportStateOf, useReportState } from '../frame/reportState.ts'

export const storeViews = ['today', 'period'] as const
export type StoreView = (typeof storeViews)[number]

const schema = reportStateOf({
  view: z.enum(storeViews).default('today'),
  group: z.number().int().min(0).default(0),
  why: z.number().int().min(0).default(0),
})

export type StoresState = ReturnType<typeof useStoresState>

/** The state, and what it means: how stores are ranked and measured. */
export function useStoresState() {
  const { frame, period, list, set } = useReportState(schema)
  const { view, group, why, sort, order } = list.state
  const frameState: FrameState = { frame, period, set }
  const against = againstOf(view === 'today', frame)
  const rank: StoreRank = storeRanks.find(name => name === sort) ?? 'netCents'
  return { view, groupId: group === 0 ? null : group, why, rank, order, against, frame, frameState, list }
}
