/** When a store is open, when guests may take food away, and the days on which that is different (SET-5). */
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { TabbedSettings } from '../form/TabbedSettings.tsx'
import { BusinessTab } from './BusinessTab.tsx'
import { CarryoutTab } from './CarryoutTab.tsx'
import { ClosingsTab } from './ClosingsTab.tsx'

export function HoursSettingPage(): ReactNode {
  const t = useTexts()
  return (
    <TabbedSettings
      title={t('shell.entries.hoursSetting')}
      tabs={[
        { key: 'business', label: t('hours.tabs.business'), group: 'hours', content: <BusinessTab key="business" /> },
        { key: 'carryout', label: t('hours.tabs.carryout'), group: 'hours', content: <CarryoutTab key="carryout" /> },
        { key: 'closings', label: t('hours.tabs.closings'), group: 'closings', content: <ClosingsTab /> },
      ]}
    />
  )
}
