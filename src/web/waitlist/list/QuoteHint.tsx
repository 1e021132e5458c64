import { Button } from 'antd'
import type { ReactNode } from 'react'
import type { QuoteSuggestion } from '../../../shared/contract/waitlist/waitlist.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'

/** The suggested quote, and from what it comes. `onUse`: another one is typed, and this one can be taken. */
export function QuoteHint({ suggestion, onUse }: { suggestion: QuoteSuggestion; onUse?: () => void }): ReactNode {
  const t = useTexts()
  const { minutes, basis, parties, usualMinutes, usualAhead, ahead } = suggestion
  return (
    <div className={look.remarks}>
      {onUse === undefined ? (
        <span className={look.strong}>{t('waitlist.add.suggest', { minutes })}</span>
      ) : (
        <Button size="small" onClick={onUse}>
          {t('waitlist.add.use', { minutes })}
        </Button>
      )}
      <span className={look.quiet}>
        {basis === 'line' ? (
          t('waitlist.basis.line', { ahead })
        ) : (
          <>
            {t(`waitlist.basis.${basis}`, { count: parties })}
            {' · '}
            {t('waitlist.basis.usual', { minutes: usualMinutes ?? 0, usualAhead: usualAhead ?? 0, ahead })}
          </>
        )}
      </span>
    </div>
  )
}
