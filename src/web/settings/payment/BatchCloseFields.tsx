/** Whether card batches close by themselves, and what becomes of tips that are open then (RPT-5, ORD-6). */
import { Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { openTipRules } from '../../../shared/contract/settings/groups/payment.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { ChoiceField } from '../form/PlainFields.tsx'
import type { PaymentForm } from './paymentForm.ts'

export function BatchCloseFields({ typed }: { typed: PaymentForm }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('payment.batchClose.title')} text={t('payment.batchClose.text')}>
      <Form.Item
        name={['value', 'batchClose', 'enabled']}
        label={t('payment.batchClose.enabled')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
      {typed.batchClose.enabled && (
        <>
          <Form.Item
            name={['value', 'batchClose', 'minute']}
            label={t('payment.batchClose.minute')}
            extra={t('payment.batchClose.minuteHint')}
          >
            <TimeOfDay />
          </Form.Item>
          <ChoiceField
            path={['batchClose', 'openTips']}
            label={t('payment.batchClose.openTips')}
            hint={t('payment.batchClose.openTipsHint')}
            options={openTipRules.map(value => ({ value, label: t(`payment.batchClose.${value}`) }))}
          />
        </>
      )}
    </FormSection>
  )
}
