/** The room as it is now: the plans of its areas, and the state of each table, by the live stream (TBL-2). */
import { planCalls, type AreaPlan, type PlannedTable } from '../../../shared/contract/room/plan.ts'
import { roomStateCalls, type TableNow } from '../../../shared/contract/room/states.ts'
import { type TableCall, tableCallCalls } from '../../../shared/contract/room/tableCalls.ts'
import { useLive } from '../../kit/live.ts'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNow } from '../../kit/useNow.ts'
import { useThrottled } from '../../kit/useThrottled.ts'

const { getFloorPlans } = planCalls
const { getRoomState } = roomStateCalls
const { getTableCalls } = tableCallCalls
const CALM_MS = 300
const MINUTE_MS = 60_000

export interface FloorTable {
  readonly table: PlannedTable
  readonly now: TableNow | undefined
  /** What it is, in words. */
  readonly state: string
  /** Minutes, guests, what is owed, who serves it: what is known of them. */
  readonly facts: readonly string[]
  /** Open calls of its guests, the oldest first; none for those who may not see calls. */
  readonly calls: readonly TableCall[]
}

export interface Floor {
  readonly areas: readonly AreaPlan[] | undefined
  readonly failure: Error | null
  readonly retry: () => void
  readonly tablesOf: (area: AreaPlan) => FloorTable[]
}

export function useFloor(): Floor {
  const t = useTexts()
  const { money } = useFormat()
  const now = useNow()
  const plans = useCall(getFloorPlans, {}, { quiet: true })
  const room = useCall(getRoomState, {}, { quiet: true })
  const calls = useCall(getTableCalls, {}, { quiet: true, enabled: useCan()('room.calls.view') })
  const refresh = useThrottled(() => askAgain(getRoomState), CALM_MS)
  useLive('order', refresh)
  useLive('room', event => {
    // At once: a guest waits.
    if (event.payload['call'] !== undefined) return askAgain(getTableCalls)
    refresh()
    // A plan was saved, an area or a table came or went.
    if (event.payload['tableId'] === undefined) askAgain(getFloorPlans)
  })
  const states = new Map(room.data?.rows.map(row => [row.tableId, row]))
  const callsOf = Map.groupBy(calls.data?.rows ?? [], call => call.tableId)
  const names = new Map(
    plans.data?.rows.flatMap(({ tables }) => tables.map(table => [table.tableId, table.name] as const)),
  )
  const factsOf = (of: TableNow | undefined): string[] => {
    if (of === undefined) return []
    const { since, guests, dueCents, employeeName, note, mergedInto } = of
    // How long a table has been empty is nobody's question.
    const isTaken = since !== null && of.state !== 'free'
    const minutes = since === null ? 0 : Math.max(0, Math.floor((now - Date.parse(since)) / MINUTE_MS))
    return [
      ...(!isTaken ? [] : [t('floor.minutes', { count: minutes })]),
      ...(guests === 0 ? [] : [t('floor.guests', { count: guests })]),
      ...(dueCents === 0 ? [] : [t('floor.due', { amount: money(dueCents) })]),
      ...[employeeName, note].filter(text => text !== ''),
      ...(mergedInto === null ? [] : [t('floor.combined', { name: names.get(mergedInto) ?? '' })]),
    ]
  }
  return {
    areas: room.data === undefined ? undefined : plans.data?.rows,
    failure: plans.error ?? room.error,
    retry: () => {
      void plans.refetch()
      void room.refetch()
    },
    tablesOf: ({ tables }) =>
      tables.map(table => {
        const found = asOf(states.get(table.tableId), now)
        const isOff = table.status === 'invalid'
        const state = isOff ? t('floor.off') : t(`floor.states.${found?.state ?? 'free'}`)
        return { table, now: found, state, facts: isOff ? [] : factsOf(found), calls: callsOf.get(table.tableId) ?? [] }
      }),
  }
}

/** A hold that has ended by now makes no event: its table is free all the same. */
function asOf(found: TableNow | undefined, now: number): TableNow | undefined {
  if (found === undefined || found.heldUntil === null || Date.parse(found.heldUntil) > now) return found
  return { ...found, state: 'free', since: found.heldUntil, guests: 0, employeeName: '', note: '', heldUntil: null }
}
