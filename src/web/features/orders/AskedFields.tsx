/** What every action on money asks: why, and above a limit who approves. Fields of the caller's form. */
import { Form, type FormInstance, Input, Select } from 'antd'
import type { ReactNode } from 'react'
import type { ReplyOf } from '../../../shared/contract/kernel/call.ts'
import type { refundCalls } from '../../../shared/contract/refunds.ts'
import { requiredRule } from '../../kit/fields.ts'
import { REASON_MOST, reasonRules } from '../../kit/ReasonDialog.tsx'
import { Suggestions } from '../../kit/Suggestions.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
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

interface ReasonFieldProps {
  form: FormInstance
  suggestions: readonly string[]
  /** False: only asked for. */
  required?: boolean
}

/** The reason: one line, with the store's usual ones to be taken with one press. */
export function ReasonField({ form, suggestions, required = true }: ReasonFieldProps): ReactNode {
  const t = useTexts()
  const take = (reason: string) => form.setFields([{ name: 'reason', value: reason, errors: [] }])
  return (
    <Form.Item
      name="reason"
      label={t('common.reason.label')}
      required={required}
      rules={required ? reasonRules : []}
      // Below what is wrong with it, which stands at the field.
      extra={suggestions.length > 0 && <Suggestions texts={suggestions} onTake={take} className={styles.suggestions} />}
    >
      <Input maxLength={REASON_MOST} autoComplete="off" />
    </Form.Item>
  )
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
      <p className={styles.hint}>{t('refunds.approval.text', { amount: money(approvalAboveCents) })}</p>
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
