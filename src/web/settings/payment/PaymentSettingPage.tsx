/** What a store takes, what it adds to the bill, and how it asks for tips (SET-2, SET-3). */
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { TabbedSettings } from '../form/TabbedSettings.tsx'
import { ChargesForm } from './ChargesForm.tsx'
import { TypesForm } from './TypesForm.tsx'

export function PaymentSettingPage(): ReactNode {
  const t = useTexts()
  return (
    <TabbedSettings
      title={t('shell.entries.paymentSetting')}
      tabs={[
        { key: 'types', label: t('payment.tabs.types'), group: 'payment', content: <TypesForm /> },
        { key: 'charges', label: t('payment.tabs.charges'), group: 'charges', content: <ChargesForm /> },
      ]}
    />
  )
}
