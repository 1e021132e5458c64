/** Buffet types: a price for a guest, what it includes, and how much of it (MENU-9). */
import { cx } from '../../kit/cx.ts'
import { Button, Form, Input, InputNumber, Switch } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { DeleteOutlined, PlusOutlined } from '../../kit/icons.ts'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityRefPicker } from '../../menu/library/EntityPicker.tsx'
import { type BuffetForm, type LimitsForm, newBuffet } from './limitsForm.ts'
import look from '../../kit/look.module.css'
import styles from './orderLimits.module.css'
import { useLimitRule } from './useLimitRule.ts'

const INCLUDED = ['dish', 'category'] as const

export function BuffetFields(): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('orderLimits.buffet.title')} text={t('orderLimits.buffet.text')}>
      <Form.List name={['value', 'buffetTypes']}>
        {(fields, { add, remove }) => (
          <>
            {fields.length === 0 && <p className={look.intro}>{t('orderLimits.buffet.none')}</p>}
            {fields.map(({ key, name }) => (
              <Buffet key={key} place={name} onRemove={() => remove(name)} />
            ))}
            <Button icon={<PlusOutlined />} onClick={() => add(newBuffet)}>
              {t('orderLimits.buffet.add')}
            </Button>
          </>
        )}
      </Form.List>
    </FormSection>
  )
}

function Buffet({ place, onRemove }: { place: number; onRemove: () => void }): ReactNode {
  const t = useTexts()
  const rule = useLimitRule()
  const form = Form.useFormInstance<LimitsForm>()
  const nameOf = useNameOf()
  const typed = Form.useWatch(['value', 'buffetTypes', place], form) as BuffetForm | undefined
  const name = nameOf({ name: String(typed?.name ?? ''), secondName: String(typed?.secondName ?? '') })
  const at = (field: string) => ({ name: [place, field], rules: rule('buffetTypes', place, field) })
  return (
    <fieldset className={styles.entry}>
      <legend className={styles.legend}>{name === '' ? t('orderLimits.buffet.add') : name}</legend>
      <div className={cx(look.fields, styles.row)}>
        <Form.Item {...at('name')} label={t('orderLimits.buffet.name')} required>
          <Input />
        </Form.Item>
        <Form.Item {...at('secondName')} label={t('orderLimits.buffet.secondName')}>
          <Input />
        </Form.Item>
        <Form.Item
          name={[place, 'priceCents']}
          rules={[moneyRule({ most: MOST_CENTS, required: true })]}
          label={t('orderLimits.buffet.price')}
        >
          <MoneyInput />
        </Form.Item>
        <Form.Item
          {...at('maxPerGuest')}
          label={t('orderLimits.buffet.maxPerGuest')}
          extra={t('orderLimits.buffet.maxPerGuestHint')}
        >
          <InputNumber className={look.full ?? ''} inputMode="numeric" />
        </Form.Item>
      </div>
      <Form.Item
        {...at('includes')}
        label={t('orderLimits.buffet.includes')}
        extra={t('orderLimits.buffet.includesHint')}
      >
        <EntityRefPicker kinds={INCLUDED} multiple placeholder={t('orderLimits.dishes.countedAll')} />
      </Form.Item>
      <div className={styles.foot}>
        <Form.Item
          name={[place, 'status']}
          label={t('orderLimits.buffet.on')}
          layout="horizontal"
          noStyle={false}
          className={styles.flat ?? ''}
          getValueProps={(value: unknown) => ({ checked: value === 'valid' })}
          normalize={(checked: boolean) => (checked ? 'valid' : 'invalid')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Button
          type="text"
          icon={<DeleteOutlined />}
          aria-label={t('orderLimits.buffet.remove', { name })}
          title={t('orderLimits.buffet.remove', { name })}
          onClick={onRemove}
        />
      </div>
    </fieldset>
  )
}
