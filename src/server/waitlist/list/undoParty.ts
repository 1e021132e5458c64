/** Takes back what was typed of a party; moves are put back on the list itself, where they are legal (ADM-1). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PartyFields } from '../../../shared/contract/waitlist/waitlist.ts'
import { type Undo, wholeChange } from '../../kernel/undo.ts'
import { editableFields, editParty, isSame } from './editing.ts'
import { findParty } from './parties.queries.ts'

const isTyped = (field: string): boolean => (editableFields as readonly string[]).includes(field)

export const waitlistPartyUndo: Undo = {
  needs(change) {
    const whole = wholeChange(change)
    return whole && Object.keys(whole.after).every(isTyped) ? ['customers.waitlist.edit'] : undefined
  },
  async putBack(context, objectId, change) {
    const { before, after } = wholeChange(change) ?? { before: {}, after: {} }
    const partyId = Number(objectId)
    const party = await findParty(context.run, context.merchantId, partyId)
    const now: Readonly<Record<string, unknown>> = { ...party }
    // A party without a name was erased (CUST-1): what it was stays forgotten.
    if (!party || party.name === '' || !Object.entries(after).every(([field, then]) => isSame(now[field], then)))
      throw new Failure('UNDO_IMPOSSIBLE')
    const edit = { ...(before as Partial<PartyFields>), partyId, version: party.version }
    await editParty(context, context.merchantId, edit, { mover: 'staff', name: context.actor.displayName })
  },
}
