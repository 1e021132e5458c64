/** What servers may and must do at terminals (SET-7). */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import type { ServerSetup } from '../../../shared/contract/settings/groups/serverSetup.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { plainShape } from '../form/plainShape.ts'
import { SwitchField } from '../form/PlainFields.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { usePlainWords } from '../form/usePlainWords.ts'

const shape = plainShape('serverSetup', useServerWords)
const sections = {
  tables: ['transfersTables', 'opensOthersOrders'],
  tips: ['declaresCashTips', 'poolsTips'],
  checkout: ['checkoutNeedsClosed', 'clockOutNeedsCheckout'],
} as const

function useServerWords() {
  const t = useTexts()
  return usePlainWords<ServerSetup>(key => t(`posSettings.server.${key}`))
}

export function ServerTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may }) => (
        <ConfigProvider componentDisabled={!may}>
          {(['tables', 'tips', 'checkout'] as const).map(section => (
            <Section key={section} section={section} />
          ))}
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

function Section({ section }: { section: keyof typeof sections }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t(`posSettings.server.${section}`)} text={t(`posSettings.server.${section}Text`)}>
      {sections[section].map(field => (
        <SwitchField
          key={field}
          path={[field]}
          label={t(`posSettings.server.${field}`)}
          hint={t(`posSettings.server.hints.${field}`)}
        />
      ))}
    </FormSection>
  )
}
