/** Whether a delivery channel takes orders, in words, with whether the channel has heard (CHOWLY-3). */
import type { ReactNode } from 'react'
import type { PauseRow } from '../../../shared/contract/channels/pauses.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

export function PauseState({ row: { pause, isResuming } }: { row: PauseRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  if (pause === null) {
    if (isResuming) return <Status tone="info">{t('channelPauses.resuming')}</Status>
    return <Status tone="good">{t('channelPauses.taking')}</Status>
  }
  const words =
    pause.untilAt === null
      ? t('channelPauses.pausedOpen')
      : t('channelPauses.pausedUntil', { time: dateTime(pause.untilAt) })
  return (
    <>
      <Status tone="attention">{words}</Status>
      {!pause.isTold && <span> · {t('channelPauses.notTold')}</span>}
    </>
  )
}
