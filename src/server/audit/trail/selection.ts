import type { AuditFilters } from '../../../shared/contract/audit/audit.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { businessDayEnd, businessDayStart } from '../../../shared/rules/basics/businessDay.ts'
import type { Store } from '../../kernel/actor.ts'
import type { AuditSelection } from './list.queries.ts'

/** The filters of the contract with the store's business days as instants. Throws for an object's number without its kind. */
export function selectionOf({ from, to, ...filters }: AuditFilters, store: Store): AuditSelection {
  // A number says nothing without its kind, and no index holds it.
  if (filters.objectId !== '' && filters.objectType === '') throw new Failure('INVALID_INPUT', { field: 'objectType' })
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
