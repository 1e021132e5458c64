/** Connections to other services: what the store is called there, keys, and whether they answer (SET-7, SEC-3). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import {
  connectionKeys,
  connectionNames,
  type ThirdPartySettings,
} from '../../../shared/contract/settings/thirdParty.ts'
import { settingGroups } from '../../../shared/contract/settings.ts'
import { HistoryButton } from '../../audit/ObjectHistory.tsx'
import { FormSection } from '../../kit/FormPage.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../../settings/plainShape.ts'
import { SwitchField, TextField } from '../../settings/PlainFields.tsx'
import { SecretField } from '../../settings/SecretField.tsx'
import { SettingForm } from '../../settings/SettingForm.tsx'
import { usePlainWords } from '../../settings/usePlainWords.ts'
import { useSettingRule } from '../../settings/useSettingRule.ts'
import { ConnectionTest } from './ConnectionTest.tsx'
import { KeyMissing } from './KeyMissing.tsx'

const shape = plainShape('thirdParty', useConnectionWords)
type Name = (typeof connectionNames)[number]

function useConnectionWords() {
  const t = useTexts()
  const words = ({ enabled, account, address }: ThirdPartySettings[Name]) =>
    [t(enabled ? 'thirdParty.on' : 'thirdParty.off'), account, address].filter(Boolean).join(' · ')
  return usePlainWords<ThirdPartySettings>(
    key => t(`thirdParty.names.${key}`),
    Object.fromEntries(connectionNames.map(name => [name, words])),
  )
}

export function ThirdPartyPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.thirdParty')
  const { saveType } = settingGroups.thirdParty
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="thirdParty" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may, typed, saved }) =>
          connectionNames.map(name => (
            <Connection key={name} name={name} may={may} typed={typed[name]} saved={saved[name]} />
          ))
        }
      </SettingForm>
    </Page>
  )
}

interface ConnectionProps {
  name: Name
  may: boolean
  typed: ThirdPartySettings[Name]
  saved: ThirdPartySettings[Name]
}

function Connection({ name, may, typed, saved }: ConnectionProps): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  const isPhone = name === 'sms'
  return (
    <FormSection title={t(`thirdParty.names.${name}`)} text={t(`thirdParty.texts.${name}`)}>
      <ConfigProvider componentDisabled={!may}>
        <SwitchField path={[name, 'enabled']} label={t('thirdParty.enabled')} />
        {typed.enabled && <KeyMissing secret={connectionKeys[name]} />}
        <TextField
          path={[name, 'account']}
          label={t(isPhone ? 'thirdParty.phoneAccount' : 'thirdParty.account')}
          rules={rule(name, 'account')}
          most={80}
          required={typed.enabled}
        />
      </ConfigProvider>
      <SecretField name={connectionKeys[name]} label={t('thirdParty.key')} />
      <ConfigProvider componentDisabled={!may}>
        <TextField
          path={[name, 'address']}
          label={t('thirdParty.address')}
          hint={t('thirdParty.addressHint')}
          rules={rule(name, 'address')}
          most={300}
        />
      </ConfigProvider>
      {saved.address !== '' && <ConnectionTest name={name} address={saved.address} />}
    </FormSection>
  )
}
