/** One discount, or one reason, in its drawer. */
import { Form, Input, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { discountKinds } from '../../../shared/contract/settings/groups/discounts.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney, readsPercent } from '../form/reads.ts'
import type { RowFields } from '../form/SettingRowDrawer.tsx'
import type { DiscountForm, ReasonForm } from './discountsForm.ts'

type State<Row> = Parameters<RowFields<Row>>[0]

export function DiscountFields({ typed, rule }: State<DiscountForm>): ReactNode {
  const t = useTexts()
  return (
    <>
      <NameFields rule={rule} />
      <Form.Item name={['row', 'kind']} label={t('discounts.list.kind')}>
        <Radio.Group
          vertical
          options={discountKinds.map(value => ({ value, label: t(`discounts.list.kinds.${value}`) }))}
        />
      </Form.Item>
      {typed.kind === 'percent' && (
        <Form.Item
          name={['row', 'valuePcm']}
          label={t('discounts.list.valuePcm')}
          extra={t('discounts.list.valueHint')}
          rules={[readsPercent, ...rule('valuePcm')]}
          validateFirst
          required
        >
          <PercentInput />
        </Form.Item>
      )}
      {typed.kind === 'fixed' && (
        <Form.Item
          name={['row', 'amountCents']}
          label={t('discounts.list.amountCents')}
          extra={t('discounts.list.amountHint')}
          rules={[readsMoney, ...rule('amountCents')]}
          validateFirst
          required
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item name={['row', 'scope']} label={t('discounts.list.scope')}>
        <Radio.Group
          options={(['item', 'order'] as const).map(value => ({ value, label: t(`discounts.list.scopes.${value}`) }))}
        />
      </Form.Item>
      <Form.Item
        name={['row', 'orderTypes']}
        label={t('discounts.list.orderTypes')}
        rules={rule('orderTypes')}
        required
      >
        <Select
          mode="multiple"
          showSearch={false}
          options={orderTypes.map(type => ({ value: type, label: t(`orders.type.${type}`) }))}
        />
      </Form.Item>
      <Form.Item name={['row', 'reasonRequired']} label={t('discounts.list.reasonRequired')} valuePropName="checked">
        <Switch />
      </Form.Item>
    </>
  )
}

export function ReasonFields({ rule }: State<ReasonForm>): ReactNode {
  return <NameFields rule={rule} />
}

function NameFields({ rule }: Pick<State<unknown>, 'rule'>): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item name={['row', 'name']} label={t('discounts.list.name')} rules={rule('name')} required>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item name={['row', 'secondName']} label={t('discounts.list.secondName')} rules={rule('secondName')}>
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
    </>
  )
}
