import { Button } from 'antd'
import type { ReactNode } from 'react'
import { useBackOnline } from '../kit/backOnline.ts'
import { Page } from '../kit/Page.tsx'
import { CallFailure, isAway } from '../kit/send.ts'
import { EmptyState } from '../kit/states.tsx'
import { useTexts } from '../kit/texts.ts'
import { PartFailure } from './partFailure.ts'

/** A page that cannot be shown: why, the reference of the failed request, and a way on (SHELL-9). */
export function ErrorPage({ error, onRetry }: { error: unknown; onRetry: () => void }): ReactNode {
  const t = useTexts()
  useBackOnline(() => {
    if (mayPass(error)) onRetry()
  })
  const reference = error instanceof CallFailure ? error.unsaidReference : undefined
  const lines = [
    error instanceof CallFailure ? error.message : t(hintOf(error)),
    ...(reference === undefined ? [] : [t('common.reference', { requestId: reference })]),
  ]
  return (
    <Page title={t('shell.error.title')}>
      <EmptyState
        title={t('shell.error.subtitle')}
        hint={lines.join(' ')}
        action={
          <Button type="primary" onClick={onRetry}>
            {t('common.tryAgain')}
          </Button>
        }
      />
    </Page>
  )
}

/** What asks again by itself once the network is back; a crash or a refusal stays what it is. */
const mayPass = (error: unknown): boolean =>
  error instanceof PartFailure || (error instanceof CallFailure && isAway(error))

function hintOf(error: unknown): 'failures.reasons.PART_TOO_SLOW' | 'shell.error.part' | 'shell.error.crash' {
  if (!(error instanceof PartFailure)) return 'shell.error.crash'
  return error.tooLate ? 'failures.reasons.PART_TOO_SLOW' : 'shell.error.part'
}
