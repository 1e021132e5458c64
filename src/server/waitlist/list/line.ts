/** What everyone who works on the line needs: its settings, its store, and the reminders that a change makes due. */
import type { WaitlistSettings } from '../../../shared/contract/settings/groups/waitlist.ts'
import { dueReminders, lineOf, minutesLeft } from '../../../shared/rules/waitlist/line.ts'
import type { OpenContext } from '../../kernel/context.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { addEvent } from './events.queries.ts'
import { listOpen, lockLine, markReminded, type Party } from './parties.queries.ts'
import { textParty } from './partyTexts.ts'
import { readStore, type WaitlistStore } from './store.queries.ts'

/** Who changes something, for the events, the trail and the rules of moves. */
export interface By {
  readonly mover: 'staff' | 'guest' | 'device'
  /** As they are called; '' for the guest. */
  readonly name: string
}

/** Whose name the trail says where no session does. */
export const auditedBy = (merchantId: number, { mover, name }: By) =>
  mover === 'staff' ? {} : { merchantId, actorName: name }

export interface Line {
  readonly settings: WaitlistSettings
  readonly store: WaitlistStore
  /** As it was when it was locked. */
  readonly open: readonly Party[]
}

/** The line for the caller alone, until the transaction ends. */
export async function holdLine({ run }: OpenContext, merchantId: number): Promise<Line> {
  await lockLine(run, merchantId)
  const [open, store, { value: settings }] = await Promise.all([
    listOpen(run, merchantId),
    readStore(run, merchantId),
    readSetting(run, merchantId, 'waitlist'),
  ])
  return { open, store, settings }
}

/** The last step of every change of the line: texts those that have come close enough, and tells open pages. */
export async function lineChanged(
  context: OpenContext,
  merchantId: number,
  line: Line,
  partyId: number,
): Promise<void> {
  await remind(context, merchantId, line)
  context.publish('waitlist', { partyId }, merchantId)
}

async function remind(context: OpenContext, merchantId: number, line: Line): Promise<void> {
  const { remindAhead } = line.settings
  if (remindAhead === null) return
  const { run, request } = context
  const now = request.now
  const parties = (await listOpen(run, merchantId)).map(party => ({ ...party, reminded: party.remindedAt !== null }))
  const order = lineOf(parties)
  for (const party of dueReminders(parties, remindAhead)) {
    await markReminded(run, merchantId, party.partyId, now)
    await addEvent(run, merchantId, { partyId: party.partyId, kind: 'reminded', at: now, byName: '' })
    const position = order.indexOf(party) + 1
    const minutes = leftOf(party, now)
    await textParty(context, merchantId, party, line, { kind: 'soon', time: 1, minutes, position })
  }
}

/** Minutes until the quoted time, at least one; null without a quote. */
export function leftOf({ joinedAt, quoteMinutes }: Pick<Party, 'joinedAt' | 'quoteMinutes'>, now: Date): number | null {
  const left = minutesLeft({ joinedAt: Date.parse(joinedAt), quoteMinutes }, now.getTime())
  return left === null ? null : Math.max(1, left)
}
