import { Form, Input } from 'antd'
import type { ReactNode } from 'react'
import styles from './reason.module.css'
import { REASON_MOST, reasonRules } from './ReasonDialog.tsx'
import { Suggestions } from './Suggestions.tsx'
import { useTexts } from './texts.ts'

interface ReasonFieldProps {
  suggestions?: readonly string[]
  /** False: only asked for. */
  required?: boolean
}

/** Why, beside other fields of a form: one line, with the store's usual reasons to be taken with one press. */
export function ReasonField({ suggestions = [], required = true }: ReasonFieldProps): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance()
  const take = (reason: string) => form.setFields([{ name: 'reason', value: reason, errors: [] }])
  return (
    <Form.Item
      name="reason"
      label={t('common.reason.label')}
      required={required}
      rules={required ? reasonRules : []}
      // Below what is wrong with it, which is at the field.
      extra={suggestions.length > 0 && <Suggestions texts={suggestions} onTake={take} className={styles.below} />}
    >
      <Input maxLength={REASON_MOST} autoComplete="off" />
    </Form.Item>
  )
}
