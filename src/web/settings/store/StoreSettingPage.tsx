/** The store itself and its taxes (SET-1): a group of settings each. */
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { TabbedSettings } from '../form/TabbedSettings.tsx'
import { DetailsForm } from './DetailsForm.tsx'
import { TaxesForm } from './TaxesForm.tsx'

export function StoreSettingPage(): ReactNode {
  const t = useTexts()
  return (
    <TabbedSettings
      title={t('shell.entries.merchantSetting')}
      tabs={[
        { key: 'details', label: t('storeSettings.tabs.details'), group: 'store', content: <DetailsForm /> },
        { key: 'taxes', label: t('storeSettings.tabs.taxes'), group: 'taxes', content: <TaxesForm /> },
      ]}
    />
  )
}
