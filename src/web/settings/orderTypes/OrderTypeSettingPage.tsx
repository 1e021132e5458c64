/** Which orders a store takes, and where it delivers (SET-4). */
import type { ReactNode } from 'react'
import { useTexts } from '../../kit/texts.ts'
import { TabbedSettings } from '../form/TabbedSettings.tsx'
import { BannerTab } from './BannerTab.tsx'
import { DeliveryTab } from './DeliveryTab.tsx'
import { OrderTypesTab } from './OrderTypesTab.tsx'

export function OrderTypeSettingPage(): ReactNode {
  const t = useTexts()
  return (
    <TabbedSettings
      title={t('shell.entries.orderTypeSetting')}
      tabs={[
        { key: 'types', label: t('orderTypes.types.title'), group: 'orderTypes', content: <OrderTypesTab /> },
        { key: 'delivery', label: t('orders.type.delivery'), group: 'delivery', content: <DeliveryTab /> },
        { key: 'banner', label: t('banner.title'), group: 'banner', content: <BannerTab /> },
      ]}
    />
  )
}
