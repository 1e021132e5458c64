/** An editor beside its list: new or there already. Closing asks before something typed is lost. */
import { Button, Drawer } from 'antd'
import type { ReactNode } from 'react'
import { useTexts } from '../texts.ts'
import { saveKeys } from '../useSaveKeys.ts'
import styles from './editor.module.css'
import { AnotherButton, EditorForm, type EditorFormProps, useClosing } from './EditorForm.tsx'

export interface EditorDrawerProps<S extends object, F extends object> extends EditorFormProps<S, F> {
  title: string
  /** In pixels. */
  size?: number
  /** At the right of the title: the record's history. */
  extra?: ReactNode
  onClose: () => void
}

export function EditorDrawer<S extends object, F extends object>(props: EditorDrawerProps<S, F>): ReactNode {
  const { title, size = 480, extra, onClose, ...rest } = props
  const { form, initialValues, saving } = props.editor
  const t = useTexts()
  const close = useClosing(props.editor, onClose)
  const isReady = initialValues !== undefined
  return (
    <Drawer
      open
      title={title}
      size={size}
      onClose={close}
      extra={extra}
      footer={
        isReady && (
          <div className={styles.foot}>
            <Button onClick={close}>{t('common.cancel')}</Button>
            <AnotherButton editor={props.editor} disabled={rest.disabled ?? false} />
            <Button
              type="primary"
              loading={saving}
              title={t('common.form.saveKeys', { keys: saveKeys })}
              onClick={() => form.submit()}
            >
              {t('common.save')}
            </Button>
          </div>
        )
      }
    >
      <EditorForm {...rest} />
    </Drawer>
  )
}
