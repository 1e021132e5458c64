import type { ReactNode } from 'react'
import type { PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

const tones: Readonly<Record<PartyRow['state'], Tone>> = {
  waiting: 'neutral',
  told: 'attention',
  confirmed: 'info',
  seated: 'good',
  left: 'bad',
  noShow: 'bad',
  cancelled: 'neutral',
}

/** The state of a party in words and colour. */
export function PartyState({ state }: Pick<PartyRow, 'state'>): ReactNode {
  const t = useTexts()
  return <Status tone={tones[state]}>{t(`waitlist.states.${state}`)}</Status>
}
