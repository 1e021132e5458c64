/** Texts to a party and its answers, oldest first, with what became of each (SEC-11). */
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { waitlistCalls } from '../../../shared/contract/waitlist/waitlist.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './waitlist.module.css'

export function PartyThread({ party }: { party: ReplyOf<typeof waitlistCalls.getWaitlistParty> }): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const { messages, texts } = party
  if (messages.length === 0)
    return <p className={look.hint}>{t(texts ? 'waitlist.detail.noTexts' : 'waitlist.detail.noPhone')}</p>
  return (
    <ul className={cx(look.list, look.stack)}>
      {messages.map(({ way, at, body, state, reason }, place) => (
        <li key={`${at} ${place}`} className={cx(styles.text, way === 'in' && styles.fromGuest)}>
          <span className={look.breaks}>{body}</span>
          <span className={look.beneath}>
            {way === 'in' ? t('waitlist.detail.fromGuest') : state !== null && t(`waitlist.textStates.${state}`)}
            {reason !== '' && reasonWords.has(reason) && ` · ${t(`waitlist.textReasons.${reason as 'stopped'}`)}`}
            {` · ${time(at)}`}
          </span>
        </li>
      ))}
    </ul>
  )
}

/** Those that a host can do something about; the page of all texts names the others. */
const reasonWords: ReadonlySet<string> = new Set(['noConsent', 'stopped', 'expired', 'badNumber'])
