import { cx } from '../../kit/cx.ts'
import { Checkbox, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney, readsPercent } from '../form/reads.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import type { RowFields } from '../form/SettingRowDrawer.tsx'
import type { SurchargeForm } from './chargesForm.ts'
import look from '../../kit/look.module.css'
import fieldStyles from '../form/fields.module.css'
import styles from './payment.module.css'
import { TaxableFields } from './TaxableFields.tsx'

type State = Parameters<RowFields<SurchargeForm>>[0]

/** One surcharge, in its drawer. */
export function SurchargeFields({ typed, rule }: State): ReactNode {
  const t = useTexts()
  const field = (name: keyof SurchargeForm) => ({ name: ['row', name], label: t(`charges.fees.${name as 'name'}`) })
  return (
    <>
      <Form.Item {...field('name')} rules={rule('name')} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item {...field('secondName')} rules={rule('secondName')}>
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item {...field('kind')}>
        <Radio.Group
          options={(['percent', 'fixed'] as const).map(value => ({ value, label: t(`charges.fees.kinds.${value}`) }))}
        />
      </Form.Item>
      {typed.kind === 'percent' ? (
        <>
          <Form.Item {...field('ratePcm')} rules={[readsPercent, ...rule('ratePcm')]} validateFirst required>
            <PercentInput />
          </Form.Item>
          <Form.Item {...field('base')}>
            <Radio.Group
              options={(['after', 'before'] as const).map(value => ({
                value,
                label: t(`charges.fees.bases.${value}`),
              }))}
            />
          </Form.Item>
        </>
      ) : (
        <Form.Item {...field('amountCents')} rules={[readsMoney, ...rule('amountCents')]} validateFirst required>
          <MoneyInput />
        </Form.Item>
      )}
      <TaxableFields at={['row', 'taxable']} kind={typed.taxable.kind} rules={rule('taxable', 'taxIds')} />
      <Form.Item {...field('auto')} valuePropName="checked" extra={t('charges.fees.autoHint')}>
        <Switch />
      </Form.Item>
      <h3 className={styles.subtitle}>{t('charges.fees.scope')}</h3>
      <ScopeFields typed={typed} rule={rule} />
    </>
  )
}

function ScopeFields({ typed, rule }: State): ReactNode {
  const t = useTexts()
  const { fromMinute, toMinute } = typed.span
  return (
    <>
      <Form.Item name={['row', 'orderTypes']} label={t('charges.fees.orderTypes')} rules={rule('orderTypes')} required>
        <Select
          mode="multiple"
          showSearch={false}
          options={orderTypes.map(type => ({ value: type, label: t(`orders.type.${type}`) }))}
        />
      </Form.Item>
      <Form.Item name={['row', 'byGuests']} valuePropName="checked" className={styles.tight ?? ''}>
        <Checkbox>{t('charges.fees.byGuests')}</Checkbox>
      </Form.Item>
      {typed.byGuests && (
        <Form.Item
          name={['row', 'guestsFrom']}
          label={t('charges.fees.guestsFrom')}
          rules={rule('guestsFrom')}
          required
        >
          <InputNumber inputMode="numeric" />
        </Form.Item>
      )}
      <Form.Item name={['row', 'byTime']} valuePropName="checked" className={styles.tight ?? ''}>
        <Checkbox>{t('charges.fees.byTime')}</Checkbox>
      </Form.Item>
      {typed.byTime && (
        <div className={cx(look.fields, fieldStyles.row)}>
          <Form.Item name={['row', 'span', 'fromMinute']} label={t('charges.fees.fromMinute')} required>
            <TimeOfDay />
          </Form.Item>
          <Form.Item
            name={['row', 'span', 'toMinute']}
            label={t('charges.fees.toMinute')}
            rules={rule('span', 'toMinute')}
            dependencies={[['row', 'span', 'fromMinute']]}
            extra={toMinute < fromMinute && t('charges.fees.nextDay')}
            required
          >
            <TimeOfDay />
          </Form.Item>
        </div>
      )}
    </>
  )
}
