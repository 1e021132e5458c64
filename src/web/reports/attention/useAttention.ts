/** What asks for attention now: one answer for the bell, the dashboard and the sidebar (RPT-1, SHELL-15). */
import { installationCalls } from '../../../shared/contract/operations/system.ts'
import { attentionCalls, type AttentionRow } from '../../../shared/contract/reports/attention.ts'
import { mayOpen } from '../../../shared/rules/kernel/permissions.ts'
import { useLive } from '../../kit/live.ts'
import { useConfirmedSession, useHeld } from '../../kit/session.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useThrottled } from '../../kit/useThrottled.ts'

export const { getAttention } = attentionCalls
const { getSystemProblems } = installationCalls
/** Where whoever runs the installation looks. */
export const SYSTEM = '/merchant/System'

/** Something to be solved is seen at once; orders come in bursts, and change little of it. */
const SOON_MS = 2_000
const CALM_MS = 15_000
/** What becomes late does so without an event. */
const EVERY_MS = 120_000
const SYSTEM_MS = 60_000

export interface Attention {
  /** Undefined until the first answer. */
  readonly rows: readonly AttentionRow[] | undefined
  /** What is wrong with the installation (ADM-3), for whoever runs it. */
  readonly problems: number
}

export function useAttention(): Attention {
  const asked = useCall(getAttention, {}, { quiet: true, keep: true, everyMs: EVERY_MS })
  // Through other eyes nobody is an operator: what an earlier page was told may not hold any more.
  const confirmed = useConfirmedSession()
  const enabled = mayOpen(SYSTEM, useHeld()) && confirmed
  const system = useCall(getSystemProblems, {}, { quiet: true, keep: true, everyMs: SYSTEM_MS, enabled })
  return { rows: asked.data?.rows, problems: enabled ? (system.data?.problems.length ?? 0) : 0 }
}

/** Asks again when something happened; once for the whole shell. */
export function useLiveAttention(): void {
  const ask = () => askAgain(getAttention)
  const soon = useThrottled(ask, SOON_MS)
  const calmly = useThrottled(ask, CALM_MS)
  useLive('attention', ask)
  useLive('push', soon)
  useLive('printerHealth', soon)
  useLive('channels', soon)
  useLive('dayClose', soon)
  useLive('drawer', soon)
  useLive('batch', soon)
  useLive('clock', soon)
  useLive('export', soon)
  useLive('import', soon)
  useLive('mail', soon)
  useLive('message', soon)
  useLive('menu', soon)
  useLive('order', calmly)
}

/** Those that nobody has put off. */
export const awake = (rows: readonly AttentionRow[] = []): readonly AttentionRow[] =>
  rows.filter(({ snoozed }) => snoozed === null)
