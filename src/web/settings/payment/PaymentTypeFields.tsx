import { cx } from '../../kit/cx.ts'
import { Checkbox, Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { type PaymentTypeSetting, paymentTypes } from '../../../shared/contract/settings/groups/payment.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import fieldStyles from '../form/fields.module.css'
import { usePaymentRule } from './usePaymentRule.ts'

export function PaymentTypeFields(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('payment.types.title')} text={t('payment.types.text')}>
      <div className={fieldStyles.types}>
        {paymentTypes.map((type, at) => (
          <PaymentType key={type} at={at} />
        ))}
      </div>
    </FormSection>
  )
}

/** The type at a place; what it does is shown once it is on. */
function PaymentType({ at }: { at: number }): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  const rule = usePaymentRule()
  const form = Form.useFormInstance()
  const setting = Form.useWatch<PaymentTypeSetting | undefined>(['value', 'types', at], { form, preserve: true })
  if (setting === undefined) return null
  const title = t(`payment.types.${setting.type}`)
  const field = (name: keyof PaymentTypeSetting) => ['value', 'types', at, name]
  return (
    <fieldset className={fieldStyles.type} aria-label={title}>
      <div className={fieldStyles.head}>
        <Form.Item
          name={field('enabled')}
          rules={rule('types', at, 'enabled')}
          valuePropName="checked"
          className={fieldStyles.flat ?? ''}
        >
          <Switch aria-label={title} />
        </Form.Item>
        <strong>{title}</strong>
        <span className={look.hint}>{t(setting.enabled ? 'payment.types.on' : 'payment.types.off')}</span>
      </div>
      {setting.enabled && (
        <div className={cx(look.fields, fieldStyles.row)}>
          <Form.Item name={field('name')} rules={rule('types', at, 'name')} label={t('payment.types.name')}>
            <Input placeholder={language === 'en' ? title : ''} autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={field('secondName')}
            rules={rule('types', at, 'secondName')}
            label={t('payment.types.secondName')}
          >
            <Input placeholder={language === 'zh' ? title : ''} autoComplete="off" lang="zh" />
          </Form.Item>
          <Form.Item name={field('opensDrawer')} valuePropName="checked" className={fieldStyles.flat ?? ''}>
            <Checkbox>{t('payment.types.opensDrawer')}</Checkbox>
          </Form.Item>
          <Form.Item name={field('asksTip')} valuePropName="checked" className={fieldStyles.flat ?? ''}>
            <Checkbox>{t('payment.types.asksTip')}</Checkbox>
          </Form.Item>
        </div>
      )}
    </fieldset>
  )
}
