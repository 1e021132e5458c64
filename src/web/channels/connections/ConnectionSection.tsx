/** Whether the store is connected to a channel, and whether the channel answers; keys are entered in the settings. */
import { Alert } from 'antd'
import type { ReactNode } from 'react'
import type { ChannelStateRow } from '../../../shared/contract/channels/publishing.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { ConnectionTest } from './ConnectionTest.tsx'

const SETTINGS = '/merchant/OperationSettings/3rdparty'

export function ConnectionSection({ row }: { row: ChannelStateRow }): ReactNode {
  const t = useTexts()
  const { dateTime } = useFormat()
  const { isEnabled, hasKey, keyRefusedAt } = row
  const isGood = isEnabled && hasKey && keyRefusedAt === null
  const state = !isEnabled ? 'off' : !hasKey ? 'noKey' : keyRefusedAt === null ? 'connected' : 'refused'
  return (
    <FormSection title={t('deliveryChannel.connection')} text={t('deliveryChannel.connectionText')}>
      <p>
        <Status tone={isGood ? 'good' : isEnabled ? 'bad' : 'neutral'}>
          {t(`deliveryChannel.states.${state}`, { time: keyRefusedAt === null ? '' : dateTime(keyRefusedAt) })}
        </Status>
      </p>
      {isEnabled && !isGood && <Alert type="warning" showIcon title={t('failures.reasons.API_KEY_MISSING')} />}
      <ConnectionTest channel={row.channel} />
      <p>
        <AllowedLink needs="settings.thirdParty.view" to={SETTINGS}>
          {t('deliveryChannel.toSettings')}
        </AllowedLink>
      </p>
    </FormSection>
  )
}
