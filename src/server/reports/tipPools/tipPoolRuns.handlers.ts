/** What a tip pool pays out is kept for good, replaced by another with a reason, listed and taken out (RPT-7). */
import { createFormat } from '../../../shared/rules/basics/format.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { tipPoolCalls, TipPoolPayout } from '../../../shared/contract/reports/tipPools.ts'
import { businessDay } from '../../../shared/rules/basics/businessDay.ts'
import { sumOf } from '../../../shared/rules/basics/money.ts'
import type { CallContext } from '../../kernel/context.ts'
import { tablesDownload } from '../../basics/tablesFile.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { requireFound } from '../../kernel/records/require.ts'
import { text } from '../../kernel/texts.ts'
import { payoutTables } from '../../../shared/rules/reports/money/payoutTables.ts'
import { sheetsOfTables } from '../money/sheets.ts'
import { requireReportRange } from '../sales/range.ts'
import { nameIn } from '../sales/reportTexts.ts'
import { readPool } from './readPool.ts'
import { lockTipPool } from './tipPools.queries.ts'
import { findOverlap, findRun, insertRun, listRuns } from './tipPoolRuns.queries.ts'

type RunCalls = Pick<typeof tipPoolCalls, 'saveTipPoolRun' | 'getTipPoolRuns' | 'getTipPoolRun' | 'exportTipPoolRun'>

export const tipPoolRunHandlers: Handlers<RunCalls> = {
  async saveTipPoolRun({ tipPoolId, from, to, payouts, replaces, reason }, context) {
    requireReportRange({ from, to })
    const { run, merchantId, actor, request } = context
    const { timeZone, cutoverMinutes } = actor.store
    if (to > businessDay(request.now, timeZone, cutoverMinutes)) throw new Failure('TIPS_NOT_OVER', { field: 'to' })
    // Held, so that of two at the same moment the second meets the run of the first.
    const pool = requireFound(await lockTipPool(run, merchantId, tipPoolId), 'tipPoolId')
    if (replaces !== null) await requireReplaceable(context, { tipPoolId, replaces, reason })
    const overlap = await findOverlap(run, merchantId, { tipPoolId, from, to, replaces })
    if (overlap) throw new Failure('TIPS_PAID_OUT', { field: 'from', values: { from: overlap.from, to: overlap.to } })
    const { name, secondName, tipPoolId: _id, version: _version, ...rules } = pool
    const result = await readPool(run, merchantId, rules, { from, to })
    if (!samePayouts(payouts, result.rows)) throw new Failure('CONFLICT', { field: 'payouts' })
    const by = { employeeId: actor.employeeId, displayName: actor.displayName }
    const kept = {
      tipPoolId,
      name,
      secondName,
      from,
      to,
      rules,
      result,
      replaces,
      reason: replaces === null ? '' : reason,
      by,
    }
    const runId = await insertRun(run, merchantId, kept)
    const after = {
      name,
      from,
      to,
      poolCents: result.poolCents,
      ...(replaces !== null && { replaces: `#${replaces}` }),
    }
    context.audit({ action: 'add', objectType: 'tipPoolRun', objectId: runId, after, ...(kept.reason && { reason }) })
    return { runId }
  },

  async getTipPoolRuns(range, { run, merchantId }) {
    requireReportRange(range)
    return { rows: await listRuns(run, merchantId, range) }
  },

  async getTipPoolRun({ runId }, { run, merchantId }) {
    const {
      result: { days: _days, ...result },
      ...found
    } = requireFound(await findRun(run, merchantId, runId), 'runId')
    const now = await readPool(run, merchantId, found.rules, found)
    return { ...found, ...result, poolNowCents: now.poolCents, differsNow: !samePayouts(result.rows, now.rows) }
  },

  async exportTipPoolRun({ runId, format }, turns) {
    const { language } = turns.request
    const { store } = turns.actor
    const { result, ...run } = await turns.turn('write', async context => {
      const found = requireFound(await findRun(context.run, context.merchantId, runId), 'runId')
      context.audit({ action: 'export', objectType: 'tipPoolRun', objectId: runId, after: { format } })
      return found
    })
    const say = (key: string, values = {}) => text(language, key, values)
    const roleOf = (row: TipPoolPayout) => nameIn(language, { name: row.roleName, secondName: row.roleSecondName })
    const title = nameIn(language, run)
    const { from, to } = run
    return tablesDownload(
      {
        fileName: `${title} ${from} ${to}`,
        title,
        format,
        days: { from, to },
        sheets: sheetsOfTables(
          payoutTables(say, result, { roleOf, dayOf: date => date, withGratuity: run.rules.withGratuity }),
          createFormat(language, store.timeZone, store.currency),
        ),
      },
      turns,
    )
  },
}

interface Payout {
  readonly employeeId: number
  readonly receivedCents: number
}

/** Whether each person receives the same, and nobody else anything. */
function samePayouts(some: readonly Payout[], others: readonly Payout[]): boolean {
  const byId = new Map(some.map(({ employeeId, receivedCents }) => [employeeId, receivedCents]))
  const isIn = ({ employeeId, receivedCents }: Payout) => (byId.get(employeeId) ?? 0) === receivedCents
  const total = (rows: readonly Payout[]) => sumOf(rows.map(({ receivedCents }) => receivedCents))
  return others.every(isIn) && total(some) === total(others)
}

/** A run of the same pool that still holds, and why it does no longer. */
async function requireReplaceable(
  { run, merchantId }: CallContext,
  asked: { readonly tipPoolId: number; readonly replaces: number; readonly reason: string },
): Promise<void> {
  const old = await findRun(run, merchantId, asked.replaces)
  if (old?.tipPoolId !== asked.tipPoolId) throw new Failure('NOT_FOUND', { field: 'replaces' })
  if (old.replacedBy !== null) throw new Failure('TIPS_REPLACED', { field: 'replaces' })
  if (asked.reason.trim() === '') throw new Failure('REASON_REQUIRED', { field: 'reason' })
}
