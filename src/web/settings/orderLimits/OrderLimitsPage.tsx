/** How much guests may order and the kitchen takes (MENU-9, SET-8): one group of settings, and a trial of each. */
import { ConfigProvider } from 'antd'
import { type ReactNode, useState } from 'react'
import { HistoryButton } from '../../audit/history/ObjectHistory.tsx'
import { Page } from '../../kit/Page.tsx'
import { useTexts } from '../../kit/texts.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { BuffetFields } from './BuffetFields.tsx'
import { DishFields, GuestFields, TimeFields } from './LimitFields.tsx'
import { limitsFormOf, limitsOf, type LimitsFields, limitsValueOf } from './limitsForm.ts'
import { SlotFields } from './SlotFields.tsx'
import { SlotTrial, type SlotTrialOrder } from './SlotTrial.tsx'
import { useLimitWords } from './useLimitWords.ts'
import { firstTrial } from './visitTrial.ts'
import { VisitTrial } from './VisitTrial.tsx'

const shape: SettingShape<'orderLimits', LimitsFields> = {
  group: 'orderLimits',
  formOf: limitsFormOf,
  valueOf: limitsValueOf,
  useWords: useLimitWords,
}

export function OrderLimitsPage(): ReactNode {
  const t = useTexts()
  const title = t('orderLimits.title')
  return (
    <Page title={title} narrow actions={<HistoryButton objectType="orderLimits" objectId={6} title={title} />}>
      <SettingForm shape={shape}>{({ may, typed }) => <Sections may={may} typed={typed} />}</SettingForm>
    </Page>
  )
}

function Sections({ may, typed }: { may: boolean; typed: LimitsFields }): ReactNode {
  const [trial, setTrial] = useState(firstTrial)
  const [orders, setOrders] = useState<readonly SlotTrialOrder[]>([])
  const limits = limitsOf(typed)
  return (
    <>
      <ConfigProvider componentDisabled={!may}>
        <DishFields />
        <TimeFields />
        <GuestFields />
        <BuffetFields />
      </ConfigProvider>
      <VisitTrial limits={limits} trial={trial} onChange={setTrial} />
      <ConfigProvider componentDisabled={!may}>
        <SlotFields />
      </ConfigProvider>
      <SlotTrial limits={limits} orders={orders} onChange={setOrders} />
    </>
  )
}
