import look from '../../kit/look.module.css'
import { Button, Drawer, Form } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import { fieldFailure } from '../../../shared/contract/kernel/fieldFailure.ts'
import { keepsRules } from '../../kit/editing/keepsRules.ts'
import { askToLeave } from '../../kit/editing/unsaved.ts'
import { sameValue } from '../../kit/sameValue.ts'
import { text, type TextKey, useTexts } from '../../kit/texts.ts'
import { UnsavedGuard } from '../../kit/UnsavedGuard.tsx'
import { saveKeys, useSaveKeys } from '../../kit/useSaveKeys.ts'

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
  /** What the group does with the row as it is typed. */
  effect?: ((row: Row) => ReactNode) | undefined
  saving: boolean
  /** Saves the page with the row in it; whether it is saved. */
  onSave: (row: Row) => Promise<boolean>
  onClose: () => void
  children: RowFields<Row>
}

/** One row in a form of its own, saved from here with the page; anyone who closes it keeps the row as it was. */
export function SettingRowDrawer<Row>(props: SettingRowDrawerProps<Row>): ReactNode {
  const { title, row, issuesOf, effect, saving, onSave, onClose, children } = props
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
  const save = async () => (await keepsRules(form)) && (await onSave(whole()))
  const close = async () => {
    if (!isChanged || (await askToLeave(save))) onClose()
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
          <Button onClick={() => void close()}>{t('common.cancel')}</Button>
          <Button
            type="primary"
            loading={saving}
            title={t('common.form.saveKeys', { keys: saveKeys })}
            onClick={() => form.submit()}
          >
            {t('common.save')}
          </Button>
        </div>
      }
    >
      <UnsavedGuard active={isChanged && !saving} onSave={save} />
      <Form<{ row: Row }>
        form={form}
        layout="vertical"
        initialValues={{ row }}
        validateTrigger="onBlur"
        scrollToFirstError={{ focus: true, block: 'center' }}
        onFinish={() => {
          if (!saving) void onSave(whole())
        }}
      >
        {children({ typed, rule: (...path) => [{ validator: () => check(path) }] })}
        {/* Enter in a field saves. */}
        <input type="submit" hidden value={t('common.save')} />
      </Form>
      {effect?.(typed)}
    </Drawer>
  )
}

const isEmpty = (value: unknown): boolean =>
  value === undefined || value === null || value === '' || (Array.isArray(value) && value.length === 0)
