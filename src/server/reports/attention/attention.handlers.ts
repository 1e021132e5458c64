/** What asks for attention, and putting it off (RPT-1, SHELL-15). */
import { attentionFacts, type attentionCalls, type SnoozeSpan } from '../../../shared/contract/reports/attention.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import { addDays } from '../../../shared/rules/basics/dates.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { holds } from '../../staff/rights/rights.ts'
import { listAttention } from './attention.ts'
import { removeSnooze, setSnooze } from './snoozes.queries.ts'

const HOUR_MS = 3_600_000

export function attentionHandlers(): Handlers<typeof attentionCalls> {
  return {
    getAttention: async (_, context) => ({ rows: await listAttention(context) }),

    async snoozeAttention({ kind, span, reason }, context) {
      const { run, merchantId, actor, request } = context
      if (!holds(actor, attentionFacts[kind].needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
      const [row] = await listAttention(context, [kind])
      // Somebody has solved it meanwhile.
      if (!row) throw new Failure('NOT_FOUND', { field: 'kind' })
      const untilAt = untilOf(span, context)
      await setSnooze(run, merchantId, {
        kind,
        seenCount: row.count,
        untilAt,
        reason,
        at: request.now.toISOString(),
        byName: actor.displayName,
        byEmployeeId: actor.employeeId,
      })
      const before = row.snoozed ? { attention: kind, snoozedUntil: row.snoozed.untilAt } : { attention: kind }
      const after = { attention: kind, snoozedUntil: untilAt }
      context.audit({ action: 'update', objectType: 'attention', objectId: kind, before, after, reason })
      context.publish('attention', { kind })
      return { untilAt }
    },

    async endAttentionSnooze({ kind }, context) {
      if (!holds(context.actor, attentionFacts[kind].needs)) throw new Failure('INSUFFICIENT_AUTHORITY')
      const ended = await removeSnooze(context.run, context.merchantId, kind)
      if (!ended) return {}
      const side = {
        before: { attention: kind, snoozedUntil: ended.untilAt },
        after: { attention: kind, snoozedUntil: null },
      }
      context.audit({ action: 'update', objectType: 'attention', objectId: kind, ...side })
      context.publish('attention', { kind })
      return {}
    },
  }
}

/** UTC. Days begin where the store's business day does. */
function untilOf(span: SnoozeSpan, { actor, request }: CallContext): string {
  const { timeZone, cutoverMinutes } = actor.store
  const today = businessDay(request.now, timeZone, cutoverMinutes)
  const endOf = (day: string) => new Date(businessDayEnd(day, timeZone, cutoverMinutes)).toISOString()
  switch (span) {
    case 'hour':
      return new Date(request.now.getTime() + HOUR_MS).toISOString()
    case 'tomorrow':
      return endOf(today)
    case 'week':
      return endOf(addDays(today, 6))
  }
}
