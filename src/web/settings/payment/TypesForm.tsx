/** Payment types, cash rounding, tips and the authorization code (SET-2): the first tab. */
import { ConfigProvider } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { RuleEffect } from '../form/RuleEffect.tsx'
import { SecretField } from '../form/SecretField.tsx'
import { SettingForm } from '../form/SettingForm.tsx'
import type { SettingShape } from '../form/settingShape.ts'
import { BatchCloseFields } from './BatchCloseFields.tsx'
import { CashFields } from './CashFields.tsx'
import { paymentFormOf, type PaymentForm, paymentValueOf } from './paymentForm.ts'
import { PaymentTypeFields } from './PaymentTypeFields.tsx'
import { RefundLimitFields } from './RefundLimitFields.tsx'
import { TipFields } from './TipFields.tsx'
import { usePaymentWords } from './usePaymentWords.ts'

const shape: SettingShape<'payment', PaymentForm> = {
  group: 'payment',
  formOf: paymentFormOf,
  valueOf: paymentValueOf,
  useWords: usePaymentWords,
}

export function TypesForm(): ReactNode {
  const t = useTexts()
  return (
    <SettingForm shape={shape}>
      {({ may, typed }) => (
        <>
          <ConfigProvider componentDisabled={!may}>
            <PaymentTypeFields />
            <CashFields />
          </ConfigProvider>
          <TipFields may={may} typed={typed} />
          <ConfigProvider componentDisabled={!may}>
            <BatchCloseFields typed={typed} />
            <RefundLimitFields />
          </ConfigProvider>
          <FormSection title={t('payment.code.title')} text={t('payment.code.text')}>
            <SecretField name="authorizationCode" label={t('payment.code.title')} />
          </FormSection>
          <RuleEffect group="payment" value={paymentValueOf(typed)} />
        </>
      )}
    </SettingForm>
  )
}
