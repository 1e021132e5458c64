/** What a guest answers to a text about the table: 1 confirms, 9 cancels (SET-6). */
import { mayMove } from '../../../shared/rules/waitlist/partyState.ts'
import { onTextReply } from '../../messages/replies/onTextReply.ts'
import { moveParty } from '../list/moving.ts'
import { findParty } from '../list/parties.queries.ts'

/** Registers the handler in this process. An answer that comes too late changes nothing; the thread shows it. */
export function handleWaitlistReplies(): void {
  onTextReply('waitlist', async (context, { merchantId, subject, meaning }) => {
    if (meaning === 'other') return
    const to = meaning === 'yes' ? 'confirmed' : 'cancelled'
    const party = await findParty(context.run, merchantId, subject.id)
    if (!party || !mayMove(party.state, to, 'guest')) return
    await moveParty(context, merchantId, { partyId: party.partyId, to }, { mover: 'guest', name: '' })
  })
}
