/** How far a publish is, or how it ended: in a word, and why where that is known. */
import type { ReactNode } from 'react'
import type { PublishRow, PublishState } from '../../../shared/contract/channels/publishing.ts'
import look from '../../kit/look.module.css'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'

const tones: Readonly<Record<PublishState, Tone>> = {
  waiting: 'info',
  sending: 'info',
  running: 'info',
  done: 'good',
  partly: 'attention',
  failed: 'bad',
  cancelled: 'neutral',
}

export function PublishStateWord({ publish }: { publish: PublishRow }): ReactNode {
  const t = useTexts()
  const { state, reason, message, refused } = publish
  const isTold = state === 'failed' || (state === 'cancelled' && reason === 'replaced')
  return (
    <span className={look.stacked}>
      <Status tone={tones[state]}>{t(`publishing.state.${state}`)}</Status>
      {state === 'partly' && <span className={look.note}>{t('publishing.resultRefused', { count: refused })}</span>}
      {isTold && reason !== '' && (
        <span className={look.note}>
          {t(`publishing.reason.${reason}`)}
          {message !== '' && `: ${message}`}
        </span>
      )}
    </span>
  )
}
