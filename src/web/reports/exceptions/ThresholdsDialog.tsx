/** From when on a figure of the exception watch is marked: a row for each kind. */
import { Form, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { exceptionCalls, type ExceptionWatch } from '../../../shared/contract/reports/exceptions.ts'
import type { ExceptionSettings } from '../../../shared/contract/settings/groups/exceptions.ts'
import { type ExceptionKind, exceptionKinds } from '../../../shared/rules/settings/exceptionKinds.ts'
import { EditorDialog } from '../../kit/editing/EditorDialog.tsx'
import { useEditor } from '../../kit/editing/useEditor.ts'
import look from '../../kit/look.module.css'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './exceptions.module.css'

type Stored = ExceptionWatch['thresholds']

/** Typed in times, kept in hundredths. */
type Typed = Readonly<
  Record<ExceptionKind, { readonly marked: boolean; readonly times: number; readonly atLeast: number }>
>

const formOf = ({ value }: Stored): Typed =>
  Object.fromEntries(
    exceptionKinds.map(kind => {
      const { marked, timesHundredths, atLeast } = value[kind]
      return [kind, { marked, times: timesHundredths / 100, atLeast }]
    }),
  ) as Typed

const valueOf = (typed: Typed): ExceptionSettings =>
  Object.fromEntries(
    exceptionKinds.map(kind => {
      const { marked, times, atLeast } = typed[kind]
      return [kind, { marked, timesHundredths: Math.round(times * 100), atLeast }]
    }),
  ) as ExceptionSettings

export function ThresholdsDialog(props: {
  stored: Stored
  reload: () => Promise<Stored | undefined>
  onClose: () => void
}): ReactNode {
  const { stored, reload, onClose } = props
  const t = useTexts()
  const { number } = useFormat()
  const editor = useEditor({
    record: 'exceptionThresholds',
    loaded: { saved: stored, failure: null, reload },
    formOf,
    fresh: {},
    words: {
      label: kind => t(`exceptionWatch.kind.${kind}`),
      value: (kind, typed) =>
        t(typed[kind].marked ? 'exceptionWatch.settings.marks' : 'exceptionWatch.settings.never', {
          times: number(typed[kind].times),
          count: typed[kind].atLeast,
        }),
    },
    lastChange: ({ setAt, setBy }: Stored) => (setAt === null ? null : { by: setBy, at: setAt }),
    stale: [exceptionCalls.getExceptionWatch],
    edit: {
      call: exceptionCalls.saveExceptionThresholds,
      inputOf: (typed: Typed, { version }: Stored) => ({ version, value: valueOf(typed) }),
    },
    onDone: onClose,
  })
  return (
    <EditorDialog editor={editor} width={620} title={t('exceptionWatch.settings.title')} onClose={onClose}>
      <p className={look.quiet}>{t('exceptionWatch.settings.intro')}</p>
      <table className={`${look.table} ${styles.thresholds}`}>
        <thead>
          <tr>
            <th scope="col">{t('exceptionWatch.settings.figure')}</th>
            <th scope="col">{t('exceptionWatch.settings.marked')}</th>
            <th scope="col">{t('exceptionWatch.settings.timesHundredths')}</th>
            <th scope="col">{t('exceptionWatch.settings.atLeast')}</th>
          </tr>
        </thead>
        <tbody>
          {exceptionKinds.map(kind => {
            const name = t(`exceptionWatch.kind.${kind}`)
            const called = (field: 'marked' | 'timesHundredths' | 'atLeast') =>
              `${name}: ${t(`exceptionWatch.settings.${field}`)}`
            return (
              <tr key={kind}>
                <th scope="row">{name}</th>
                <td>
                  <Form.Item noStyle name={[kind, 'marked']} valuePropName="checked">
                    <Switch aria-label={called('marked')} />
                  </Form.Item>
                </td>
                <td>
                  <Form.Item noStyle name={[kind, 'times']} rules={[{ required: true }]}>
                    <InputNumber aria-label={called('timesHundredths')} min={1} max={50} step={0.5} precision={2} />
                  </Form.Item>
                </td>
                <td>
                  <Form.Item noStyle name={[kind, 'atLeast']} rules={[{ required: true }]}>
                    <InputNumber aria-label={called('atLeast')} min={1} max={1000} precision={0} />
                  </Form.Item>
                </td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </EditorDialog>
  )
}
