/** The state of a poster: draft, scheduled, posted, cancelled or ended. */
import type { ReactNode } from 'react'
import type { Poster, PosterState } from '../../../shared/contract/posters/posters.ts'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

const tones: Readonly<Record<PosterState, Tone>> = {
  draft: 'neutral',
  posted: 'good',
  cancelled: 'attention',
  ended: 'neutral',
}

export function PosterStatus({ poster: { state, isShown } }: { poster: Pick<Poster, 'state' | 'isShown'> }): ReactNode {
  const t = useTexts()
  if (state === 'posted' && !isShown) return <Status tone="info">{t('posters.scheduled')}</Status>
  return <Status tone={tones[state]}>{t(`posters.states.${state}`)}</Status>
}
