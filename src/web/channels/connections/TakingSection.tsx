/** How orders of a channel are taken, and what becomes of their money. */
import { Form, type FormInstance, InputNumber, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { channelOrderSettingCalls } from '../../../shared/contract/channels/channelOrderSettings.ts'
import { publishingCalls } from '../../../shared/contract/channels/publishing.ts'
import { rulesOf } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { BusyUntil } from './BusyUntil.tsx'
import type { ChannelForm } from './channelForm.ts'

const { input } = publishingCalls.saveChannelForChowly
/** There none may be left out. */
const { input: taking } = channelOrderSettingCalls.saveChannelOrderSettings

export function TakingSection({ form }: { form: FormInstance<ChannelForm> }): ReactNode {
  const t = useTexts()
  const isAutomatic = Form.useWatch('acceptsAutomatically', { form, preserve: true })
  return (
    <>
      <FormSection title={t('deliveryChannel.taking')} text={t('deliveryChannel.takingText')}>
        <Form.Item<ChannelForm>
          name="acceptsAutomatically"
          label={t('deliveryChannel.field.acceptsAutomatically')}
          extra={t('deliveryChannel.acceptHint')}
          valuePropName="checked"
        >
          <Switch />
        </Form.Item>
        <Form.Item<ChannelForm>
          name="acceptMinutes"
          label={t('deliveryChannel.field.acceptMinutes')}
          extra={t('deliveryChannel.acceptMinutesHint')}
          rules={rulesOf(taking, 'acceptMinutes')}
          hidden={isAutomatic === true}
        >
          <InputNumber inputMode="numeric" />
        </Form.Item>
        <Form.Item<ChannelForm>
          name="preparationMinutes"
          label={t('deliveryChannel.field.preparationMinutes')}
          extra={t('deliveryChannel.preparationHint')}
          rules={rulesOf(input, 'preparationMinutes')}
        >
          <InputNumber inputMode="numeric" />
        </Form.Item>
        <Form.Item<ChannelForm> name="busyUntil" label={t('deliveryChannel.field.busyUntil')}>
          <BusyUntil />
        </Form.Item>
        <Form.Item<ChannelForm>
          name="busyMinutes"
          label={t('deliveryChannel.field.busyMinutes')}
          extra={t('deliveryChannel.busyMinutesHint')}
          rules={rulesOf(taking, 'busyMinutes')}
        >
          <InputNumber inputMode="numeric" />
        </Form.Item>
      </FormSection>
      <FormSection title={t('deliveryChannel.money')} text={t('deliveryChannel.moneyText')}>
        <Form.Item<ChannelForm>
          name="commissionPcm"
          label={t('deliveryChannel.field.commissionPcm')}
          extra={t('deliveryChannel.commissionHint')}
          rules={[percentRule({ required: true })]}
        >
          <PercentInput />
        </Form.Item>
        <Form.Item<ChannelForm>
          name="taxRemittedBy"
          label={t('deliveryChannel.field.taxRemittedBy')}
          extra={t('deliveryChannel.taxHint')}
        >
          <Radio.Group
            vertical
            options={(['channel', 'store'] as const).map(value => ({
              value,
              label: t(`deliveryChannel.tax.${value}`),
            }))}
          />
        </Form.Item>
      </FormSection>
    </>
  )
}
