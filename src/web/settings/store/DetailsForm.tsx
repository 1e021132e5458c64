/** Details, receipts, logos, currency, languages and time of the store: the first tab. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import type { StoreSettings } from '../../../shared/contract/settings/groups/store.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { ContactFields, LogoFields, NameFields, ReceiptFields } from './DetailFields.tsx'
import { MoneyFields } from './MoneyFields.tsx'
import { TimeFields } from './TimeFields.tsx'
import { useStoreWords } from './useStoreWords.ts'
import { Workweek } from './Workweek.tsx'

const shape: SettingShape<'store', StoreSettings> = {
  group: 'store',
  formOf: value => value,
  valueOf: fields => fields,
  useWords: useStoreWords,
}

export function DetailsForm(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed, saved }) => (
        <>
          <ConfigProvider componentDisabled={!may}>
            <NameFields />
            <ContactFields />
            <ReceiptFields />
            <LogoFields may={may} />
            <MoneyFields may={may} />
            <TimeFields typed={typed} saved={saved} />
          </ConfigProvider>
          <Workweek />
        </>
      )}
    </SettingForm>
  )
}
