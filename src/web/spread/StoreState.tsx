import type { ReactNode } from 'react'
import type { SpreadState } from '../../shared/contract/spread/spread.ts'
import { Status, type Tone } from '../kit/pieces.tsx'
import { useTexts } from '../kit/texts.ts'

const tones: Record<SpreadState, Tone> = {
  preview: 'neutral',
  waiting: 'info',
  done: 'good',
  refused: 'bad',
  undoing: 'info',
  undone: 'neutral',
}

/** How far a copy is in a store. */
export function StoreState({ state }: { state: SpreadState }): ReactNode {
  const t = useTexts()
  return <Status tone={tones[state]}>{t(`spread.state.${state}`)}</Status>
}
