/** What each order type does, notices, and orders for later (SET-4): the first tab. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { AdvanceFields, NoticeFields } from './AdvanceFields.tsx'
import fieldStyles from '../form/fields.module.css'
import { orderTypesFormOf, type OrderTypesForm, orderTypesValueOf } from './orderTypesForm.ts'
import { TypeFields } from './TypeFields.tsx'
import { useOrderTypeWords } from './useOrderTypeWords.ts'

const shape: SettingShape<'orderTypes', OrderTypesForm> = {
  group: 'orderTypes',
  formOf: orderTypesFormOf,
  valueOf: orderTypesValueOf,
  useWords: useOrderTypeWords,
}

export function OrderTypesTab(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <ConfigProvider componentDisabled={!may}>
          <Sections typed={typed} />
        </ConfigProvider>
      )}
    </SettingForm>
  )
}

function Sections({ typed }: { typed: OrderTypesForm }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule(shape)
  return (
    <>
      <FormSection title={t('orderTypes.types.title')} text={t('orderTypes.types.text')}>
        <div className={fieldStyles.types}>
          {orderTypes.map((type, at) => (
            <TypeFields key={type} at={at} setting={typed.types[at]} rule={(...path) => rule('types', at, ...path)} />
          ))}
        </div>
      </FormSection>
      <NoticeFields notice={typed.notice} rule={rule} />
      <AdvanceFields typed={typed} rule={rule} />
    </>
  )
}
