/** Takes over what a channel has (CHOWLY-3), each through its own door: prices of the channel, the menu book, what is sold out. */
import type { InputOf, ReplyOf } from '../../../shared/contract/kernel/call.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { driftCalls } from '../../../shared/contract/channels/drift.ts'
import type { AvailabilityChange } from '../../../shared/contract/menu/availability.ts'
import { canTake, takerOf } from '../../../shared/rules/channels/drift/driftWays.ts'
import type { MenuChangeEntry } from '../../../shared/rules/menu/document.ts'
import type { CallContext } from '../../kernel/context.ts'
import { setAvailability } from '../../menu/availability/setAvailability.ts'
import { changeMenu } from '../../menu/library/changeMenu.ts'
import { editPermissions } from '../../menu/library/editPermissions.ts'
import { menuDocument } from '../../menu/library/workingCopy.ts'
import { auditChannel, pricesByKey } from '../channels/auditChannel.ts'
import { listOwnPrices, readChannel, saveChannel } from '../channels/channels.queries.ts'
import type { DeliveryChannel } from '../port.ts'
import { liveOnChannel } from '../publishing/liveOnChannel.ts'
import { lockChannel } from '../publishing/publishes.queries.ts'
import { removeDrift, type StoredDrift } from './drift.queries.ts'
import { requireDrift } from './requireDrift.ts'

type Call = (typeof driftCalls)['takeTheirsForChowly']

/** A difference and the thing of the menu book that it is about. */
interface Taken {
  readonly at: number
  readonly row: StoredDrift
  readonly kind: 'dish' | 'special' | 'modifier'
  readonly id: number
}

/**
 * How many differences were taken over, all or none, and what takes that back. Throws CONFLICT where the channel was compared again since,
 * TAKE_OVER_IMPOSSIBLE for what has no place here, INSUFFICIENT_AUTHORITY for what the person may not change.
 */
export async function takeTheirs(
  context: CallContext,
  { channel, which, comparedAt }: InputOf<Call>,
): Promise<ReplyOf<Call>> {
  const { run, merchantId } = context
  await lockChannel(run, merchantId, channel)
  const rows = await requireDrift(context, channel, which, comparedAt)
  const live = await liveOnChannel(run, merchantId, channel)
  const taken = rows.map((row, at): Taken => {
    const taker = live && canTake(live.menu, row) ? takerOf(live.menu, row) : undefined
    if (!taker || taker.kind === 'addOn') throw new Failure('TAKE_OVER_IMPOSSIBLE', { field: `which.${at}` })
    return { at, row, kind: taker.kind, id: taker.id }
  })
  const of = (field: StoredDrift['field']) => taken.filter(({ row }) => row.field === field)
  const changeId = await takeNames(context, of('name'))
  await takeAvailability(context, of('available'))
  const prices = await takePrices(context, channel, of('priceCents'))
  await removeDrift(run, merchantId, channel, rows)
  context.publish('channels', { channel, drift: true })
  return { taken: taken.length, changeId, prices }
}

/** As the channel's own prices: those of the menus and of the restaurant stay. */
async function takePrices(
  context: CallContext,
  channel: DeliveryChannel,
  taken: readonly Taken[],
): Promise<ReplyOf<Call>['prices']> {
  if (taken.length === 0) return null
  const { run, merchantId } = context
  const [stored, all, names] = await Promise.all([
    readChannel(run, merchantId, channel),
    listOwnPrices(run, merchantId),
    menuDocument(run, merchantId),
  ])
  const before = pricesByKey(all.filter(price => price.channel === channel))
  const theirs = pricesByKey(
    taken.flatMap(({ row, kind, id }) => (kind === 'modifier' ? [] : [{ kind, id, priceCents: Number(row.theirs) }])),
  )
  const ownPrices = [...new Map([...before, ...theirs]).values()]
  if (!(await saveChannel(run, merchantId, stored, ownPrices))) throw new Failure('CONFLICT', { field: 'comparedAt' })
  auditChannel(context, channel, {
    before: { ...stored, ownPrices: [...before.values()] },
    after: { ...stored, ownPrices },
    names,
  })
  return {
    version: stored.version + 1,
    before: [...theirs].map(([key, { kind, id }]) => ({ kind, id, priceCents: before.get(key)?.priceCents ?? null })),
  }
}

/** Into the library, as a change that can be undone. A service of one language leaves the other name as it is. */
async function takeNames(context: CallContext, taken: readonly Taken[]): Promise<number | null> {
  if (taken.length === 0) return null
  for (const { at, kind } of taken) if (kind !== 'modifier') requirePermission(context, editPermissions[kind], at)
  const { changeId } = await changeMenu(context, {
    origin: 'edit',
    make: ({ document }) =>
      taken.flatMap(({ row, kind, id }): MenuChangeEntry[] => {
        const before = kind === 'modifier' ? undefined : document[kind].get(id)
        if (!before) return []
        const { en, zh } = row.theirs as StoredDrift['name']
        const after = { ...before, name: en.trim() || before.name, secondName: zh.trim() || before.secondName }
        return [{ kind, id, before, after } as MenuChangeEntry]
      }),
    fieldOf: ({ id }) => `which.${taken.find(each => each.id === id)?.at ?? 0}`,
  })
  return changeId
}

async function takeAvailability(context: CallContext, taken: readonly Taken[]): Promise<void> {
  if (taken.length === 0) return
  for (const { at } of taken) requirePermission(context, 'menu.panel.soldOut', at)
  const changes = taken.map(({ row, kind, id }): AvailabilityChange => {
    return { kind, id, to: { state: row.theirs === true ? 'onSale' : 'soldOut' } }
  })
  // A dish that two menus have otherwise is one dish.
  await setAvailability(context, [...new Map(changes.map(change => [`${change.kind}:${change.id}`, change])).values()])
}

function requirePermission({ actor }: CallContext, key: Parameters<typeof actor.permissions.has>[0], at: number): void {
  if (!actor.permissions.has(key)) throw new Failure('INSUFFICIENT_AUTHORITY', { field: `which.${at}` })
}
