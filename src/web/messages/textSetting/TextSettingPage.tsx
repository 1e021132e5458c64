/** Who sends the texts of a store, when not, and what they cost (SEC-11, SET-6). */
import { ConfigProvider, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { textMessageCalls } from '../../../shared/contract/messages/textMessages.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { textProviderKey, textProviders, type TextSettings } from '../../../shared/contract/settings/groups/texts.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useCall } from '../../kit/useCall.ts'
import { ChoiceField, SwitchField, TextField } from '../../settings/form/PlainFields.tsx'
import { SecretField } from '../../settings/form/SecretField.tsx'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'
import { PriceInput } from './PriceInput.tsx'
import { TestText } from './TestText.tsx'
import { textSettingShape } from './textSettingShape.ts'

export function TextSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('textSetting.title')
  const { saveType } = settingGroups.texts
  return (
    <Page
      title={title}
      narrow
      actions={
        <>
          <AllowedLink needs="customers.texts.view" to="/merchant/TextMessages" button="default" hides>
            {t('textSetting.outbox')}
          </AllowedLink>
          <HistoryButton objectType="texts" objectId={saveType} title={title} />
        </>
      }
    >
      <SettingForm shape={textSettingShape}>
        {({ may, typed, saved }) => (
          <>
            <Provider may={may} typed={typed} />
            {typed.provider !== 'none' && <Reaching may={may} saved={saved} />}
            <ConfigProvider componentDisabled={!may}>
              <QuietHours typed={typed} />
              <Cost />
            </ConfigProvider>
            {may && saved.provider !== 'none' && <TestText />}
          </>
        )}
      </SettingForm>
    </Page>
  )
}

function Provider({ may, typed }: { may: boolean; typed: TextSettings }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(textSettingShape)
  const options = textProviders.map(value => ({ value, label: t(`textSetting.providers.${value}`) }))
  return (
    <FormSection title={t('textSetting.title')} text={t('textSetting.text')}>
      <ConfigProvider componentDisabled={!may}>
        <ChoiceField
          path={['provider']}
          label={t('textSetting.provider')}
          hint={t(`textSetting.providerHint.${typed.provider}`)}
          options={options}
        />
        {typed.provider === 'twilio' && (
          <TextField
            path={['account']}
            label={t('textSetting.account')}
            hint={t('textSetting.accountHint')}
            rules={rule('account')}
            most={40}
            required
          />
        )}
      </ConfigProvider>
      {typed.provider === 'twilio' && (
        <>
          <SecretField name={textProviderKey} label={t('textSetting.key')} hint={t('textSetting.keyHint')} />
          <ConfigProvider componentDisabled={!may}>
            <TextField
              path={['sender']}
              label={t('textSetting.sender')}
              hint={t('textSetting.senderHint')}
              rules={rule('sender')}
              most={40}
              required
            />
            <TextField
              path={['address']}
              label={t('textSetting.address')}
              hint={t('textSetting.addressHint')}
              rules={rule('address')}
              most={300}
            />
          </ConfigProvider>
        </>
      )}
    </FormSection>
  )
}

/** The address that Twilio is told follows from the public one once that is saved. */
function Reaching({ may, saved }: { may: boolean; saved: TextSettings }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(textSettingShape)
  const setup = useCall(
    textMessageCalls.getTextSetup,
    {},
    { quiet: true, enabled: saved.publicAddress !== '', fixed: true },
  )
  const isCalled = saved.provider === 'twilio' && saved.publicAddress !== ''
  const address = isCalled ? (setup.data?.replyAddress ?? '') : ''
  return (
    <FormSection title={t('textSetting.reaching')} text={t('textSetting.reachingText')}>
      <ConfigProvider componentDisabled={!may}>
        <TextField
          path={['publicAddress']}
          label={t('textSetting.publicAddress')}
          hint={t('textSetting.publicAddressHint')}
          rules={rule('publicAddress')}
          most={300}
        />
      </ConfigProvider>
      {address !== '' && (
        <Form.Item label={t('textSetting.replyAddress')} extra={t('textSetting.replyAddressHint')}>
          <Input readOnly value={address} aria-label={t('textSetting.replyAddress')} />
        </Form.Item>
      )}
    </FormSection>
  )
}

function QuietHours({ typed }: { typed: TextSettings }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(textSettingShape)
  return (
    <FormSection title={t('textSetting.quiet')} text={t('textSetting.quietText')}>
      <SwitchField path={['keepsQuiet']} label={t('textSetting.keepsQuiet')} />
      {typed.keepsQuiet && (
        <>
          <Form.Item name={['value', 'quietFrom']} label={t('textSetting.quietFrom')} rules={rule('quietFrom')}>
            <TimeOfDay />
          </Form.Item>
          <Form.Item name={['value', 'quietTo']} label={t('textSetting.quietTo')} rules={rule('quietTo')}>
            <TimeOfDay />
          </Form.Item>
        </>
      )}
    </FormSection>
  )
}

function Cost(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(textSettingShape)
  return (
    <FormSection title={t('textSetting.cost')} text={t('textSetting.costText')}>
      <Form.Item
        name={['value', 'priceMicros']}
        label={t('textSetting.priceMicros')}
        extra={t('textSetting.priceHint')}
        rules={rule('priceMicros')}
        required
      >
        <PriceInput />
      </Form.Item>
    </FormSection>
  )
}
