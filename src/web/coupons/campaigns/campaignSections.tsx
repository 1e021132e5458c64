/** Name, time, place and limits: sections of the form of a campaign. */
import { Checkbox, Form, Input, InputNumber, Radio, Select, Switch } from 'antd'
import type { ReactNode } from 'react'
import { campaignFields, couponChannels, MOST_TIMES, stackings } from '../../../shared/contract/coupons/campaigns.ts'
import { orderTypes } from '../../../shared/rules/pricing/pricingTypes.ts'
import { DateField } from '../../kit/DateField.tsx'
import { requiredRule, rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import look from '../../kit/look.module.css'
import { text, useTexts } from '../../kit/texts.ts'
import { TimeOfDay } from '../../kit/TimeOfDay.tsx'
import { useFormat } from '../../kit/useFormat.ts'
import { weekdays } from '../../kit/week/useSpanWords.ts'
import styles from './campaigns.module.css'

export function NameSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection flat title={t('campaignPage.sections.name')} text={t('campaignPage.sections.nameText')}>
      <Form.Item name="name" label={t('campaignPage.fields.name')} rules={rulesOf(campaignFields, 'name')}>
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="secondName"
        label={t('campaignPage.fields.secondName')}
        rules={rulesOf(campaignFields, 'secondName')}
      >
        <Input autoComplete="off" lang="zh" />
      </Form.Item>
      <Form.Item
        name="remarks"
        label={t('campaignPage.fields.remarks')}
        extra={t('campaignPage.fields.remarksHint')}
        rules={rulesOf(campaignFields, 'remarks')}
      >
        <Input autoComplete="off" />
      </Form.Item>
      <Form.Item
        name="enabled"
        label={t('campaignPage.fields.enabled')}
        extra={t('campaignPage.fields.enabledHint')}
        valuePropName="checked"
      >
        <Switch />
      </Form.Item>
    </FormSection>
  )
}

export function WhenSection(): ReactNode {
  const t = useTexts()
  const { weekday } = useFormat()
  const hasHours = Form.useWatch<boolean | undefined>('hasHours') ?? false
  return (
    <FormSection flat title={t('campaignPage.sections.when')} text={t('campaignPage.sections.whenText')}>
      <Form.Item name="startsOn" label={t('campaignPage.fields.startsOn')} rules={rulesOf(campaignFields, 'startsOn')}>
        <DateField />
      </Form.Item>
      <Form.Item
        name="expiresOn"
        label={t('campaignPage.fields.expiresOn')}
        extra={t('campaignPage.fields.expiresHint')}
        dependencies={['startsOn']}
        rules={[notBeforeStart]}
        // The field says nothing with an empty text, the form with null.
        getValueProps={(value: string | null) => ({ value: value ?? '' })}
        normalize={(value: string) => (value === '' ? null : value)}
      >
        <DateField clears />
      </Form.Item>
      <Form.Item
        name="weekdays"
        label={t('campaignPage.fields.weekdays')}
        extra={t('campaignPage.fields.weekdaysHint')}
      >
        <Checkbox.Group options={weekdays.map(value => ({ value, label: weekday(value) }))} />
      </Form.Item>
      <Form.Item name="hasHours" label={t('campaignPage.fields.hours')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {hasHours && (
        <div className={look.fields}>
          <Form.Item name="fromMinute" label={t('campaignPage.fields.from')}>
            <TimeOfDay />
          </Form.Item>
          <Form.Item
            name="toMinute"
            label={t('campaignPage.fields.to')}
            dependencies={['fromMinute']}
            rules={[notSameTime]}
          >
            <TimeOfDay />
          </Form.Item>
        </div>
      )}
    </FormSection>
  )
}

const notBeforeStart = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, expiresOn: string | null) =>
    expiresOn === null || expiresOn >= (getFieldValue('startsOn') as string)
      ? Promise.resolve()
      : Promise.reject(new Error(text('campaignPage.endsBeforeStart'))),
})

const notSameTime = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, toMinute: number) =>
    toMinute === getFieldValue('fromMinute')
      ? Promise.reject(new Error(text('campaignPage.sameTime')))
      : Promise.resolve(),
})

export function WhereSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection flat title={t('campaignPage.sections.where')} text={t('campaignPage.sections.whereText')}>
      <Form.Item name="orderTypes" label={t('campaignPage.fields.orderTypes')} extra={t('campaignPage.fields.allHint')}>
        <Select
          mode="multiple"
          showSearch={false}
          options={orderTypes.map(value => ({ value, label: t(`orders.type.${value}`) }))}
        />
      </Form.Item>
      <Form.Item name="channels" label={t('campaignPage.fields.channels')} extra={t('campaignPage.fields.allHint')}>
        <Select
          mode="multiple"
          showSearch={false}
          options={couponChannels.map(value => ({ value, label: t(`campaignPage.channels.${value}`) }))}
        />
      </Form.Item>
    </FormSection>
  )
}

export function LimitSection(): ReactNode {
  const t = useTexts()
  return (
    <FormSection flat title={t('campaignPage.sections.limits')} text={t('campaignPage.sections.limitsText')}>
      <Form.Item
        name="timesPerCode"
        label={t('campaignPage.fields.timesPerCode')}
        extra={t('campaignPage.fields.timesHint')}
        rules={[requiredRule]}
      >
        <InputNumber<number> className={styles.count ?? ''} min={1} max={MOST_TIMES} precision={0} />
      </Form.Item>
      <Form.Item
        name="perGuest"
        label={t('campaignPage.fields.perGuest')}
        extra={t('campaignPage.fields.perGuestHint')}
      >
        <InputNumber<number> className={styles.count ?? ''} min={1} max={MOST_TIMES} precision={0} />
      </Form.Item>
      <Form.Item name="stacking" label={t('campaignPage.fields.stacking')}>
        <Radio.Group options={stackings.map(value => ({ value, label: t(`campaignPage.stackings.${value}`) }))} />
      </Form.Item>
    </FormSection>
  )
}
