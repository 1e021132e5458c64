/** What guests are offered as a tip, with the screen that they see (SET-2, V8, V15). */
import { Checkbox, ConfigProvider, Form, Radio, Switch } from 'antd'
import type { ReactNode } from 'react'
import { paymentFields, type TipType, tipTypes } from '../../../shared/contract/settings/groups/payment.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput } from '../../kit/MoneyInput.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsMoney, readsPercent } from '../form/reads.ts'
import fieldStyles from '../form/fields.module.css'
import look from '../../kit/look.module.css'
import styles from './payment.module.css'
import { type PaymentForm, type TipList, paymentValueOf } from './paymentForm.ts'
import { TipPicture } from './TipPicture.tsx'
import { usePaymentRule, useTipListRule } from './usePaymentRule.ts'

const tip = (field: string) => ['value', 'tips', field]

export function TipFields({ may, typed }: { may: boolean; typed: PaymentForm }): ReactNode {
  const t = useTexts()
  const rule = usePaymentRule()
  const { enabled } = typed.tips
  return (
    <FormSection title={t('payment.tips.title')} text={t('payment.tips.text')}>
      <ConfigProvider componentDisabled={!may}>
        <Form.Item name={tip('enabled')} label={t('payment.tips.enabled')} valuePropName="checked">
          <Switch />
        </Form.Item>
        {enabled && <Offers typed={typed} />}
        <Form.Item
          name={tip('reasonAbovePcm')}
          label={t('payment.tips.reasonAbovePcm')}
          extra={t('payment.tips.reasonHint')}
          rules={[readsPercent, ...rule('tips', 'reasonAbovePcm')]}
          validateFirst
        >
          <PercentInput />
        </Form.Item>
      </ConfigProvider>
      <TipPicture tips={paymentFields.safeParse(paymentValueOf(typed)).data?.tips} />
    </FormSection>
  )
}

function Offers({ typed: { tips } }: { typed: PaymentForm }): ReactNode {
  const t = useTexts()
  const rule = usePaymentRule()
  const offers = (type: TipType) => tips.types.includes(type)
  return (
    <>
      <Form.Item
        name={tip('types')}
        label={t('payment.tips.types')}
        extra={t('payment.tips.typesHint')}
        rules={rule('tips', 'types')}
        validateTrigger="onChange"
      >
        <Checkbox.Group
          className={look.stack ?? ''}
          options={tipTypes.map(value => ({ value, label: t(`payment.tips.${value}`) }))}
        />
      </Form.Item>
      {offers('ladder') && (
        <>
          <TipListFields list="ladderPcm" at="payment.tips.percentageAt" />
          <Form.Item name={tip('base')} label={t('payment.tips.base')}>
            <Radio.Group
              options={(['preTax', 'postTax'] as const).map(value => ({
                value,
                label: t(`payment.tips.bases.${value}`),
              }))}
            />
          </Form.Item>
          <Form.Item name={tip('isSmart')} valuePropName="checked">
            <Checkbox>{t('payment.tips.isSmart')}</Checkbox>
          </Form.Item>
          {tips.isSmart && (
            <>
              <Form.Item
                name={tip('smartBelowCents')}
                label={t('payment.tips.smartBelowCents')}
                rules={[readsMoney, ...rule('tips', 'smartBelowCents')]}
                validateFirst
                required
              >
                <MoneyInput />
              </Form.Item>
              <TipListFields list="smartCents" at="payment.tips.smartAmountAt" />
            </>
          )}
        </>
      )}
      {offers('fixed') && <TipListFields list="fixedCents" at="payment.tips.amountAt" />}
    </>
  )
}

interface TipListFieldsProps {
  list: TipList
  /** The name of a field by its number. */
  at: 'payment.tips.percentageAt' | 'payment.tips.amountAt' | 'payment.tips.smartAmountAt'
}

/** Up to three choices beside each other; what is wrong with any of them is below. */
function TipListFields({ list, at }: TipListFieldsProps): ReactNode {
  const t = useTexts()
  const ruleAt = useTipListRule(list)
  const Field = list === 'ladderPcm' ? PercentInput : MoneyInput
  const indexes = [0, 1, 2].map(index => ['value', 'tips', list, index])
  return (
    <Form.Item label={t(`payment.tips.${list}`)} extra={t('payment.tips.ladderHint')} required>
      <div className={styles.three}>
        {indexes.map((name, index) => (
          <Form.Item
            key={index}
            name={name}
            rules={ruleAt(index)}
            validateFirst
            dependencies={indexes.filter(other => other !== name)}
            className={fieldStyles.flat ?? ''}
          >
            <Field aria-label={t(at, { number: index + 1 })} />
          </Form.Item>
        ))}
      </div>
    </Form.Item>
  )
}
