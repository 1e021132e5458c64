import type { AuditFilters } from '../../../shared/contract/audit.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/businessDay.ts'
import type { Store } from '../../kernel/actor.ts'
import type { AuditSelection } from './list.queries.ts'

/** The filters of the contract with the store's business days as instants. */
export function selectionOf({ from, to, ...filters }: AuditFilters, store: Store): AuditSelection {
  const { timeZone, cutoverMinutes } = store
  const asInstant = (at: number) => new Date(at).toISOString()
  return {
    ...filters,
    actorId: filters.actorId,
    action: filters.action,
    from: from === undefined ? undefined : asInstant(businessDayStart(from, timeZone, cutoverMinutes)),
    until: to === undefined ? undefined : asInstant(businessDayEnd(to, timeZone, cutoverMinutes)),
  }
}
