import { cx } from '../../kit/cx.ts'
import { Form, Input, Switch } from 'antd'
import type { ReactNode } from 'react'
import { cardSurchargeFields } from '../../../shared/contract/settings/groups/charges.ts'
import { cardSurcharge } from '../../../shared/rules/pricing/cardSurcharge.ts'
import { FormSection } from '../../kit/FormSection.tsx'
import { PercentInput } from '../../kit/PercentInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { readsPercent } from '../form/reads.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useSettingRule } from '../form/useSettingRule.ts'
import { type ChargesFields, chargesValueOf } from './chargesForm.ts'
import look from '../../kit/look.module.css'
import fieldStyles from '../form/fields.module.css'
import styles from './payment.module.css'

const at = (field: string) => ['value', 'cardSurcharge', field]
/** What order A of docs/product/money.md costs (V16). */
const EXAMPLE_CENTS = 3454

export function CardSurchargeFields({ card }: { card: ChargesFields['cardSurcharge'] }): ReactNode {
  const t = useTexts()
  const rule = useSettingRule({ group: 'charges', valueOf: chargesValueOf })
  return (
    <FormSection title={t('charges.card.title')} text={t('charges.card.text')}>
      <p className={styles.note}>
        <strong>{t('charges.card.never')}</strong> {t('charges.card.states')}
      </p>
      <Form.Item name={at('enabled')} label={t('charges.card.enabled')} valuePropName="checked">
        <Switch />
      </Form.Item>
      {card.enabled && (
        <>
          <div className={cx(look.fields, fieldStyles.row)}>
            {(['ratePcm', 'capPcm'] as const).map(field => (
              <Form.Item
                key={field}
                name={at(field)}
                label={t(`charges.card.${field}`)}
                rules={[readsPercent, ...rule('cardSurcharge', field)]}
                validateFirst
                required
              >
                <PercentInput />
              </Form.Item>
            ))}
          </div>
          <Effect card={card} />
          <Form.Item
            name={at('notice')}
            label={t('charges.card.notice')}
            extra={t('charges.card.noticeHint')}
            rules={rule('cardSurcharge', 'notice')}
          >
            <Input autoComplete="off" />
          </Form.Item>
          <Form.Item
            name={at('secondNotice')}
            label={t('charges.card.secondNotice')}
            rules={rule('cardSurcharge', 'secondNotice')}
          >
            <Input autoComplete="off" lang="zh" />
          </Form.Item>
        </>
      )}
    </FormSection>
  )
}

/** What it comes to; nothing while it is refused. */
function Effect({ card }: { card: ChargesFields['cardSurcharge'] }): ReactNode {
  const t = useTexts()
  const { money, percent } = useFormat()
  const rule = cardSurchargeFields.safeParse(card).data
  if (rule === undefined) return null
  const { ratePcm, capPcm } = rule
  const values = {
    due: money(EXAMPLE_CENTS),
    amount: money(cardSurcharge(EXAMPLE_CENTS, 'credit', rule)),
    rate: percent(ratePcm),
    cap: percent(capPcm),
  }
  return (
    <p className={styles.effect} aria-live="polite">
      {t(ratePcm > capPcm ? 'charges.card.capped' : 'charges.card.effect', values)}
    </p>
  )
}
