import { cx } from '../../kit/cx.ts'
import { Form, InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import type { TaxableSetting } from '../../../shared/contract/settings/groups/charges.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsPercent } from '../form/reads.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { chargesValueOf } from './chargesForm.ts'
import look from '../../kit/look.module.css'
import fieldStyles from '../form/fields.module.css'
import styles from './payment.module.css'
import { TaxableFields } from './TaxableFields.tsx'

const at = (field: string) => ['value', 'gratuity', field]

export function GratuityFields({ isOn }: { isOn: boolean }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule({ group: 'charges', valueOf: chargesValueOf })
  const form = Form.useFormInstance()
  const kind = Form.useWatch<TaxableSetting['kind'] | undefined>(['value', 'gratuity', 'taxable', 'kind'], {
    form,
    preserve: true,
  })
  return (
    <FormSection title={t('charges.gratuity.title')} text={t('charges.gratuity.text')}>
      <p className={styles.note}>{t('charges.gratuity.notTip')}</p>
      <Form.Item name={at('enabled')} label={t('charges.gratuity.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {isOn && (
        <>
          <div className={cx(look.fields, fieldStyles.row)}>
            <Form.Item
              name={at('guestsFrom')}
              label={t('charges.gratuity.guestsFrom')}
              rules={rule('gratuity', 'guestsFrom')}
              required
            >
              <InputNumber inputMode="numeric" />
            </Form.Item>
            <Form.Item
              name={at('ratePcm')}
              label={t('charges.gratuity.ratePcm')}
              rules={[readsPercent, ...rule('gratuity', 'ratePcm')]}
              validateFirst
              required
            >
              <PercentInput />
            </Form.Item>
          </div>
          <Form.Item name={at('base')} label={t('charges.gratuity.base')}>
            <Radio.Group
              options={(['net', 'netPlusTax'] as const).map(value => ({
                value,
                label: t(`charges.gratuity.bases.${value}`),
              }))}
            />
          </Form.Item>
          <TaxableFields at={at('taxable')} kind={kind ?? 'no'} rules={rule('gratuity', 'taxable', 'taxIds')} />
          <p className={look.hint}>{t('charges.gratuity.taxHint')}</p>
        </>
      )}
    </FormSection>
  )
}
