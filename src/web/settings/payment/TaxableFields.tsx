import { Form, Radio } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import type { TaxableSetting } from '../../../shared/contract/settings/groups/charges.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { useSetting } from '../form/useSetting.ts'

interface TaxableFieldsProps {
  /** Where it is in the form. */
  at: readonly string[]
  kind: TaxableSetting['kind']
  rules: RuleObject[]
}

/** Whether a fee is taxed, and with which rates. */
export function TaxableFields({ at, kind, rules }: TaxableFieldsProps): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name={[...at, 'kind']} label={t('charges.taxable.label')}>
        <Radio.Group
          vertical
          options={(['no', 'rates', 'apportioned'] as const).map(value => ({
            value,
            label: t(`charges.taxable.${value}`),
          }))}
        />
      </Form.Item>
      {kind === 'rates' && (
        <Form.Item name={[...at, 'taxIds']} label={t('charges.taxable.taxIds')} rules={rules} required>
          <RateSelect />
        </Form.Item>
      )}
    </>
  )
}

interface RateSelectProps {
  id?: string
  value?: number[]
  onChange?: (ids: number[]) => void
}

/** The taxes of the store; one that was deleted since says so. */
function RateSelect(props: RateSelectProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { percent } = useFormat()
  const { setting } = useSetting('taxes')
  const rates = setting?.value.rates ?? []
  const options = rates.map(rate => ({ value: rate.id ?? 0, label: `${nameOf(rate)} ${percent(rate.ratePcm)}` }))
  return (
    <ManySelect
      {...props}
      makes="tax"
      loading={setting === undefined}
      options={options}
      gone={t('charges.taxable.gone')}
    />
  )
}
