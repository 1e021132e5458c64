/** Where the channel sends its orders, and whether they are signed with a key that the store has. */
import { Skeleton, Typography } from 'antd'
import type { ReactNode } from 'react'
import { channelOrderSettingCalls } from '../../../shared/contract/channels/channelOrderSettings.ts'
import type { ConnectionName } from '../../../shared/contract/settings/groups/thirdParty.ts'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import look from '../../kit/look.module.css'
import { Status } from '../../kit/pieces.tsx'
import { useCan } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import styles from './connections.module.css'

const { getHookAddresses } = channelOrderSettingCalls
const SETTINGS = '/merchant/OperationSettings/3rdparty'

/** The address is a secret of the store: only who may change the third-party settings sees it. */
export function HookSection({ channel }: { channel: ConnectionName }): ReactNode {
  const t = useTexts()
  const may = useCan()(getHookAddresses.needs)
  const { data, isFetching } = useCall(getHookAddresses, {}, { enabled: may, quiet: true })
  if (!may || (data === undefined && !isFetching)) return null
  if (data === undefined) {
    return (
      <FormSection title={t('deliveryChannel.hook')} text={t('deliveryChannel.hookText')}>
        <Skeleton active title={false} paragraph={{ rows: 5 }} />
      </FormSection>
    )
  }
  const row = data.rows.find(each => each.channel === channel)
  const base = data.publicAddress === '' ? location.origin : data.publicAddress.replace(/\/+$/, '')
  const isPractice = channel === 'sandboxOne' || channel === 'sandboxTwo'
  return (
    <FormSection title={t('deliveryChannel.hook')} {...(row && { text: t('deliveryChannel.hookText') })}>
      {row && (
        <>
          <p className={look.quiet}>{t('deliveryChannel.hookAddress')}</p>
          <Typography.Paragraph
            code
            className={styles.address ?? ''}
            copyable={{
              text: base + row.path,
              tooltips: [t('deliveryChannel.copyAddress'), t('deliveryChannel.copied')],
            }}
          >
            {base + row.path}
          </Typography.Paragraph>
        </>
      )}
      <p>{t(`deliveryChannel.hookWhere.${channel}`)}</p>
      {row && !isPractice && data.publicAddress === '' && (
        <p className={look.quiet}>{t('deliveryChannel.hookLocal')}</p>
      )}
      {row && (
        <div className={look.tools}>
          <Status tone={row.hasKey ? 'good' : 'bad'}>
            {t(row.hasKey ? 'deliveryChannel.hookKeySet' : 'deliveryChannel.hookKeyMissing')}
          </Status>
          {!row.hasKey && (
            <AllowedLink needs="settings.thirdParty.edit" to={SETTINGS}>
              {t('deliveryChannel.toHookKey')}
            </AllowedLink>
          )}
        </div>
      )}
    </FormSection>
  )
}
