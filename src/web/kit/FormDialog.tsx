/** The frame of a dialog that asks for some fields and sends them. */
import { Form, type FormInstance, Modal } from 'antd'
import type { ReactNode } from 'react'
import styles from './reason.module.css'
import { useTexts } from './texts.ts'

export interface FormDialogProps<Fields> {
  title: string
  /** What it is about, above the fields. */
  text?: ReactNode
  /** The verb: “Delete”. */
  okText: string
  danger?: boolean
  /** `isPending` of the `useSend` that sends it. */
  saving: boolean
  /** The same goes to `useSend(…, { form })`, so that a refusal lands on its field. */
  form: FormInstance<Fields>
  /** The field to begin with. */
  focus?: keyof Fields & string
  /** False where every field, or none, must be filled in. */
  requiredMark?: boolean
  initialValues?: Partial<Fields>
  onFinish: (fields: Fields) => void
  onClose: () => void
  /** The fields. */
  children: ReactNode
}

export function FormDialog<Fields>(props: FormDialogProps<Fields>): ReactNode {
  const { title, text, okText, danger = false, saving, form, focus, onFinish, onClose, children } = props
  const { requiredMark = true, initialValues = {} } = props
  const t = useTexts()
  return (
    <Modal
      open
      title={title}
      okText={okText}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger, loading: saving }}
      afterOpenChange={isOpen => isOpen && focus !== undefined && form.focusField(focus)}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      {text !== undefined && <div className={styles.text}>{text}</div>}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        validateTrigger="onBlur"
        initialValues={initialValues}
        onFinish={onFinish}
      >
        {children}
      </Form>
    </Modal>
  )
}
