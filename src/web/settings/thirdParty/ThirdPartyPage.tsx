/** Connections to other services: what the store is called there, keys, and whether they answer (SET-7, SEC-3). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import {
  connectionHookKeys,
  connectionKeys,
  connectionNames,
  hasClientId,
  type ThirdPartySettings,
} from '../../../shared/contract/settings/groups/thirdParty.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { SwitchField, TextField } from '../form/PlainFields.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { useSettingRule } from '../form/useSettingRule.ts'
import { CardGateway } from './CardGateway.tsx'
import { connectionShape } from './connectionShape.ts'
import { ConnectionTest } from './ConnectionTest.tsx'
import { KeyMissing } from './KeyMissing.tsx'

type Name = (typeof connectionNames)[number]

export function ThirdPartyPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.thirdParty')
  const { saveType } = settingGroups.thirdParty
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="thirdParty" objectId={saveType} title={title} />}>
      <SettingForm shape={connectionShape}>
        {({ may, typed, saved }) => (
          <>
            <CardGateway may={may} typed={typed.cardGateway} saved={saved.cardGateway} />
            {connectionNames.map(name => (
              <Connection key={name} name={name} may={may} typed={typed[name]} saved={saved[name]} />
            ))}
          </>
        )}
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
  const rule = useSettingRule(connectionShape)
  return (
    <FormSection title={t(`thirdParty.names.${name}`)} text={t(`thirdParty.texts.${name}`)}>
      <ConfigProvider componentDisabled={!may}>
        <SwitchField path={[name, 'enabled']} label={t('thirdParty.enabled')} />
        {typed.enabled && <KeyMissing secret={connectionKeys[name]} />}
        <TextField
          path={[name, 'account']}
          label={t('thirdParty.account')}
          {...(name === 'deliverect' && { hint: t('thirdParty.accountHintDeliverect') })}
          rules={rule(name, 'account')}
          most={80}
          required={typed.enabled}
        />
        {hasClientId[name] && (
          <TextField
            path={[name, 'clientId']}
            label={t('thirdParty.clientId')}
            hint={t(name === 'doorDash' ? 'thirdParty.clientIdHintDoorDash' : 'thirdParty.clientIdHint')}
            rules={rule(name, 'clientId')}
            most={120}
          />
        )}
      </ConfigProvider>
      <SecretField name={connectionKeys[name]} label={t('thirdParty.key')} />
      <SecretField name={connectionHookKeys[name]} label={t('thirdParty.hookKey')} />
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
      <p>
        <AllowedLink needs="menu.thirdParty.edit" to={`/merchant/chowlyMenu/DeliveryChannel/${name}`} hides>
          {t('thirdParty.toChannel')}
        </AllowedLink>
      </p>
    </FormSection>
  )
}
