import { Form, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { cashSteps, type CashStep, roundCash } from '../../../shared/rules/pricing/cashRounding.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'

/** An amount that shows what every step does to it (V17). */
const EXAMPLE_CENTS = 603

export function CashFields(): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const form = Form.useFormInstance()
  const step = Form.useWatch<CashStep | undefined>(['value', 'cashStep'], { form, preserve: true }) ?? 1
  const { payableCents } = roundCash(EXAMPLE_CENTS, step)
  return (
    <FormSection title={t('payment.cash.title')} text={t('payment.cash.text')}>
      <Form.Item
        name={['value', 'cashStep']}
        label={t('payment.cash.step')}
        extra={t('payment.cash.example', { due: money(EXAMPLE_CENTS), payable: money(payableCents) })}
      >
        <Segmented
          options={cashSteps.map(value => ({ value, label: value === 1 ? t('payment.cash.none') : money(value) }))}
        />
      </Form.Item>
    </FormSection>
  )
}
