/** A host's moves of a party: sent, said, and taken back from the toast where the party can be put back. */
import { waitlistCalls, type PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import { isOpen } from '../../../shared/rules/waitlist/partyState.ts'
import { isDone } from '../../kit/editing/isDone.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { calledOf } from './calledOf.ts'

const { getWaitlistParty, listSeatTables, listWaitlist, moveWaitlistParty, suggestWaitlistQuote } = waitlistCalls

/** What a change of the line makes stale. */
export const lineCalls = [listWaitlist, getWaitlistParty, listSeatTables, suggestWaitlistQuote] as const

type Move = [party: PartyRow, to: PartyRow['state'], more?: { tableId?: number | null; reason?: string }]

export interface PartyMoves {
  readonly move: (...wanted: Move) => void
  /** The same, for a form that waits for it; rejects where it is refused. */
  readonly sendMove: (...wanted: Move) => Promise<unknown>
  readonly moving: boolean
}

export function usePartyMoves(onDone?: () => void): PartyMoves {
  const t = useTexts()
  const { mutate, mutateAsync, isPending } = useSend(moveWaitlistParty, { stale: lineCalls })
  const sendMove: PartyMoves['sendMove'] = (party, to, more = {}) => {
    const { partyId, version } = party
    const name = calledOf(t, party)
    return mutateAsync(
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
  const move: PartyMoves['move'] = (...wanted) => void isDone(sendMove(...wanted))
  return { move, sendMove, moving: isPending }
}
