/** What actions on money ask: the store's usual reasons, and above a limit who approves. Fields of the caller's form. */
import { Form, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { refundCalls } from '../../../shared/contract/orders/refunds.ts'
import { requiredRule } from '../../kit/fields.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import look from '../../kit/look.module.css'
import styles from './actions.module.css'

export type Actions = ReplyOf<typeof refundCalls.getOrderActions>

export interface AskedForm {
  reason: string
  approval?: { employeeId: number; password: string }
}

/** The usual reasons of the store, in the reader's language. */
export function useReasons(actions: Actions): string[] {
  const nameOf = useNameOf()
  return actions.reasons.map(reason => nameOf(reason))
}

/** A second person and their password. */
export function ApprovalFields({ actions }: { actions: Actions }): ReactNode {
  const t = useTexts()
  const { money } = useFormat()
  const { approvers, approvalAboveCents } = actions
  if (approvalAboveCents === null) return null
  return (
    <fieldset className={styles.approval}>
      <legend>{t('refunds.approval.title')}</legend>
      <p className={look.hint}>{t('refunds.approval.text', { amount: money(approvalAboveCents) })}</p>
      <Form.Item
        name={['approval', 'employeeId']}
        label={t('refunds.approval.who')}
        rules={[requiredRule]}
        required
        {...(approvers.length === 0 ? { extra: t('refunds.approval.nobody') } : {})}
      >
        <Select<number>
          showSearch={{ optionFilterProp: 'label' }}
          options={approvers.map(({ employeeId, name }) => ({ value: employeeId, label: name }))}
        />
      </Form.Item>
      <Form.Item name={['approval', 'password']} label={t('refunds.approval.password')} rules={[requiredRule]} required>
        <Input.Password autoComplete="off" />
      </Form.Item>
    </fieldset>
  )
}
