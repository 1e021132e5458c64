/** Pauses a delivery channel, or all, for half an hour with one click, or as long as chosen (CHOWLY-3); its toast takes it back. */
import { Button, Dropdown, Space } from 'antd'
import type { ReactNode } from 'react'
import { type PauseRow, pauseCalls, type PauseTo } from '../../../shared/contract/channels/pauses.ts'
import { Allowed, useRefusal } from '../../kit/Allowed.tsx'
import { DownOutlined } from '../../kit/icons.ts'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'

const { getPausesForChowly, pauseForChowly, resumeForChowly } = pauseCalls

/** In their order in the menu. */
const choices = {
  minutes15: { state: 'minutes', minutes: 15 },
  minutes30: { state: 'minutes', minutes: 30 },
  minutes60: { state: 'minutes', minutes: 60 },
  nextDay: { state: 'nextDay' },
  open: { state: 'open' },
} as const satisfies Readonly<Record<string, PauseTo>>
type Choice = keyof typeof choices
const names = Object.keys(choices) as Choice[]

interface PauseButtonProps {
  /** Left out: all. */
  readonly channel?: PauseRow['channel']
  readonly nextDayAt: string
}

export function PauseButton({ channel, nextDayAt }: PauseButtonProps): ReactNode {
  const t = useTexts()
  const { time } = useFormat()
  const channels = channel === undefined ? {} : { channels: [channel] }
  const name = channel === undefined ? t('channelPauses.all') : t(`thirdParty.names.${channel}`)
  const stale = [getPausesForChowly]
  const undoing = useSend(resumeForChowly, { stale })
  const done = channel === undefined ? t('channelPauses.done.allPaused') : t('channelPauses.done.paused', { name })
  const pausing = useSend(pauseForChowly, {
    stale,
    onDone: () => toast.undoable(done, () => undoing.mutate(channels)),
  })
  const disabled = useRefusal(pauseForChowly) !== undefined
  const pause = (choice: Choice) => pausing.mutate({ ...channels, to: choices[choice] })
  const items = names.map(key => ({ key, label: t(`channelPauses.for.${key}`, { time: time(nextDayAt) }) }))
  return (
    <Allowed call={pauseForChowly}>
      <Space.Compact>
        <Button
          disabled={disabled}
          loading={pausing.isPending}
          {...(channel !== undefined && { 'aria-label': t('channelPauses.pauseHalf', { name }) })}
          onClick={() => pause('minutes30')}
        >
          {channel === undefined ? t('channelPauses.pauseAll') : t('channelPauses.pause')}
        </Button>
        <Dropdown
          trigger={['click']}
          placement="bottomRight"
          disabled={disabled}
          menu={{ items, onClick: ({ key }) => pause(key as Choice) }}
        >
          <Button aria-label={t('channelPauses.pauseOf', { name })} icon={<DownOutlined />} />
        </Dropdown>
      </Space.Compact>
    </Allowed>
  )
}
