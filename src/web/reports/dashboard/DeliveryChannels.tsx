/** The connected delivery channels: who takes orders, and a pause with one click (CHOWLY-3). Not there without any. */
import type { ReactNode } from 'react'
import { type PauseRow, pauseCalls } from '../../../shared/contract/channels/pauses.ts'
import { useLive } from '../../kit/live.ts'
import { Card, Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useThrottled } from '../../kit/useThrottled.ts'
import look from '../../kit/look.module.css'
import styles from './deliveryChannels.module.css'
import { PauseButton } from './PauseButton.tsx'
import { ResumeButton } from './ResumeButton.tsx'

const { getPausesForChowly } = pauseCalls
/** A change is told within a second or two: its steps are shown as one. */
const CALM_MS = 500

export function DeliveryChannels(): ReactNode {
  const t = useTexts()
  const { data } = useCall(getPausesForChowly, {}, { quiet: true, keep: true })
  const refresh = useThrottled(() => askAgain(getPausesForChowly), CALM_MS)
  useLive('channels', refresh)
  useLive('settings', refresh)
  if (data === undefined || data.rows.length === 0) return null
  const { rows, nextDayAt } = data
  const allPaused = rows.every(({ pause }) => pause !== null)
  const all = rows.length > 1 && (allPaused ? <ResumeButton /> : <PauseButton nextDayAt={nextDayAt} />)
  return (
    <Card title={t('channelPauses.title')} extra={all}>
      <ul className={styles.channels}>
        {rows.map(row => (
          <li key={row.channel} className={styles.channel}>
            <ChannelState row={row} />
            {row.pause === null ? (
              <PauseButton nextDayAt={nextDayAt} channel={row.channel} />
            ) : (
              <ResumeButton channel={row.channel} />
            )}
          </li>
        ))}
      </ul>
    </Card>
  )
}

function ChannelState({ row }: { row: PauseRow }): ReactNode {
  const t = useTexts()
  const { channel, pause, isResuming } = row
  const problems = useProblemWords(row)
  return (
    <div className={styles.state}>
      <strong>{t(`thirdParty.names.${channel}`)}</strong>
      <Status tone={pause !== null || isResuming ? 'attention' : 'good'}>{useStateWords(row)}</Status>
      {usePauseHints(row).map(words => (
        <span key={words} className={look.hint}>
          {words}
        </span>
      ))}
      {problems.map((words, at) => (
        <Status key={words} tone={at === 0 ? 'bad' : 'neutral'}>
          {words}
        </Status>
      ))}
    </div>
  )
}

function useStateWords({ pause, isResuming }: PauseRow): string {
  const t = useTexts()
  const format = useFormat()
  if (pause === null) return t(isResuming ? 'channelPauses.resuming' : 'channelPauses.taking')
  if (pause.untilAt === null) return t('channelPauses.pausedOpen')
  const time = isWithinADay(pause.untilAt) ? format.time(pause.untilAt) : format.dateTime(pause.untilAt)
  return t('channelPauses.pausedUntil', { time })
}

const isWithinADay = (instant: string) => Date.parse(instant) - Date.now() < 86_400_000

function usePauseHints({ pause, problem }: PauseRow): string[] {
  const t = useTexts()
  if (pause === null) return []
  const by = pause.setBy === '' ? [] : [t('channelPauses.pausedBy', { name: pause.setBy })]
  return !pause.isTold && problem === null ? [...by, t('channelPauses.notTold')] : by
}

function useProblemWords({ problem, waiting, refused, nextTryAt }: PauseRow): string[] {
  const t = useTexts()
  const { time } = useFormat()
  const next = nextTryAt === null ? [] : [t('channelPauses.nextTry', { time: time(nextTryAt) })]
  return [
    ...(problem === null ? [] : [[t(`channelPauses.problem.${problem}`), ...next].join(' · ')]),
    ...(problem !== null && waiting > 0 ? [t('channelPauses.waiting', { count: waiting })] : []),
    ...(refused > 0 ? [t('channelPauses.refused', { count: refused })] : []),
  ]
}
