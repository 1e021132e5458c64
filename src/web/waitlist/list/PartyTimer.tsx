/** How a party's wait stands: against its quote while it waits, against the hold once it was told. */
import type { ReactNode } from 'react'
import type { PartyRow } from '../../../shared/contract/waitlist/waitlist.ts'
import { minutesLeft, waitedMinutes } from '../../../shared/rules/waitlist/line.ts'
import { cx } from '../../kit/cx.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useNow } from '../../kit/useNow.ts'

const MINUTE_MS = 60_000
/** So few minutes before the quote is over the timer warns. */
const SOON_MINUTES = 5

export function PartyTimer({ party, holdMinutes }: { party: PartyRow; holdMinutes: number }): ReactNode {
  const t = useTexts()
  const now = useNow()
  const joinedAt = Date.parse(party.joinedAt)
  const left = minutesLeft({ joinedAt, quoteMinutes: party.quoteMinutes }, now)
  const isTold = party.state === 'told' || party.state === 'confirmed'
  return (
    <span className={look.digits}>
      <span className={look.beneath}>{t('waitlist.list.waited', { minutes: waitedMinutes({ joinedAt }, now) })}</span>
      {isTold && party.toldAt !== null ? (
        <Hold until={Date.parse(party.toldAt) + holdMinutes * MINUTE_MS} now={now} />
      ) : left === null ? (
        <span className={look.quiet}>{t('waitlist.list.noQuote')}</span>
      ) : (
        <span className={cx(left < 0 && look.wrong, left >= 0 && left <= SOON_MINUTES && look.warned)}>
          {left < 0 ? t('waitlist.list.over', { minutes: -left }) : t('waitlist.list.left', { minutes: left })}
        </span>
      )}
    </span>
  )
}

function Hold({ until, now }: { until: number; now: number }): ReactNode {
  const t = useTexts()
  const left = Math.ceil((until - now) / MINUTE_MS)
  return left > 0 ? (
    <span>{t('waitlist.list.hold', { minutes: left })}</span>
  ) : (
    <span className={look.wrong}>{t('waitlist.list.holdOver', { minutes: -left })}</span>
  )
}
