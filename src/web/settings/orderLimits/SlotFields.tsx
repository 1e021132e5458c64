/** What the kitchen takes in a slot of time, by order type (SET-8). */
import { cx } from '../../kit/cx.ts'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS, orderTypes } from '../../../shared/contract/menu/entities.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { weekdays } from '../../kit/week/useSpanWords.ts'
import { type LimitsForm, newSlot } from './limitsForm.ts'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useLimitRule } from './useLimitRule.ts'

export function SlotFields(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('orderLimits.slots.title')} text={t('orderLimits.slots.text')}>
      <Form.List name={['value', 'slots']}>
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p className={look.intro}>{t('orderLimits.slots.none')}</p>}
            {fields.map(({ key, name }) => (
              <Slot key={key} place={name} onRemove={() => remove(name)} />
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add(newSlot)}>
              {t('orderLimits.slots.add')}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  )
}

function Slot({ place, onRemove }: { place: number; onRemove: () => void }): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  const rule = useLimitRule()
  const form = Form.useFormInstance<LimitsForm>()
  const typed = String(Form.useWatch(['value', 'slots', place, 'name'], form) ?? '')
  const name = typed === '' ? t('orderLimits.slots.unnamed', { number: place + 1 }) : typed
  const at = (field: string) => ({ name: [place, field], rules: rule('slots', place, field) })
  // One limit is enough: each of the three says so until there is one.
  const others = ['maxOrders', 'maxAmountCents', 'maxDishes'].map(field => ['value', 'slots', place, field])
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>{name}</legend>
      <Form.Item {...at('name')} label={t('orderLimits.slots.name')}>
        <Input />
      </Form.Item>
      <Form.Item {...at('weekdays')} label={t('orderLimits.slots.weekdays')} required>
        <Select
          mode="multiple"
          showSearch={false}
          options={weekdays.map(day => ({ value: day, label: weekday(day) }))}
        />
      </Form.Item>
      <Form.Item {...at('orderTypes')} label={t('orderLimits.slots.orderTypes')} required>
        <Select
          mode="multiple"
          showSearch={false}
          options={orderTypes.map(type => ({ value: type, label: t(`orders.type.${type}`) }))}
        />
      </Form.Item>
      <div className={cx(look.fields, styles.row)}>
        <Form.Item {...at('fromMinute')} label={t('orderLimits.slots.from')} required>
          <TimeOfDay />
        </Form.Item>
        <Form.Item
          {...at('toMinute')}
          label={t('orderLimits.slots.to')}
          required
          dependencies={[['value', 'slots', place, 'fromMinute']]}
          extra={<NextDay place={place} />}
        >
          <TimeOfDay />
        </Form.Item>
        <Form.Item {...at('slotMinutes')} label={t('orderLimits.slots.minutes')} required>
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
      </div>
      <div className={cx(look.fields, styles.row)}>
        <Form.Item {...at('maxOrders')} label={t('orderLimits.slots.orders')} dependencies={others}>
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
        <Form.Item
          name={[place, 'maxAmountCents']}
          rules={[moneyRule({ most: MOST_CENTS, least: 1 })]}
          label={t('orderLimits.slots.amount')}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item {...at('maxDishes')} label={t('orderLimits.slots.dishes')}>
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
      </div>
      <div className={styles.foot}>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('orderLimits.slots.remove', { name })}
          title={t('orderLimits.slots.remove', { name })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}

/** Said only where the end is one of the next day. */
function NextDay({ place }: { place: number }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<LimitsForm>()
  const slot = Form.useWatch(['value', 'slots', place], form) as { fromMinute?: number; toMinute?: number } | undefined
  const { fromMinute = 0, toMinute = 1 } = slot ?? {}
  return toMinute <= fromMinute && t('orderLimits.slots.nextDay')
}
