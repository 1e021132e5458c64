/** What a channel said of single parts of a menu, in its own words. */
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './publishing.module.css'
import { useChannelWords } from './useChannelWords.ts'

type Answer = ReplyOf<typeof publishingCalls.getPublishForChowly>['entities']['rows'][number]

export function PublishAnswers({ rows }: { rows: readonly Answer[] }): ReactNode {
  const t = useTexts()
  const words = useChannelWords()
  return (
    <ul className={look.list} aria-label={t('publishing.entities')}>
      {rows.map(({ kind, ref, name, outcome, message, theirId }) => (
        <li key={`${kind} ${ref}`} className={styles.answer}>
          <span className={look.breaks}>
            <strong>{words.text(name) || ref || t(`publishing.entityKind.${kind}`)}</strong>{' '}
            <span className={look.note}>
              {t(`publishing.entityKind.${kind}`)}
              {theirId !== null && ` · ${theirId}`}
            </span>
            {message !== '' && <span className={look.beneath}>{message}</span>}
          </span>
          <Status tone={outcome === 'ok' ? 'good' : 'bad'}>
            {t(outcome === 'ok' ? 'publishing.accepted' : 'publishing.refused')}
          </Status>
        </li>
      ))}
    </ul>
  )
}
