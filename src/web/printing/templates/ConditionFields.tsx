/** When a section prints; with nothing chosen, always. */
import { Form, Select } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { orderPorts, templateFacts } from '../../../shared/contract/printing/templates.ts'
import { useTexts } from '../../kit/texts.ts'
import styles from './templates.module.css'

const conditions = ['orderTypes', 'ports', 'is', 'isNot'] as const
type Condition = (typeof conditions)[number]

export function ConditionFields({ at, disabled }: { at: number; disabled: boolean }): ReactNode {
  const t = useTexts()
  const facts = templateFacts.map(value => ({ value, label: t(`templatePage.facts.${value}`) }))
  const choices: Readonly<Record<Condition, { value: string; label: string }[]>> = {
    orderTypes: orderTypes.map(value => ({ value, label: t(`orders.type.${value}`) })),
    ports: orderPorts.map(value => ({ value, label: t(`orders.port.${value}`) })),
    is: facts,
    isNot: facts,
  }
  return (
    <fieldset className={styles.conditions}>
      <legend>{t('templatePage.row.when')}</legend>
      {conditions.map(key => (
        <Form.Item key={key} name={[at, 'when', key]} label={t(`templatePage.row.${key}`)}>
          <Select mode="multiple" allowClear disabled={disabled} optionFilterProp="label" options={choices[key]} />
        </Form.Item>
      ))}
    </fieldset>
  )
}
