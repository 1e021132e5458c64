import { Button, Form, Switch } from 'antd'
import type { ReactNode } from 'react'
import { CloseOutlined, PlusOutlined } from '../../kit/icons.ts'
import { useRowKeys } from '../../kit/useRowKeys.ts'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import look from '../../kit/look.module.css'
import styles from './clock.module.css'
import { TimeField } from './MomentField.tsx'
import { datedBreaks, type RecordValues } from './recordForm.ts'

const MOST_BREAKS = 20

/** The breaks of a record, a line each. */
export function BreakFields(): ReactNode {
  const t = useTexts()
  const { timeZone } = useFormat()
  const form = Form.useFormInstance<RecordValues>()
  const breaks = Form.useWatch<RecordValues['breaks'] | undefined>('breaks', form) ?? []
  const clockIn = Form.useWatch<RecordValues['clockIn'] | undefined>('clockIn', form)
  const dated = clockIn === undefined ? [] : datedBreaks({ clockIn, breaks }, timeZone)
  return (
    <Form.List name="breaks">
      {(fields, { add, remove }) => (
        <>
          <BreakList
            full={fields.length >= MOST_BREAKS}
            onAdd={() => add({ start: { time: '' }, end: { time: '' }, isPaid: false })}
          >
            <ul className={styles.breaks} aria-label={t('clock.form.breaks')}>
              {fields.map(({ key, name }) => {
                const { start, end } = dated[name] ?? {}
                return (
                  <li key={key} className={styles.break}>
                    <Form.Item name={[name, 'start']}>
                      <TimeField label={t('clock.form.breakStart')} date={start?.date ?? ''} />
                    </Form.Item>
                    <Form.Item name={[name, 'end']}>
                      <TimeField label={t('clock.form.breakEnd')} date={end?.date ?? ''} />
                    </Form.Item>
                    <Form.Item name={[name, 'isPaid']} valuePropName="checked">
                      <Switch
                        aria-label={t('clock.form.isPaid')}
                        checkedChildren={t('clock.detail.paid')}
                        unCheckedChildren={t('clock.detail.unpaid')}
                      />
                    </Form.Item>
                    <Button
                      type="text"
                      icon={<CloseOutlined />}
                      aria-label={t('clock.form.removeBreak')}
                      onClick={() => remove(name)}
                    />
                  </li>
                )
              })}
            </ul>
          </BreakList>
          {fields.length > 0 && <p className={look.quiet}>{t('clock.form.breakEndHint')}</p>}
        </>
      )}
    </Form.List>
  )
}

/** The rows, and below them the button for another one; Enter goes on from row to row (SHELL-17). */
function BreakList(props: { full: boolean; onAdd: () => void; children: ReactNode }): ReactNode {
  const { full, onAdd, children } = props
  const t = useTexts()
  const { rows, add } = useRowKeys(full ? undefined : onAdd)
  return (
    <>
      <div ref={rows}>{children}</div>
      <Button icon={<PlusOutlined />} disabled={full} onClick={add}>
        {t('clock.form.addBreak')}
      </Button>
    </>
  )
}
