/** Marking things as sold out: what a wish means at this moment, written once, kept in the audit trail, told to open pages. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { AvailabilityChange, AvailabilityTo } from '../../../shared/contract/menu/availability.ts'
import { businessDay, businessDayEnd } from '../../../shared/rules/basics/businessDay.ts'
import type { CallContext } from '../../kernel/context.ts'
import { announceDueWork } from '../../kernel/dueWork.queries.ts'
import { listObjects, lockAvailability, type StoredAvailability, writeAvailability } from './soldOut.queries.ts'

type State = Pick<StoredAvailability, 'soldOut' | 'untilAt' | 'remaining'>
const ON_SALE: State = { soldOut: false, untilAt: null, remaining: null }
const keyOf = ({ kind, id }: { kind: string; id: number }) => `${kind}:${id}`

/** When the store's next business day begins, by its cutover. */
export function nextDayAt({ actor, request }: CallContext): string {
  const { timeZone, cutoverMinutes } = actor.store
  const today = businessDay(request.now, timeZone, cutoverMinutes)
  return new Date(businessDayEnd(today, timeZone, cutoverMinutes)).toISOString()
}

/** What takes each change back. Throws NOT_FOUND, LISTED_TWICE, and PUBLISH_TIME_PAST for a time that has passed. */
export async function setAvailability(
  context: CallContext,
  changes: readonly AvailabilityChange[],
): Promise<AvailabilityChange[]> {
  const { run, merchantId, actor } = context
  const objects = changes.map(({ kind, id }) => ({ kind, id }))
  const names = new Map((await listObjects(run, merchantId, objects)).map(object => [keyOf(object), object.name]))
  const seen = new Set<string>()
  for (const [at, object] of objects.entries()) {
    if (!names.has(keyOf(object))) throw new Failure('NOT_FOUND', { field: `changes.${at}.id` })
    if (seen.has(keyOf(object))) throw new Failure('LISTED_TWICE', { field: `changes.${at}.id` })
    seen.add(keyOf(object))
  }
  const after = changes.map(({ kind, id, to }, at) => ({ kind, id, ...stateOf(to, context, at) }))
  const stored = new Map((await lockAvailability(run, merchantId, objects)).map(row => [keyOf(row), row]))
  const now = context.request.now.toISOString()
  const stateBefore = (object: (typeof objects)[number]) => present(stored.get(keyOf(object)), now)
  const changed = after.filter(row => !isSame(stateBefore(row), row))
  await writeAvailability(run, merchantId, changed, { by: actor.employeeId, at: now })
  if (changed.some(({ untilAt }) => untilAt !== null)) await announceDueWork(run, 'sold-out-ends')
  for (const { kind, id, ...state } of changed) {
    const name = names.get(keyOf({ kind, id }))
    context.audit({
      action: 'update',
      objectType: 'availability',
      objectId: keyOf({ kind, id }),
      before: { name, ...stateBefore({ kind, id }) },
      after: { name, ...state },
    })
  }
  if (changed.length > 0) context.publish('availability', { changed: changed.slice(0, 50).map(keyOf) })
  return objects.map(object => ({ ...object, to: toOf(stateBefore(object)) }))
}

function stateOf(to: AvailabilityTo, context: CallContext, at: number): State {
  switch (to.state) {
    case 'onSale':
      return ON_SALE
    case 'soldOut':
      return { ...ON_SALE, soldOut: true }
    case 'nextDay':
      return { ...ON_SALE, soldOut: true, untilAt: nextDayAt(context) }
    case 'counted':
      return { ...ON_SALE, remaining: to.remaining }
    case 'time': {
      const untilAt = new Date(to.untilAt)
      if (untilAt <= context.request.now) throw new Failure('PUBLISH_TIME_PAST', { field: `changes.${at}.to.untilAt` })
      return { ...ON_SALE, soldOut: true, untilAt: untilAt.toISOString() }
    }
  }
}

/** As it counts now: what has ended, has ended. */
function present(row: State | undefined, now: string): State {
  if (!row) return ON_SALE
  const { soldOut, remaining } = row
  // The database leaves out milliseconds that are none.
  const untilAt = row.untilAt && new Date(row.untilAt).toISOString()
  if (untilAt !== null && untilAt <= now) return { ...ON_SALE, remaining }
  return { soldOut, untilAt, remaining }
}

const isSame = (a: State, b: State) => a.soldOut === b.soldOut && a.untilAt === b.untilAt && a.remaining === b.remaining

/** The change that leads back to a state. Portions that have run out cannot be counted again: it is sold out then. */
function toOf({ soldOut, untilAt, remaining }: State): AvailabilityTo {
  if (soldOut) return untilAt === null ? { state: 'soldOut' } : { state: 'time', untilAt }
  return remaining === null ? { state: 'onSale' } : { state: 'counted', remaining }
}
