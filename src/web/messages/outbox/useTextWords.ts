/** What a text is and what became of it, in words. */
import type { TextRow } from '../../../shared/contract/messages/textMessages.ts'
import type { TextState } from '../../../shared/contract/messages/texts.ts'
import type { Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

export const stateTones: Readonly<Record<TextState, Tone>> = {
  queued: 'info',
  held: 'info',
  sending: 'info',
  sent: 'info',
  delivered: 'good',
  failed: 'bad',
  refused: 'neutral',
  unconfirmed: 'attention',
}

export function useTextWords() {
  const t = useTexts()
  return {
    /** Why it is as it is. */
    why: ({ state, reason }: Pick<TextRow, 'state' | 'reason'>): string =>
      reason === '' ? t(`texts.stateHint.${state}`) : t(`texts.reason.${reason}`),
    size: ({ segments, encoding }: Pick<TextRow, 'segments' | 'encoding'>): string =>
      t('texts.detail.size', { count: segments, encoding }),
  }
}
