/** Serving robots (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { robotBrands, type RobotSetup } from '../../../shared/contract/settings/groups/robotSetup.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { ChoiceField, NumberField, SwitchField, TextField } from '../form/PlainFields.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { RobotPoints } from './RobotPoints.tsx'

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
        <>
          <ConfigProvider componentDisabled={!may}>
            <Robots isOn={typed.enabled} brand={typed.brand} />
          </ConfigProvider>
          <RobotPoints />
        </>
      )}
    </SettingForm>
  )
}

function Robots({ isOn, brand }: { isOn: boolean; brand: RobotSetup['brand'] }): ReactNode {
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
      {brand === 'sandbox' ? (
        <p className={look.note}>{t('posSettings.robot.practice')}</p>
      ) : (
        <ServerFields isOn={isOn} isPudu={brand === 'pudu'} />
      )}
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

/** Where the robots' server is, and what its calls are signed with. */
function ServerFields({ isOn, isPudu }: { isOn: boolean; isPudu: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <>
      <TextField
        path={['address']}
        label={t('posSettings.robot.address')}
        hint={t('posSettings.robot.addressHint')}
        rules={rule('address')}
        most={300}
        placeholder={t(isPudu ? 'posSettings.robot.puduAddressLike' : 'posSettings.robot.addressLike')}
        required={isOn}
      />
      {isPudu && (
        <>
          <TextField
            path={['account']}
            label={t('posSettings.robot.account')}
            hint={t('posSettings.robot.accountHint')}
            rules={rule('account')}
            most={80}
          />
          <TextField
            path={['robot']}
            label={t('posSettings.robot.robot')}
            hint={t('posSettings.robot.robotHint')}
            rules={rule('robot')}
            most={40}
          />
        </>
      )}
      <SecretField
        name="robotKey"
        label={t(isPudu ? 'posSettings.robot.secret' : 'posSettings.robot.key')}
        hint={t(isPudu ? 'posSettings.robot.secretHint' : 'posSettings.robot.keyHint')}
      />
    </>
  )
}
