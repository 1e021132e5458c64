/** What a channel sells: menus in their order, a price rule of its own, prices of single things. */
import { Form, type FormInstance, Radio } from 'antd'
import type { ReactNode } from 'react'
import { thirdPartyMenuCalls } from '../../../shared/contract/channels/thirdPartyMenus.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { PriceRuleField, priceRuleRule } from '../../menu/library/PriceRuleField.tsx'
import type { ChannelForm } from './channelForm.ts'
import { OwnPrices, ownPricesRule } from './OwnPrices.tsx'

export function SellingSections({ form }: { form: FormInstance<ChannelForm> }): ReactNode {
  const t = useTexts()
  return (
    <>
      <Menus form={form} />
      <FormSection title={t('deliveryChannel.prices')} text={t('deliveryChannel.pricesText')}>
        <Form.Item<ChannelForm> name="priceRule" rules={[priceRuleRule]}>
          <PriceRuleField label={t('deliveryChannel.ownRule')} />
        </Form.Item>
        <Form.Item<ChannelForm>
          name="ownPrices"
          label={t('deliveryChannel.field.ownPrices')}
          extra={t('deliveryChannel.ownPricesHint')}
          rules={[ownPricesRule]}
        >
          <OwnPrices />
        </Form.Item>
      </FormSection>
    </>
  )
}

function Menus({ form }: { form: FormInstance<ChannelForm> }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { data } = useCall(thirdPartyMenuCalls.getMenusForChowly, {}, { quiet: true })
  const sells = Form.useWatch('sells', { form, preserve: true })
  return (
    <FormSection title={t('deliveryChannel.menus')} text={t('deliveryChannel.menusText')}>
      <Form.Item<ChannelForm> name="sells" label={t('deliveryChannel.field.sells')}>
        <Radio.Group
          vertical
          options={(['all', 'some'] as const).map(value => ({ value, label: t(`deliveryChannel.sells.${value}`) }))}
        />
      </Form.Item>
      {sells === 'some' && (
        <Form.Item<ChannelForm>
          name="menuIds"
          label={t('deliveryChannel.field.menuIds')}
          extra={t('deliveryChannel.menuOrder')}
          rules={[
            {
              validator: (_, ids: readonly number[] | undefined) =>
                (ids?.length ?? 0) > 0
                  ? Promise.resolve()
                  : Promise.reject(new Error(text('failures.field.oneChoice'))),
            },
          ]}
        >
          <ManySelect
            makes="thirdPartyMenu"
            loading={data === undefined}
            options={(data?.rows ?? []).map(menu => ({ value: menu.id, label: nameOf(menu) }))}
          />
        </Form.Item>
      )}
    </FormSection>
  )
}
