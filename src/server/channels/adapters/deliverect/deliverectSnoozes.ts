/** What is out of stock at Deliverect: snoozed by PLU until a time, one call for each time. */
import type { ChannelMenu } from '../../../../shared/contract/channels/channelMenu.ts'
import { snoozedPage } from '../../../../shared/rules/channels/adapters/deliverect/deliverectDocument.ts'
import type { Snoozed } from '../../../../shared/rules/channels/adapters/deliverect/fromDeliverect.ts'
import type { DeliverectPlace } from '../../../../shared/rules/channels/adapters/deliverect/toDeliverect.ts'
import type { AvailabilityChange, EntityAnswer } from '../../port.ts'
import { changeAnswer, refusalIn } from '../answers.ts'
import { type DeliverectSend, readPages } from './deliverectSend.ts'

/** A snooze has an end: one until somebody says so ends in a time far off. */
const FOR_GOOD = '2100-01-01T00:00:00Z'
/** “Unsnooze … passing snoozeEnd time in the past”. */
const LONG_AGO = '2020-01-01T00:00:00Z'

/** Snoozes and unsnoozes; each change has its answer. */
export async function changeSnoozes(
  send: DeliverectSend,
  { accountId: account, locationId: location }: DeliverectPlace,
  changes: readonly AvailabilityChange[],
  signal: AbortSignal,
): Promise<EntityAnswer[]> {
  const answers = new Map<AvailabilityChange, EntityAnswer>()
  const groups = Map.groupBy(changes, ({ available, until }) => (available ? LONG_AGO : (until ?? FOR_GOOD)))
  for (const [snoozeEnd, group] of groups) {
    const body = { account, location, plus: group.map(({ ref }) => ref), snoozeEnd }
    const message = refusalIn(await send('POST', 'products/snoozeByPlus', signal, body))
    for (const change of group) answers.set(change, changeAnswer(change, message))
  }
  return changes.flatMap(change => answers.get(change) ?? [])
}

export async function readSnoozed(send: DeliverectSend, place: DeliverectPlace, signal: AbortSignal): Promise<Snoozed> {
  const items = await readPages('channelDisabledProducts', snoozedPage, send, place, signal)
  return new Map(items.map(({ plu, snoozeEnd }) => [plu, untilOf(snoozeEnd)]))
}

/** Null: until somebody says so. */
const untilOf = (end: string | null | undefined) =>
  end === null || end === undefined || Date.parse(end) >= Date.parse(FOR_GOOD) ? null : new Date(end).toISOString()

/** What has to be snoozed or unsnoozed, for the location to offer what the menu does. */
export function snoozesFor({ items, options }: Pick<ChannelMenu, 'items' | 'options'>, snoozed: Snoozed) {
  const parts = [
    ...items.map(item => ({ part: 'item' as const, ...item })),
    ...options.map(option => ({ part: 'option' as const, ...option })),
  ]
  return parts.flatMap(({ part: kind, ref, available, suspendedUntil: until }): AvailabilityChange[] => {
    const there = snoozed.get(ref)
    const same = available ? there === undefined : there !== undefined && sameTime(there, until)
    return same ? [] : [{ kind, ref, available, until }]
  })
}

const sameTime = (a: string | null, b: string | null) =>
  a === b || (a !== null && b !== null && Date.parse(a) === Date.parse(b))
