/** Surcharges, gratuity and the card surcharge (SET-3): the second tab. */
import { ConfigProvider, Form } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { RuleEffect } from '../form/RuleEffect.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import { SettingRows } from '../form/SettingRows.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { CardSurchargeFields } from './CardSurchargeFields.tsx'
import {
  type ChargesFields,
  chargesFormOf,
  newSurcharge,
  type SurchargeForm,
  surchargeIssues,
  chargesValueOf,
} from './chargesForm.ts'
import { GratuityFields } from './GratuityFields.tsx'
import { SurchargeFields } from './SurchargeFields.tsx'
import { useChargeWords, useSurchargeWords } from './useChargeWords.ts'

const shape: SettingShape<'charges', ChargesFields> = {
  group: 'charges',
  formOf: chargesFormOf,
  valueOf: chargesValueOf,
  useWords: useChargeWords,
}

export function ChargesForm(): ReactNode {
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <>
          <Surcharges may={may} typed={typed} />
          <ConfigProvider componentDisabled={!may}>
            <GratuityFields isOn={typed.gratuity.enabled} />
            <CardSurchargeFields card={typed.cardSurcharge} />
          </ConfigProvider>
          <RuleEffect group="charges" value={chargesValueOf(typed)} />
        </>
      )}
    </SettingForm>
  )
}

function Surcharges({ may, typed }: { may: boolean; typed: ChargesFields }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const describe = useSurchargeWords()
  const form = Form.useFormInstance()
  return (
    <FormSection title={t('charges.fees.title')} text={t('charges.fees.text')}>
      <SettingRows<SurchargeForm>
        rows={typed.surcharges}
        onChange={rows => form.setFieldValue(['value', 'surcharges'], rows)}
        may={may}
        words={{
          label: t('charges.fees.title'),
          none: t('charges.fees.none'),
          add: t('charges.fees.add'),
          edit: t('charges.fees.edit'),
        }}
        nameOf={nameOf}
        describe={describe}
        fresh={newSurcharge}
        issuesOf={surchargeIssues}
        effect={rows => <RuleEffect group="charges" value={chargesValueOf({ ...typed, surcharges: [...rows] })} />}
      >
        {state => <SurchargeFields {...state} />}
      </SettingRows>
    </FormSection>
  )
}
