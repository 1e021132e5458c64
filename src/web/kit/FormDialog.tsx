/**
 * The frame of a dialog that asks for some fields and sends them; there as long as it is open. Cancel, Escape and the
 * cross ask before something typed is lost; one that deletes has no other way out, and asks nothing (SHELL-17).
 */
import { Form, type FormInstance, Modal } from 'antd'
import { type KeyboardEvent, type ReactNode, useState } from 'react'
import { holdsTyped } from './editing/holdsTyped.ts'
import { isDone } from './editing/isDone.ts'
import { keepsRules } from './editing/keepsRules.ts'
import { useGivingUp } from './editing/useGivingUp.ts'
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
  /** Sends it (`mutateAsync`); false where there is nothing to send yet. */
  onFinish: (fields: Fields) => Promise<unknown> | false
  /** True: what it sends saves nothing yet, a next step follows. */
  leadsOn?: boolean
  /** True: something was chosen beside the fields. */
  changed?: boolean
  /** False where giving it up loses nothing: a choice from a list. */
  asks?: boolean
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
  const { requiredMark = true, disabled = false, leadsOn = false, asks = !danger, width, initialValues = {} } = props
  const t = useTexts()
  const [start] = useState<object>(initialValues)
  const [isTyped, setTyped] = useState(false)
  useSaveKeys(() => form.submit())
  const send = async (fields: Fields): Promise<boolean> => {
    const sent = !disabled && onFinish(fields)
    const done = sent !== false && (await isDone(sent))
    if (done) setTyped(false)
    return done
  }
  const save = async () => (await keepsRules(form)) && (await send(form.getFieldsValue()))
  // Nothing is deleted, or begun, on the way to another page.
  const canSave = !danger && !leadsOn && !disabled
  // What is on its way leads on when it is done.
  const changed = (isTyped || props.changed === true) && !saving
  const unsaved = { onSave: canSave ? save : undefined, ...(okText !== t('common.save') && { verb: okText }) }
  const close = useGivingUp({ changed: changed && asks, ...unsaved, onClose })
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
      onCancel={close}
    >
      {text !== undefined && <div className={styles.text}>{text}</div>}
      <Form<Fields>
        form={form}
        layout="vertical"
        requiredMark={requiredMark}
        validateTrigger="onBlur"
        initialValues={initialValues}
        onValuesChange={() => setTyped(holdsTyped(start, form.getFieldsValue(true) as object))}
        onKeyDown={keepPickerEnter}
        onFinish={fields => void send(fields)}
      >
        <UnsavedGuard active={changed} {...unsaved} />
        {children}
        {/* Enter in a field sends it. */}
        <input type="submit" hidden value={okText} />
      </Form>
    </Modal>
  )
}
