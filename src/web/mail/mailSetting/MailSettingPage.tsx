/** Which mail server sends the e-mails of a store, and who they come from (RPT-7, SEC-3). */
import { Alert, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { mailCalls } from '../../../shared/contract/mail/mailCalls.ts'
import {
  mailPasswordKey,
  mailPorts,
  type MailSettings,
  mailTls,
} from '../../../shared/contract/settings/groups/mail.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLive } from '../../kit/live.ts'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { askAgain, useCall } from '../../kit/useCall.ts'
import { ChoiceField, NumberField, TextField } from '../../settings/form/PlainFields.tsx'
import { SecretField } from '../../settings/form/SecretField.tsx'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'
import { mailSettingShape } from './mailSettingShape.ts'
import { TestMail } from './TestMail.tsx'

export function MailSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('mailSetting.title')
  const { saveType } = settingGroups.mail
  return (
    <Page
      title={title}
      narrow
      actions={
        <>
          <AllowedLink needs="settings.mail.view" to="/merchant/Mails" button="default" hides>
            {t('mailSetting.outbox')}
          </AllowedLink>
          <HistoryButton objectType="mail" objectId={saveType} title={title} />
        </>
      }
    >
      <SettingForm shape={mailSettingShape}>
        {({ may, typed, saved }) => (
          <>
            <Port may={may} typed={typed} />
            {typed.mailPort !== 'none' && (
              <ConfigProvider componentDisabled={!may}>
                <Sender needed={typed.mailPort === 'smtp'} />
              </ConfigProvider>
            )}
            {may && saved.mailPort !== 'none' && <TestMail />}
          </>
        )}
      </SettingForm>
    </Page>
  )
}

function Port({ may, typed }: { may: boolean; typed: MailSettings }): ReactNode {
  const t = useTexts()
  const options = mailPorts.map(value => ({ value, label: t(`mailSetting.mailPorts.${value}`) }))
  return (
    <FormSection title={t('mailSetting.title')} text={t('mailSetting.text')}>
      <ConfigProvider componentDisabled={!may}>
        <ChoiceField
          path={['mailPort']}
          label={t('mailSetting.mailPort')}
          hint={t(`mailSetting.mailPortHint.${typed.mailPort}`)}
          options={options}
        />
        {typed.mailPort === 'smtp' && <MailServer />}
      </ConfigProvider>
      {typed.mailPort === 'smtp' && typed.user !== '' && (
        <SecretField name={mailPasswordKey} label={t('mailSetting.password')} hint={t('mailSetting.passwordHint')} />
      )}
    </FormSection>
  )
}

function MailServer(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(mailSettingShape)
  return (
    <>
      <TextField
        path={['host']}
        label={t('mailSetting.host')}
        hint={t('mailSetting.hostHint')}
        rules={rule('host')}
        most={253}
        required
      />
      <ChoiceField
        path={['tls']}
        label={t('mailSetting.tls')}
        hint={t('mailSetting.tlsHint')}
        rules={rule('tls')}
        options={mailTls.map(value => ({ value, label: t(`mailSetting.tlsNames.${value}`) }))}
      />
      <NumberField
        path={['port']}
        label={t('mailSetting.port')}
        hint={t('mailSetting.portHint')}
        rules={rule('port')}
        required
      />
      <TextField
        path={['user']}
        label={t('mailSetting.user')}
        hint={t('mailSetting.userHint')}
        rules={rule('user')}
        most={200}
      />
    </>
  )
}

function Sender({ needed }: { needed: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(mailSettingShape)
  return (
    <FormSection title={t('mailSetting.from')} text={t('mailSetting.fromText')}>
      <TextField
        path={['senderAddress']}
        label={t('mailSetting.senderAddress')}
        rules={rule('senderAddress')}
        most={200}
        required={needed}
      />
      <TextField
        path={['senderName']}
        label={t('mailSetting.senderName')}
        hint={t('mailSetting.senderNameHint')}
        rules={rule('senderName')}
        most={60}
      />
      <TextField
        path={['publicAddress']}
        label={t('mailSetting.publicAddress')}
        hint={t('mailSetting.publicAddressHint')}
        rules={rule('publicAddress')}
        most={300}
      />
      <Links />
    </FormSection>
  )
}

/** Where links lead with the settings as they are saved. */
function Links(): ReactNode {
  const t = useTexts()
  const { data } = useCall(mailCalls.getMailSetup, {}, { quiet: true })
  useLive('settings', () => askAgain(mailCalls.getMailSetup))
  if (data === undefined) return null
  return data.address === '' ? (
    <Alert type="warning" showIcon title={t('mailSetting.noLinks')} />
  ) : (
    <Alert type="info" showIcon title={t('mailSetting.links', { address: data.address })} />
  )
}
