/** What the address of the page says: live or a period, which stores, how they are ranked, and whose difference is open. */
import { z } from 'zod'
import type { AskedReport } from '../../../shared/contract/reports/reportKinds.ts'
import { type StoreRank, storeRanks } from '../../../shared/contract/reports/stores.ts'
import { againstOf } from '../../../shared/rules/reports/stores.ts'
import { useSession } from '../../kit/session.ts'
import { type ReportState, reportStateOf, useReportState } from '../frame/reportState.ts'

/** Filters are called as the report's input calls them, for saved views. */
const schema = reportStateOf({
  /** The running day of each store. */
  live: z.boolean().default(true),
  /** 0 for all stores. */
  groupId: z.number().int().min(0).default(0),
  why: z.number().int().min(0).default(0),
})

export type StoresState = ReturnType<typeof useStoresState>

/** The state, and what it means: how stores are ranked and measured, what its files and views are of. */
export function useStoresState() {
  const whole = useReportState(schema)
  const { businessDate } = useSession().store
  const { frame, list } = whole
  const { live, groupId: group, why, sort, order } = list.state
  const against = againstOf(live, frame)
  const rank: StoreRank = storeRanks.find(name => name === sort) ?? 'netCents'
  const groupId = group === 0 ? null : group
  const today = { from: businessDate, to: businessDate, compareWith: 'nothing' } as const
  const input = { ...frame, ...(live ? today : {}), groupId, live, sort: rank, order }
  const asked: AskedReport = { report: 'stores', input }
  // The running day moves with the calendar, whatever period was looked at before.
  const frameState: ReportState = live ? { ...whole, period: 'today' } : whole
  return { live, groupId, why, rank, order, against, frame, frameState, asked, list }
}
