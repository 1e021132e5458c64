/** Notices of new orders, and how far ahead guests may order (SET-4). */
import { Checkbox, Form, InputNumber, Segmented, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { orderTypes } from '../../../shared/contract/menu/entities.ts'
import { sendMinutes } from '../../../shared/contract/settings/groups/orderTypes.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { useTexts } from '../../kit/texts.ts'
import styles from './orderTypes.module.css'
import type { OrderTypesForm } from './orderTypesForm.ts'
import type { FieldRule } from './TypeFields.tsx'
import { useSendWords } from './useOrderTypeWords.ts'

const at = (...path: string[]) => ['value', ...path]
/** A choice that is no number of minutes is shown in its field as this. */
const NOW = 0

export function NoticeFields({ notice, rule }: { notice: OrderTypesForm['notice']; rule: FieldRule }): ReactNode {
  const t = useTexts()
  return (
    <FormSection title={t('orderTypes.notice.title')} text={t('orderTypes.notice.text')}>
      <Form.Item name={at('notice', 'enabled')} label={t('orderTypes.notice.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {notice.enabled && (
        <>
          <Form.Item
            name={at('notice', 'orderTypes')}
            label={t('orderTypes.notice.orderTypes')}
            rules={rule('notice', 'orderTypes')}
            validateTrigger="onChange"
          >
            <Checkbox.Group options={orderTypes.map(type => ({ value: type, label: t(`orders.type.${type}`) }))} />
          </Form.Item>
          <Form.Item name={at('notice', 'sound')} valuePropName="checked">
            <Checkbox>{t('orderTypes.notice.sound')}</Checkbox>
          </Form.Item>
        </>
      )}
    </FormSection>
  )
}

export function AdvanceFields({ typed, rule }: { typed: OrderTypesForm; rule: FieldRule }): ReactNode {
  const t = useTexts()
  const sendWords = useSendWords()
  const { enabled, limit, days } = typed.advance
  const count = limit === 'oneDay' ? 1 : days
  return (
    <FormSection title={t('orderTypes.advance.title')} text={t('orderTypes.advance.text')}>
      <Form.Item
        name={at('advance', 'enabled')}
        label={t('orderTypes.advance.enabled')}
        valuePropName="checked"
        extra={!enabled && t('orderTypes.advance.off')}
      >
        <Switch />
      </Form.Item>
      {enabled && (
        <Form.Item name={at('advance', 'limit')} label={t('orderTypes.advance.limit')}>
          <Segmented
            options={(['oneDay', 'days'] as const).map(value => ({
              value,
              label: t(`orderTypes.advance.limits.${value}`),
            }))}
          />
        </Form.Item>
      )}
      {enabled && limit === 'days' && (
        <Form.Item
          name={at('advance', 'days')}
          label={t('orderTypes.advance.days')}
          rules={rule('advance', 'days')}
          required
        >
          <InputNumber inputMode="numeric" />
        </Form.Item>
      )}
      {enabled && typeof count === 'number' && (
        <p className={styles.tip} aria-live="polite">
          {t('orderTypes.advance.tip', { count })}
        </p>
      )}
      <Form.Item
        name={at('sendBeforeMinutes')}
        label={t('orderTypes.advance.send')}
        extra={typed.sendBeforeMinutes !== null && t('orderTypes.advance.sendHint')}
        getValueProps={(minutes: number | null) => ({ value: minutes ?? NOW })}
        normalize={(minutes: number) => (minutes === NOW ? null : minutes)}
      >
        <Select
          showSearch={false}
          options={[null, ...sendMinutes].map(value => ({ value: value ?? NOW, label: sendWords(value) }))}
        />
      </Form.Item>
    </FormSection>
  )
}
