/** A host's moves of a party: sent, said, and taken back from the toast where the party can be put back. */
import { waitlistCalls, type PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import { isOpen } from '../../../shared/rules/waitlist/partyState.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { calledOf } from './calledOf.ts'

const { getWaitlistParty, listSeatTables, listWaitlist, moveWaitlistParty, suggestWaitlistQuote } = waitlistCalls

/** What a change of the line makes stale. */
export const lineCalls = [listWaitlist, getWaitlistParty, listSeatTables, suggestWaitlistQuote] as const

export interface PartyMoves {
  readonly move: (party: PartyRow, to: PartyRow['state'], more?: { tableId?: number | null; reason?: string }) => void
  readonly moving: boolean
}

export function usePartyMoves(onDone?: () => void): PartyMoves {
  const t = useTexts()
  const { mutate, isPending } = useSend(moveWaitlistParty, { stale: lineCalls })
  const move: PartyMoves['move'] = (party, to, more = {}) => {
    const { partyId, version } = party
    const name = calledOf(t, party)
    mutate(
      { partyId, version, to, ...more },
      {
        onSuccess: reply => {
          onDone?.()
          const said = t(`waitlist.moved.${to}`, { name })
          if (isOpen(to)) toast.info(said)
          else toast.undoable(said, () => mutate({ ...reply, to: 'waiting' }))
        },
      },
    )
  }
  return { move, moving: isPending }
}
