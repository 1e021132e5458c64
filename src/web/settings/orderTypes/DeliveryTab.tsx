/** Where is delivered to, for what (SET-4): the second tab. */
import { Alert, Checkbox, ConfigProvider, Form, Input, Segmented } from 'antd'
import type { ReactNode } from 'react'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney } from '../form/reads.ts'
import { SettingForm } from '../form/SettingForm.tsx'
import { useSetting } from '../form/useSetting.ts'
import { AreaSection } from './AreaSection.tsx'
import { DeliveryEffect } from './DeliveryEffect.tsx'
import { PointInput, readsPoint } from './PointInput.tsx'
import { deliveryShape, useDeliveryRule } from './useDeliveryRule.ts'

export function DeliveryTab(): ReactNode {
  return (
    <SettingForm shape={deliveryShape}>
      {({ may, typed, saved }) => (
        <>
          <OffNotice />
          <ConfigProvider componentDisabled={!may}>
            <OriginFields />
          </ConfigProvider>
          <AreaSection may={may} typed={typed} />
          <ConfigProvider componentDisabled={!may}>
            <TermFields />
          </ConfigProvider>
          <DeliveryEffect typed={typed} saved={saved} />
        </>
      )}
    </SettingForm>
  )
}

/** Where nobody takes deliveries, an area changes nothing. */
function OffNotice(): ReactNode {
  const t = useTexts()
  const { setting } = useSetting('orderTypes')
  const isOff = setting?.value.types.some(({ type, enabled }) => type === 'delivery' && !enabled) === true
  return isOff && <Alert type="warning" showIcon title={t('delivery.off')} />
}

function OriginFields(): ReactNode {
  const t = useTexts()
  const rule = useDeliveryRule()
  return (
    <FormSection title={t('delivery.origin.title')} text={t('delivery.origin.text')}>
      <Form.Item name={['value', 'address']} label={t('delivery.origin.address')} rules={rule('address')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name={['value', 'origin']}
        label={t('delivery.origin.place')}
        extra={t('delivery.origin.placeHint')}
        rules={[readsPoint, ...rule('origin')]}
        validateFirst
      >
        <PointInput />
      </Form.Item>
      <Form.Item name={['value', 'units']} label={t('delivery.origin.units')}>
        <Segmented options={(['mi', 'km'] as const).map(value => ({ value, label: t(`delivery.units.${value}`) }))} />
      </Form.Item>
    </FormSection>
  )
}

function TermFields(): ReactNode {
  const t = useTexts()
  const rule = useDeliveryRule()
  return (
    <FormSection title={t('delivery.terms.title')} text={t('delivery.terms.text')}>
      <Form.Item
        name={['value', 'freeFromCents']}
        label={t('delivery.terms.freeFrom')}
        extra={t('delivery.terms.freeFromHint')}
        rules={[readsMoney, ...rule('freeFromCents')]}
        validateFirst
      >
        <MoneyInput />
      </Form.Item>
      <Form.Item name={['value', 'taxed']} valuePropName="checked">
        <Checkbox>{t('delivery.terms.taxed')}</Checkbox>
      </Form.Item>
    </FormSection>
  )
}
