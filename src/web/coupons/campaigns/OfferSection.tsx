/** What the guest gets, as a section of the form of a campaign: the offer, its limits, and what it is for. */
import { Form, InputNumber, Radio } from 'antd'
import type { ReactNode } from 'react'
import { MOST_FREE } from '../../../shared/contract/coupons/campaigns.ts'
import { MOST_ORDER_CENTS } from '../../../shared/contract/kernel/fields.ts'
import { requiredRule } from '../../kit/fields.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { PercentInput, percentRule } from '../../kit/PercentInput.tsx'
import { text, useTexts } from '../../kit/texts.ts'
import { EntityPicker } from '../../menu/library/EntityPicker.tsx'
import type { CampaignForm, OfferForm } from './campaignForm.ts'
import styles from './campaigns.module.css'

const kinds = ['percent', 'fixed', 'freeItem'] as const

export function OfferSection(): ReactNode {
  const t = useTexts()
  const kind = Form.useWatch<OfferForm['kind'] | undefined>(['offer', 'kind']) ?? 'percent'
  return (
    <FormSection flat title={t('campaignPage.sections.offer')} text={t('campaignPage.sections.offerText')}>
      <Form.Item name={['offer', 'kind']} label={t('campaignPage.fields.kind')}>
        <Radio.Group options={kinds.map(value => ({ value, label: t(`campaignPage.kinds.${value}`) }))} />
      </Form.Item>
      {kind === 'percent' && (
        <Form.Item
          name={['offer', 'percentPcm']}
          label={t('campaignPage.fields.percent')}
          rules={[percentRule({ least: 1, required: true })]}
        >
          <PercentInput />
        </Form.Item>
      )}
      {kind === 'fixed' && (
        <Form.Item
          name={['offer', 'amountCents']}
          label={t('campaignPage.fields.amount')}
          rules={[moneyRule({ least: 1, most: MOST_ORDER_CENTS, required: true })]}
        >
          <MoneyInput />
        </Form.Item>
      )}
      {kind === 'freeItem' && <FreeItem />}
      {kind !== 'fixed' && (
        <Form.Item
          name="maxDiscountCents"
          label={t('campaignPage.fields.most')}
          extra={t('campaignPage.fields.mostHint')}
          rules={[moneyRule({ least: 1, most: MOST_ORDER_CENTS })]}
        >
          <MoneyInput />
        </Form.Item>
      )}
      <Form.Item
        name="minOrderCents"
        label={t('campaignPage.fields.minimum')}
        extra={t('campaignPage.fields.minimumHint')}
        rules={[moneyRule({ least: 1, most: MOST_ORDER_CENTS })]}
      >
        <MoneyInput />
      </Form.Item>
      {kind !== 'freeItem' && <Scope />}
    </FormSection>
  )
}

function FreeItem(): ReactNode {
  const t = useTexts()
  return (
    <>
      <Form.Item
        name={['offer', 'dishIds']}
        label={t('campaignPage.fields.free')}
        extra={t('campaignPage.fields.freeHint')}
        required
        rules={[{ type: 'array', min: 1, message: t('failures.field.oneChoice') }]}
      >
        <EntityPicker kinds={['dish']} makes="dish" multiple />
      </Form.Item>
      <Form.Item name={['offer', 'quantity']} label={t('campaignPage.fields.quantity')} rules={[requiredRule]}>
        <InputNumber<number> className={styles.count ?? ''} min={1} max={MOST_FREE} precision={0} />
      </Form.Item>
    </>
  )
}

function Scope(): ReactNode {
  const t = useTexts()
  const scope = Form.useWatch<CampaignForm['scope'] | undefined>('scope') ?? 'whole'
  return (
    <>
      <Form.Item name="scope" label={t('campaignPage.fields.scope')}>
        <Radio.Group
          options={(['whole', 'some'] as const).map(value => ({ value, label: t(`campaignPage.scopes.${value}`) }))}
        />
      </Form.Item>
      {scope === 'some' && (
        <>
          <Form.Item
            name="dishIds"
            label={t('campaignPage.fields.dishes')}
            dependencies={['categoryIds']}
            rules={[needsScope]}
          >
            <EntityPicker kinds={['dish']} makes="dish" multiple />
          </Form.Item>
          <Form.Item name="categoryIds" label={t('campaignPage.fields.categories')}>
            <EntityPicker kinds={['category']} makes="category" multiple />
          </Form.Item>
        </>
      )}
    </>
  )
}

/** A list that names nothing would stand for the whole order. */
const needsScope = ({ getFieldValue }: { getFieldValue: (name: string) => unknown }) => ({
  validator: (_: unknown, dishIds: readonly number[] = []) => {
    const categories = (getFieldValue('categoryIds') ?? []) as readonly number[]
    return dishIds.length + categories.length > 0
      ? Promise.resolve()
      : Promise.reject(new Error(text('campaignPage.needsScope')))
  },
})
