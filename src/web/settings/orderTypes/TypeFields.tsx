import { cx } from '../../kit/cx.ts'
import { Checkbox, Form, Input, InputNumber, Select, Switch } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import type { ReactNode } from 'react'
import { printModes } from '../../../shared/contract/settings/groups/orderTypes.ts'
import { useLanguage } from '../../kit/session.ts'
import { useTexts } from '../../kit/texts.ts'
import look from '../../kit/look.module.css'
import fieldStyles from '../form/fields.module.css'
import styles from './orderTypes.module.css'
import type { OrderTypeForm } from './orderTypesForm.ts'

const asked = ['asksGuests', 'asksName', 'asksPhone'] as const

/** The rules of a field, by its path. */
export type FieldRule = (...path: (string | number)[]) => RuleObject[]

interface TypeFieldsProps {
  /** The point of the type in the list. */
  at: number
  setting: OrderTypeForm | undefined
  rule: FieldRule
}

/** One order type; what it does shows once it is on. */
export function TypeFields({ at, setting, rule }: TypeFieldsProps): ReactNode {
  const t = useTexts()
  const language = useLanguage()
  if (setting === undefined) return null
  const title = t(`orders.type.${setting.type}`)
  const field = (name: keyof OrderTypeForm) => ['value', 'types', at, name]
  const isDelivery = setting.type === 'delivery'
  return (
    <fieldset className={fieldStyles.type} aria-label={title}>
      <div className={fieldStyles.head}>
        <Form.Item
          name={field('enabled')}
          rules={rule('enabled')}
          valuePropName="checked"
          className={fieldStyles.flat ?? ''}
        >
          <Switch aria-label={`${title}: ${t('orderTypes.types.enabled')}`} />
        </Form.Item>
        <strong>{title}</strong>
        {!setting.enabled && <span className={look.hint}>{t('orderTypes.types.off')}</span>}
      </div>
      {setting.enabled && (
        <div className={cx(look.fields, fieldStyles.row)}>
          <Form.Item name={field('name')} rules={rule('name')} label={t('orderTypes.types.name')}>
            <Input placeholder={language === 'en' ? title : ''} autoComplete="off" />
          </Form.Item>
          <Form.Item name={field('secondName')} rules={rule('secondName')} label={t('orderTypes.types.secondName')}>
            <Input placeholder={language === 'zh' ? title : ''} autoComplete="off" lang="zh" />
          </Form.Item>
          <Form.Item
            name={field('printMode')}
            label={t('orderTypes.types.printMode')}
            extra={t(`orderTypes.printHints.${setting.printMode}`)}
          >
            <Select
              showSearch={false}
              options={printModes.map(mode => ({ value: mode, label: t(`orderTypes.printModes.${mode}`) }))}
            />
          </Form.Item>
          <Form.Item
            name={field('leadMinutes')}
            rules={rule('leadMinutes')}
            label={t(isDelivery ? 'orderTypes.types.leadDelivery' : 'orderTypes.types.lead')}
            {...(isDelivery && { extra: t('orderTypes.types.leadHint') })}
            required
          >
            <InputNumber className={look.full ?? ''} inputMode="numeric" suffix={t('orderTypes.types.minutes')} />
          </Form.Item>
          <Form.Item label={t('orderTypes.types.asks')} className={styles.wide ?? ''}>
            <div className={styles.asks}>
              {asked.map(name => (
                <Form.Item key={name} name={field(name)} valuePropName="checked" noStyle>
                  <Checkbox>{t(`orderTypes.asks.${name}`)}</Checkbox>
                </Form.Item>
              ))}
            </div>
          </Form.Item>
        </div>
      )}
    </fieldset>
  )
}
