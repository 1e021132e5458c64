/** The frame of a dialog that asks for some fields and sends them; there as long as it is open. */
import { Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import styles from './reason.module.css'
import { useTexts } from './texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { useSaveKeys } from './useSaveKeys.ts'

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
  /** True: it cannot be sent yet. */
  disabled?: boolean
  /** In pixels. */
  width?: number
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

/** Enter in an open calendar or clock takes the day or time; it must not send the dialog as well. */
function keepPickerEnter(event: KeyboardEvent<HTMLFormElement>): void {
  const inPicker = event.target instanceof Element && event.target.closest('.ant-picker') !== null
  if (event.key === 'Enter' && inPicker) event.preventDefault()
}

export function FormDialog<Fields>(props: FormDialogProps<Fields>): ReactNode {
  const { title, text, okText, danger = false, saving, form, focus, onFinish, onClose, children } = props
  const { requiredMark = true, disabled = false, width, initialValues = {} } = props
  const t = useTexts()
  const [changed, setChanged] = useState(false)
  useSaveKeys(() => form.submit())
  return (
    <Modal
      open
      title={title}
      {...(width === undefined ? {} : { width })}
      okText={okText}
      cancelText={t('common.cancel')}
      okButtonProps={{ danger, loading: saving, disabled }}
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
        onValuesChange={() => setChanged(true)}
        onKeyDown={keepPickerEnter}
        onFinish={fields => {
          if (!disabled) onFinish(fields)
        }}
      >
        {/* What is on its way leads on when it is done. */}
        <UnsavedGuard active={changed && !saving} />
        {children}
        {/* Enter in a field sends it. */}
        <input type="submit" hidden value={okText} />
      </Form>
    </Modal>
  )
}
