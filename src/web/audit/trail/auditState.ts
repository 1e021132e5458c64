import { z } from 'zod'
import { auditFilters, type AuditFilters } from '../../../shared/contract/audit/audit.ts'
import { listStateOf } from '../../kit/listState.ts'

/** The filters are the contract's, so that another page can link to them by their names. */
export const auditSchema = listStateOf({
  ...auditFilters,
  from: z.union([z.iso.date(), z.literal('')]).default(''),
  to: z.union([z.iso.date(), z.literal('')]).default(''),
})
export type AuditListState = z.output<typeof auditSchema>

/** The filters of a state, as the calls take them. */
export function filtersOf({ from, to, ...state }: AuditListState): AuditFilters {
  const { search, actorId, objectType, objectId, action, call, exceptions } = state
  const days = { from: from === '' ? undefined : from, to: to === '' ? undefined : to }
  return { search, actorId, objectType, objectId, action, call, exceptions, ...days }
}
