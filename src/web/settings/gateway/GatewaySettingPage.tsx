/** How long the gateway keeps, how much it sends at once, and its key (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { gatewayAmount, gatewayDays, type GatewaySettings } from '../../../shared/contract/settings/groups/gateway.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { NumberField } from '../form/PlainFields.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

const shape = plainShape('gateway', useGatewayWords)

function useGatewayWords() {
  const t = useTexts()
  return usePlainWords<GatewaySettings>(key => t(`gateway.${key}`))
}

export function GatewaySettingPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.gatewaySetting')
  const { saveType } = settingGroups.gateway
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="gateway" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may }) => (
          <>
            <ConfigProvider componentDisabled={!may}>
              <Amounts />
            </ConfigProvider>
            <FormSection title={t('gateway.access')} text={t('gateway.accessText')}>
              <SecretField name="gatewayKey" label={t('gateway.key')} hint={t('gateway.keyHint')} />
            </FormSection>
          </>
        )}
      </SettingForm>
    </Page>
  )
}

function Amounts(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('gateway.title')} text={t('gateway.text')}>
      <NumberField
        path={['days']}
        label={t('gateway.days')}
        hint={t('gateway.daysHint', gatewayDays)}
        rules={rule('days')}
        required
      />
      <NumberField
        path={['dataAmount']}
        label={t('gateway.dataAmount')}
        hint={t('gateway.dataAmountHint', gatewayAmount)}
        rules={rule('dataAmount')}
        required
      />
    </FormSection>
  )
}
