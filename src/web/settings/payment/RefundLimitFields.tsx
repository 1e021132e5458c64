/** Above which amount a second person approves a refund (ORD-3). */
import { Form } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney } from '../form/reads.ts'
import { usePaymentRule } from './usePaymentRule.ts'

export function RefundLimitFields(): ReactNode {
  const t = useTexts()
  const rule = usePaymentRule()
  return (
    <FormSection title={t('refunds.limit.title')} text={t('refunds.limit.text')}>
      <Form.Item
        name={['value', 'refundApprovalAboveCents']}
        label={t('refunds.limit.label')}
        extra={t('refunds.limit.hint')}
        rules={[readsMoney, ...rule('refundApprovalAboveCents')]}
        validateFirst
      >
        <MoneyInput />
      </Form.Item>
    </FormSection>
  )
}
