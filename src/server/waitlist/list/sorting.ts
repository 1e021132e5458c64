/** The line put in another order by hand, with a reason (SET-6). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { reordered } from '../../../shared/rules/waitlist/line.ts'
import { isOpen } from '../../../shared/rules/waitlist/partyState.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { requireFound, requireVersion } from '../../kernel/records/require.ts'
import { addEvent } from './events.queries.ts'
import { auditedBy, type By, holdLine, lineChanged } from './line.ts'
import { changeParty, findParty, sortParties } from './parties.queries.ts'

export interface Sorting {
  readonly partyId: number
  readonly version: number
  /** Before which party; null for the end. */
  readonly before: number | null
  readonly reason: string
}

/** Moves a party in the line, with a reason; its version then. Throws NOT_FOUND, CONFLICT, PARTY_MOVE for one that ended. */
export async function sortParty(context: OpenContext, merchantId: number, sorting: Sorting, by: By): Promise<number> {
  const { run, request } = context
  const { partyId, before, reason } = sorting
  const line = await holdLine(context, merchantId)
  const party = requireFound(await findParty(run, merchantId, partyId), 'partyId')
  requireVersion(party, sorting.version)
  const ids = line.open.map(each => each.partyId)
  if (!isOpen(party.state)) throw new Failure('PARTY_MOVE')
  if (before !== null && !ids.includes(before)) throw new Failure('CONFLICT', { field: 'before' })
  const order = reordered(ids, partyId, before)
  const [from, to] = [ids.indexOf(partyId) + 1, order.indexOf(partyId) + 1]
  if (from === to) return party.version
  const version = await changeParty(run, merchantId, party, {})
  if (version === undefined) throw new Failure('CONFLICT', { field: 'version' })
  await sortParties(run, merchantId, order)
  const change = { before: { position: from }, after: { position: to }, reason }
  context.audit({
    action: 'update',
    objectType: 'waitlistParty',
    objectId: partyId,
    ...change,
    ...auditedBy(merchantId, by),
  })
  await addEvent(run, merchantId, { partyId, kind: 'moved', at: request.now, byName: by.name, value: to, reason })
  await lineChanged(context, merchantId, line, partyId)
  return version
}
