/** Asks why, before a change that the rules want a reason for (TIME-4, ORD-4, ADM-1). */
import { Form, type FormInstance, Input, Modal } from 'antd'
import type { ReactNode } from 'react'
import { z } from 'zod'
import { requiredText } from '../../shared/contract/kernel/fields.ts'
import { rulesOf } from './fields.ts'
import styles from './reason.module.css'
import { Suggestions } from './Suggestions.tsx'
import { useTexts } from './texts.ts'

/** What a contract's `reason` may be, so that dialog and server refuse the same. */
export const REASON_MOST = 200
/** The same as rules of a form: 1 to 200 characters, in the reader's language. */
export const reasonRules = rulesOf(z.object({ reason: requiredText(REASON_MOST) }), 'reason')

export interface ReasonForm {
  reason: string
}

export interface ReasonDialogProps {
  open: boolean
  /** Names the change: “Delete this clock record?” */
  title: string
  /** What will happen, and to how much. */
  text?: ReactNode
  /** The verb: “Delete”. */
  okText: string
  danger?: boolean
  /** `isPending` of the `useSend` that changes. */
  saving: boolean
  /** Of `Form.useForm<ReasonForm>()`; the same goes to `useSend(…, { form })`, so that a refusal lands on the reason. */
  form: FormInstance<ReasonForm>
  /** Usual reasons, to be taken with one press and written further. */
  suggestions?: readonly string[]
  /** The reason, trimmed: 1 to 200 characters. */
  onConfirm: (reason: string) => void
  onCancel: () => void
}

export function ReasonDialog(props: ReasonDialogProps): ReactNode {
  const { open, title, text, okText, danger = false, saving, form, suggestions = [], onConfirm, onCancel } = props
  const t = useTexts()
  const take = (reason: string) => {
    form.setFields([{ name: 'reason', value: reason, errors: [] }])
    form.focusField('reason')
  }
  return (
    <Modal
      open={open}
      title={title}
      okText={okText}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger, loading: saving }}
      destroyOnHidden
      onOk={() => form.submit()}
      onCancel={onCancel}
      afterOpenChange={now => (now ? form.focusField('reason') : form.resetFields())}
    >
      {text !== undefined && <div className={styles.text}>{text}</div>}
      <Form<ReasonForm>
        form={form}
        layout="vertical"
        requiredMark={false}
        validateTrigger="onBlur"
        onFinish={({ reason }) => onConfirm(reason.trim())}
      >
        <Form.Item
          name="reason"
          className={styles.reason ?? ''}
          label={t('common.reason.label')}
          extra={t('common.reason.hint')}
          rules={reasonRules}
          // A reason is one line everywhere it is read; a pasted list becomes one.
          normalize={(value: string) => value.replace(/\s*[\r\n]+\s*/g, ' ')}
        >
          <Input.TextArea
            rows={3}
            maxLength={REASON_MOST}
            showCount
            onPressEnter={event => {
              event.preventDefault()
              // A word that is still being composed (Chinese) ends with Enter, too.
              if (!event.nativeEvent.isComposing) form.submit()
            }}
          />
        </Form.Item>
        {suggestions.length > 0 && <Suggestions texts={suggestions} onTake={take} />}
      </Form>
    </Modal>
  )
}
