import { Form, InputNumber } from 'antd'
import type { ReactNode } from 'react'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney } from '../form/reads.ts'
import look from '../../kit/look.module.css'
import { useDeliveryRule } from './useDeliveryRule.ts'

/** Fee, minimum and time of the ring or zone at an index of its list; inside a `Form.List`. */
export function TermInputs({ list, at }: { list: 'rings' | 'zones'; at: number }): ReactNode {
  const t = useTexts()
  const rule = useDeliveryRule()
  return (
    <>
      {(['fee', 'minimum'] as const).map(field => (
        <Form.Item
          key={field}
          name={[at, `${field}Cents`]}
          label={t(`delivery.fields.${field}`)}
          rules={[readsMoney, ...rule(list, at, `${field}Cents`)]}
          validateFirst
          required={field === 'fee'}
        >
          <MoneyInput />
        </Form.Item>
      ))}
      <Form.Item
        name={[at, 'leadMinutes']}
        label={t('delivery.fields.lead')}
        rules={rule(list, at, 'leadMinutes')}
        required
      >
        <InputNumber className={look.full ?? ''} inputMode="numeric" suffix={t('delivery.fields.minutes')} />
      </Form.Item>
    </>
  )
}
