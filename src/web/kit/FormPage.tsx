/** A form as a page: back control, sections, Save and Cancel always at hand, a guard on unsaved changes (SHELL-4). */
import { Button, Form, type FormInstance } from 'antd'
import { type ReactNode, useState } from 'react'
import { useNavigate } from 'react-router'
import { cx } from './cx.ts'
import look from './look.module.css'
import styles from './form.module.css'
import { Page } from './Page.tsx'
import { useTexts } from './texts.ts'
import { UnsavedGuard } from './UnsavedGuard.tsx'
import { saveKeys, useSaveKeys } from './useSaveKeys.ts'

export interface FormPageProps<T extends object> {
  title: string
  /** Address of the page above; Cancel leads there too. */
  back: string
  /** Of antd's `Form.useForm()`; the same goes to `useSend(…, { form })`, so that a refusal lands on its field. */
  form: FormInstance<T>
  initialValues: Partial<T>
  /** The values, when every rule is kept. */
  onSave: (values: T) => void
  /** `isPending` of the `useSend` that saves. */
  saving: boolean
  /** `isSuccess` of the `useSend` that saves: lifts the guard. */
  saved: boolean
  /** Buttons at the right of the title: the object's history. */
  actions?: ReactNode
  children: ReactNode
}

export function FormPage<T extends object>(props: FormPageProps<T>): ReactNode {
  const { title, back, form, initialValues, onSave, saving, saved, actions, children } = props
  const t = useTexts()
  const navigate = useNavigate()
  const [changed, setChanged] = useState(false)
  useSaveKeys(() => form.submit())
  return (
    <Page title={title} back={back} narrow {...(actions === undefined ? {} : { actions })}>
      <UnsavedGuard active={changed && !saved} />
      <Form<T>
        form={form}
        layout="vertical"
        initialValues={initialValues}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onValuesChange={() => setChanged(true)}
        onFinish={onSave}
      >
        <div className={styles.sections}>{children}</div>
        <div className={styles.bar}>
          <Button onClick={() => void navigate(back)}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            htmlType="submit"
            loading={saving}
            title={t('common.form.saveKeys', { keys: saveKeys })}
          >
            {t('common.save')}
          </Button>
        </div>
      </Form>
    </Page>
  )
}

/** A group of fields with its short explanation: a card of its own, or `flat` on a surface that is there already. */
export function FormSection(props: { title: string; text?: string; flat?: boolean; children: ReactNode }): ReactNode {
  return (
    <section className={cx(styles.section, props.flat === true && styles.flat)}>
      <div>
        <h2 className={look.title}>{props.title}</h2>
        {props.text !== undefined && <p className={look.hint}>{props.text}</p>}
      </div>
      <div className={styles.fields}>{props.children}</div>
    </section>
  )
}
