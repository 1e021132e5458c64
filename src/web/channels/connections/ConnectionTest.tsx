import { Button } from 'antd'
import type { ReactNode } from 'react'
import { channelConnectionCalls } from '../../../shared/contract/channels/connections.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { Allowed } from '../../kit/Allowed.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useSend } from '../../kit/useCall.ts'
import styles from './connections.module.css'

const { testChannelForChowly } = channelConnectionCalls

/** Asks the channel whether it takes the saved account and key; its answer is the store's name there. */
export function ConnectionTest({ channel }: { channel: ConnectionName }): ReactNode {
  const t = useTexts()
  const test = useSend(testChannelForChowly, { quiet: true })
  return (
    <div className={look.tools}>
      <Allowed call={testChannelForChowly}>
        <Button loading={test.isPending} onClick={() => test.mutate({ channel })}>
          {t('deliveryChannel.test')}
        </Button>
      </Allowed>
      <span className={styles.answer} aria-live="polite">
        {test.isSuccess && <Status tone="good">{t('deliveryChannel.knows', test.data)}</Status>}
        {test.isError && <Status tone="bad">{test.error.message}</Status>}
        {test.isIdle && t('deliveryChannel.testHint')}
      </span>
    </div>
  )
}
