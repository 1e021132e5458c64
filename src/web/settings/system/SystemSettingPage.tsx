/** Languages, appearance, security and integrations of the back office (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { language } from '../../../shared/contract/kernel/fields.ts'
import { themes } from '../../../shared/contract/kernel/themes.ts'
import { ownChangeRules } from '../../../shared/contract/staff/ownChanges.ts'
import { idleMinutes, type SystemSettings } from '../../../shared/contract/settings/groups/system.ts'
import { settingGroups } from '../../../shared/contract/settings/settings.ts'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { ChoiceField, ManyField, NumberField } from '../form/PlainFields.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { Integrations } from './Integrations.tsx'

const shape = plainShape('system', useSystemWords)

function useSystemWords() {
  const t = useTexts()
  return usePlainWords<SystemSettings>(key => t(`system.${key}`), {
    languages: list => list.map(each => t(`shell.language.${each}`)).join(', '),
    language: each => t(`shell.language.${each}`),
    theme: theme => t(`shell.theme.${theme}`),
    idleMinutes: minutes => minutes ?? t('system.idleUnset'),
    ownChanges: rule => t(`system.ownChangesRule.${rule}`),
  })
}

export function SystemSettingPage(): ReactNode {
  const t = useTexts()
  const title = t('shell.entries.systemSettings')
  const { saveType } = settingGroups.system
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="system" objectId={saveType} title={title} />}>
      <SettingForm shape={shape}>
        {({ may, typed }) => (
          <>
            <ConfigProvider componentDisabled={!may}>
              <Languages offered={typed.languages} />
              <Rest />
            </ConfigProvider>
            <Integrations />
          </>
        )}
      </SettingForm>
    </Page>
  )
}

function Languages({ offered }: { offered: SystemSettings['languages'] }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  const named = (each: SystemSettings['language']) => ({ value: each, label: t(`shell.language.${each}`) })
  return (
    <FormSection title={t('system.languagesTitle')} text={t('system.languagesText')}>
      <ManyField
        path={['languages']}
        label={t('system.languages')}
        hint={t('system.languagesHint')}
        rules={rule('languages')}
        options={language.options.map(named)}
        required
      />
      <ChoiceField
        path={['language']}
        label={t('system.language')}
        hint={t('system.languageHint')}
        rules={rule('language')}
        options={language.options.filter(each => offered.includes(each)).map(named)}
      />
    </FormSection>
  )
}

function Rest(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <>
      <FormSection title={t('system.appearance')} text={t('system.appearanceText')}>
        <ChoiceField
          path={['theme']}
          label={t('system.theme')}
          options={themes.map(value => ({ value, label: t(`shell.theme.${value}`) }))}
        />
      </FormSection>
      <FormSection title={t('system.security')} text={t('system.securityText')}>
        <NumberField
          path={['idleMinutes']}
          label={t('system.idleMinutes')}
          hint={t('system.idleHint', idleMinutes)}
          rules={rule('idleMinutes')}
          empty={t('system.idleUnset')}
        />
        <ChoiceField
          path={['ownChanges']}
          label={t('system.ownChanges')}
          hint={t('system.ownChangesHint')}
          options={ownChangeRules.map(value => ({ value, label: t(`system.ownChangesRule.${value}`) }))}
        />
      </FormSection>
    </>
  )
}
