/** Takes orders from a delivery channel again, or from all (CHOWLY-3). */
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { pauseCalls, type PauseRow } from '../../../shared/contract/channels/pauses.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import { useTexts } from '../../kit/texts.ts'
import { toast } from '../../kit/toasts.tsx'
import { useSend } from '../../kit/useCall.ts'

const { getPausesForChowly, resumeForChowly } = pauseCalls

/** Of one channel, or of all. */
export function ResumeButton({ channel }: { channel?: PauseRow['channel'] }): ReactNode {
  const t = useTexts()
  const resuming = useSend(resumeForChowly, {
    stale: [getPausesForChowly],
    onDone: () =>
      toast.info(
        channel === undefined ? t('channelPauses.done.allResumed') : t('channelPauses.done.resumed', { name }),
      ),
  })
  const name = channel === undefined ? '' : t(`thirdParty.names.${channel}`)
  return (
    <Allowed call={resumeForChowly}>
      <Button
        loading={resuming.isPending}
        {...(channel !== undefined && { 'aria-label': t('channelPauses.resumeOf', { name }) })}
        onClick={() => resuming.mutate(channel === undefined ? {} : { channels: [channel] })}
      >
        {channel === undefined ? t('channelPauses.resumeAll') : t('channelPauses.resume')}
      </Button>
    </Allowed>
  )
}
