/** An editor in a dialog, for a few fields. Closing asks before something typed is lost. */
import { Modal } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { AnotherButton, EditorForm, type EditorFormProps, useClosing } from './EditorForm.tsx'

export interface EditorDialogProps<S extends object, F extends object> extends EditorFormProps<S, F> {
  title: string
  /** In pixels. */
  width?: number
  /** Beside Cancel and Save: what else can be done with the record. */
  extra?: ReactNode
  onClose: () => void
}

export function EditorDialog<S extends object, F extends object>(props: EditorDialogProps<S, F>): ReactNode {
  const { title, width, extra, onClose, ...rest } = props
  const { disabled = false } = rest
  const { form, initialValues, saving } = props.editor
  const t = useTexts()
  const close = useClosing(props.editor, onClose)
  const isReady = initialValues !== undefined
  return (
    <Modal
      open
      title={title}
      {...(width === undefined ? {} : { width })}
      okText={t('common.save')}
      okButtonProps={{ loading: saving, disabled: disabled || !isReady }}
      cancelText={t('common.cancel')}
      footer={(_, { OkBtn, CancelBtn }) => (
        <>
          {extra}
          <CancelBtn />
          <AnotherButton editor={props.editor} disabled={disabled} />
          <OkBtn />
        </>
      )}
      onOk={() => form.submit()}
      onCancel={close}
    >
      <EditorForm {...rest} />
    </Modal>
  )
}
