/** Serving robots (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { robotBrands, type RobotSetup } from '../../../shared/contract/settings/groups/robotSetup.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../form/PlainFields.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'

const shape = plainShape('robotSetup', useRobotWords)

function useRobotWords() {
  const t = useTexts()
  return usePlainWords<RobotSetup>(key => t(`posSettings.robot.${key}`), {
    brand: brand => t(`posSettings.robot.brands.${brand}`),
  })
}

export function RobotTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <ConfigProvider componentDisabled={!may}>
          <Robots isOn={typed.enabled} />
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

function Robots({ isOn }: { isOn: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <FormSection title={t('posSettings.robot.title')} text={t('posSettings.robot.text')}>
      <SwitchField path={['enabled']} label={t('posSettings.robot.enabled')} />
      <ChoiceField
        path={['brand']}
        label={t('posSettings.robot.brand')}
        options={robotBrands.map(value => ({ value, label: t(`posSettings.robot.brands.${value}`) }))}
      />
      <TextField
        path={['address']}
        label={t('posSettings.robot.address')}
        hint={t('posSettings.robot.addressHint')}
        rules={rule('address')}
        most={300}
        placeholder={t('posSettings.robot.addressLike')}
        required={isOn}
      />
      <SecretField name="robotKey" label={t('posSettings.robot.key')} hint={t('posSettings.robot.keyHint')} />
      <NumberField
        path={['returnMinutes']}
        label={t('posSettings.robot.returnMinutes')}
        hint={t('posSettings.robot.returnHint')}
        rules={rule('returnMinutes')}
        required
      />
    </FormSection>
  )
}
