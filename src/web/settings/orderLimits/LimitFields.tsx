/** How many dishes, for how long, what counts, and what guests read (MENU-9). */
import { cx } from '../../kit/cx.ts'
import { Form, Input, InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { limitBlocks, type LimitMethod, limitMethods, methodNeeds } from '../../../shared/contract/menu/orderLimits.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import { EntityRefPicker } from '../../menu/library/EntityPicker.tsx'
import type { LimitsForm } from './limitsForm.ts'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { useLimitRule } from './useLimitRule.ts'

const COUNTABLE = ['dish', 'category'] as const
const figures = { dishLimitMinutes: 'minutes', dishMultiplier: 'multiplier', maxDishQuantity: 'quantity' } as const

export function DishFields(): ReactNode {
  const t = useTexts()
  const rule = useLimitRule()
  const form = Form.useFormInstance<LimitsForm>()
  const method = Form.useWatch<LimitMethod | undefined>(['value', 'method'], form) ?? 'noLimit'
  return (
    <FormSection title={t('orderLimits.dishes.title')} text={t('orderLimits.dishes.text')}>
      <Form.Item name={['value', 'method']} label={t('orderLimits.dishes.method')}>
        <Radio.Group
          vertical
          options={limitMethods.map(each => ({
            value: each,
            label: (
              <>
                {t(`orderLimits.dishes.methods.${each}`)}
                <div className={look.quiet}>{t(`orderLimits.dishes.hints.${each}`)}</div>
              </>
            ),
          }))}
        />
      </Form.Item>
      {methodNeeds[method].length > 0 && (
        <div className={cx(look.fields, styles.row)}>
          {methodNeeds[method].map(field => (
            <Form.Item
              key={field}
              name={['value', field]}
              label={t(`orderLimits.dishes.${figures[field]}`)}
              required
              rules={rule(field)}
            >
              <InputNumber className={look.full ?? ''} inputMode="numeric" />
            </Form.Item>
          ))}
        </div>
      )}
      {method !== 'noLimit' && (
        <Form.Item
          name={['value', 'counted']}
          label={t('orderLimits.dishes.counted')}
          extra={t('orderLimits.dishes.countedHint')}
          rules={rule('counted')}
        >
          <EntityRefPicker kinds={COUNTABLE} multiple placeholder={t('orderLimits.dishes.countedAll')} />
        </Form.Item>
      )}
    </FormSection>
  )
}

export function TimeFields(): ReactNode {
  const t = useTexts()
  const rule = useLimitRule()
  return (
    <FormSection title={t('orderLimits.time.title')} text={t('orderLimits.time.text')}>
      <Form.Item name={['value', 'limitsDiningTime']} label={t('orderLimits.time.on')} valuePropName="checked">
        <Switch />
      </Form.Item>
      <div className={cx(look.fields, styles.row)}>
        <Form.Item
          name={['value', 'maxDiningMinutes']}
          label={t('orderLimits.time.max')}
          required
          rules={rule('maxDiningMinutes')}
        >
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name={['value', 'remainingMinutes']}
          label={t('orderLimits.time.remaining')}
          required
          dependencies={[['value', 'maxDiningMinutes']]}
          rules={rule('remainingMinutes')}
        >
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
      </div>
    </FormSection>
  )
}

export function GuestFields(): ReactNode {
  const t = useTexts()
  const rule = useLimitRule()
  return (
    <FormSection title={t('orderLimits.guests.title')} text={t('orderLimits.guests.text')}>
      <Form.Item name={['value', 'block']} label={t('orderLimits.guests.block')}>
        <Radio.Group
          vertical
          options={limitBlocks.map(each => ({ value: each, label: t(`orderLimits.guests.blocks.${each}`) }))}
        />
      </Form.Item>
      {(['notice', 'secondNotice'] as const).map(field => (
        <Form.Item key={field} name={['value', field]} label={t(`orderLimits.guests.${field}`)} rules={rule(field)}>
          <Input.TextArea autoSize={{ minRows: 1, maxRows: 4 }} />
        </Form.Item>
      ))}
    </FormSection>
  )
}
