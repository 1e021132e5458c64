import look from '../../kit/look.module.css'
import { Button, Drawer, Form } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { askToLeave } from '../../kit/editing/unsaved.ts'
import { sameValue } from '../../kit/sameValue.ts'
import { text, type TextKey, useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { useSaveKeys } from '../../kit/useSaveKeys.ts'

export type RowIssue = z.core.$ZodIssue
type Path = readonly (string | number)[]

/** The fields of a row: `Form.Item`s whose names begin with `row`. */
export type RowFields<Row> = (state: {
  readonly typed: Row
  /** The rules of the field at a place of the row: what the whole group is refused for there. */
  readonly rule: (...path: Path) => RuleObject[]
}) => ReactNode

interface SettingRowDrawerProps<Row> {
  title: string
  row: Row
  issuesOf: (row: Row) => readonly RowIssue[]
  onDone: (row: Row) => void
  onClose: () => void
  children: RowFields<Row>
}

/** One row in a form of its own; anyone who closes it without being done keeps the row as it was. */
export function SettingRowDrawer<Row>(props: SettingRowDrawerProps<Row>): ReactNode {
  const { title, row, issuesOf, onDone, onClose, children } = props
  const t = useTexts()
  const [form] = Form.useForm<{ row: Row }>()
  const whole = (): Row => (form.getFieldsValue(true) as { row: Row }).row
  const typed = (Form.useWatch('row', { form, preserve: true }) as Row | undefined) ?? row
  const check = (path: Path): Promise<void> => {
    const issue = issuesOf(whole()).find(each => path.every((part, at) => each.path[at] === part))
    if (issue === undefined) return Promise.resolve()
    const { text: key, values } = fieldFailure(issue)
    const isMissing = isEmpty(form.getFieldValue(['row', ...path] as never)) && issue.code !== 'custom'
    return Promise.reject(new Error(text(`failures.field.${isMissing ? 'required' : key}` as TextKey, values)))
  }
  const isChanged = !sameValue(typed, row)
  const close = async () => {
    if (!isChanged || (await askToLeave())) onClose()
  }
  // The keys that save are for the row here: it would be missing from the form below.
  useSaveKeys(() => form.submit())
  return (
    <Drawer
      open
      title={title}
      size={480}
      destroyOnHidden
      onClose={() => void close()}
      mask={{ closable: false }}
      footer={
        <div className={look.foot}>
          <Button onClick={onClose}>{t('common.cancel')}</Button>
          <Button type="primary" onClick={() => form.submit()}>
            {t('settings.rows.done')}
          </Button>
        </div>
      }
    >
      <UnsavedGuard active={isChanged} />
      <Form<{ row: Row }>
        form={form}
        layout="vertical"
        initialValues={{ row }}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={() => onDone(whole())}
      >
        {children({ typed, rule: (...path) => [{ validator: () => check(path) }] })}
        {/* Enter in a field is done with it. */}
        <input type="submit" hidden value={t('settings.rows.done')} />
      </Form>
    </Drawer>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
