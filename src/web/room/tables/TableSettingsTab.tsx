/** How many tables a store may have, and what becomes of one whose guests have left. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { MOST_TABLES } from '../../../shared/contract/settings/groups/tables.ts'
import type { SettingValue } from '../../../shared/contract/settings/settings.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { NumberField, SwitchField } from '../../settings/form/PlainFields.tsx'
import { plainShape } from '../../settings/form/plainShape.ts'
import { SettingForm } from '../../settings/form/SettingForm.tsx'
import { usePlainWords } from '../../settings/form/usePlainWords.ts'
import { useSettingRule } from '../../settings/form/useSettingRule.ts'

const shape = plainShape('tables', useTableSettingWords)

function useTableSettingWords() {
  const t = useTexts()
  return usePlainWords<SettingValue<'tables'>>(key => t(`tables.field.${key}`))
}

export function TableSettingsTab(): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <SettingForm shape={shape}>
      {({ may }) => (
        <ConfigProvider componentDisabled={!may}>
          <FormSection title={t('tables.setting.limit')} text={t('tables.setting.limitText')}>
            <NumberField
              path={['mostTables']}
              label={t('tables.field.mostTables')}
              hint={t('tables.setting.mostTablesHint', { most: MOST_TABLES })}
              rules={rule('mostTables')}
              required
            />
          </FormSection>
          <FormSection title={t('tables.setting.cleaning')} text={t('tables.setting.cleaningText')}>
            <SwitchField
              path={['needsCleaning']}
              label={t('tables.field.needsCleaning')}
              hint={t('tables.setting.needsCleaningHint')}
            />
          </FormSection>
        </ConfigProvider>
      )}
    </SettingForm>
  )
}
