/** The waitlist: where it is worked with, who is texted when and in which words, who may join by a code (SET-6). */
import { Alert, ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { type WaitlistSettings, waitlistTextKinds } from '../../../shared/contract/settings/groups/waitlist.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { waitlistSettingCalls } from '../../../shared/contract/waitlist/waitlistSetting.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { AllowedLink } from '../../kit/Allowed.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { NumberField, SwitchField } from '../../settings/form/PlainFields.tsx'
import { plainShape } from '../../settings/form/plainShape.ts'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'
import { DoorCode } from './DoorCode.tsx'
import { TemplateField } from './TemplateField.tsx'
import { TestTemplate } from './TestTemplate.tsx'
import styles from './waitlistSetting.module.css'

const shape = plainShape('waitlist', useWaitlistWords)

function useWaitlistWords() {
  const t = useTexts()
  const inBoth = ({ en, zh }: { en: string; zh: string }) => `${en} / ${zh}`
  return usePlainWords<WaitlistSettings>(key => t(`waitlistSetting.${key}`), {
    joined: inBoth,
    ready: inBoth,
    soon: inBoth,
    changed: inBoth,
  })
}

export function WaitlistSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('waitlistSetting.title')
  const { saveType } = settingGroups.waitlist
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="waitlist" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may, typed }) => (
          <ConfigProvider componentDisabled={!may}>
            <List />
            <TextSwitches />
            <Templates />
            <TestTemplate />
            <Code isOn={typed.joinByCode} />
            {may && typed.joinByCode && <Door />}
          </ConfigProvider>
        )}
      </SettingForm>
    </Page>
  )
}

function List(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('waitlistSetting.list')} text={t('waitlistSetting.listText')}>
      <SwitchField
        path={['serverPad']}
        label={t('waitlistSetting.serverPad')}
        hint={t('waitlistSetting.serverPadHint')}
      />
      <NumberField
        path={['holdMinutes']}
        label={t('waitlistSetting.holdMinutes')}
        hint={t('waitlistSetting.holdHint')}
        rules={rule('holdMinutes')}
        required
      />
    </FormSection>
  )
}

function TextSwitches(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('waitlistSetting.texts')} text={t('waitlistSetting.textsText')}>
      <SwitchField path={['smsOnJoin']} label={t('waitlistSetting.smsOnJoin')} />
      <SwitchField
        path={['smsOnReady']}
        label={t('waitlistSetting.smsOnReady')}
        hint={t('waitlistSetting.readyHint')}
      />
      <SwitchField path={['smsOnChange']} label={t('waitlistSetting.smsOnChange')} />
      <NumberField
        path={['remindAhead']}
        label={t('waitlistSetting.remindAhead')}
        hint={t('waitlistSetting.remindHint')}
        rules={rule('remindAhead')}
        empty={t('waitlistSetting.remindNone')}
      />
    </FormSection>
  )
}

function Templates(): ReactNode {
  const t = useTexts()
  const { data } = useCall(waitlistSettingCalls.getSmsTemplate, { id: 1 }, { quiet: true })
  return (
    <FormSection title={t('waitlistSetting.templates')} text={t('waitlistSetting.templatesText')}>
      {data?.link === '' && (
        <Alert
          type="warning"
          showIcon
          className={styles.noLink ?? ''}
          title={t('waitlistSetting.noLink')}
          action={
            <AllowedLink needs="settings.texts.view" to="/merchant/OperationSettings/TextSetting" hides>
              {t('waitlistSetting.setAddress')}
            </AllowedLink>
          }
        />
      )}
      {waitlistTextKinds.map(kind => (
        <TemplateField key={kind} kind={kind} link={data?.link ?? ''} />
      ))}
    </FormSection>
  )
}

function Door(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('waitlistSetting.door')} text={t('waitlistSetting.doorText')}>
      <DoorCode />
    </FormSection>
  )
}

function Code({ isOn }: { isOn: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('waitlistSetting.code')} text={t('waitlistSetting.codeText')}>
      <SwitchField path={['joinByCode']} label={t('waitlistSetting.joinByCode')} />
      {isOn && (
        <>
          <NumberField
            path={['joinMostParties']}
            label={t('waitlistSetting.joinMostParties')}
            hint={t('waitlistSetting.partiesHint')}
            rules={rule('joinMostParties')}
            required
          />
          <NumberField
            path={['joinMostSize']}
            label={t('waitlistSetting.joinMostSize')}
            hint={t('waitlistSetting.sizeHint')}
            rules={rule('joinMostSize')}
            required
          />
        </>
      )}
    </FormSection>
  )
}
