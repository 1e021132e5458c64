import { Form } from 'antd'
import type { ReactNode } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { dishMargin, dishPrice } from '../../../shared/rules/menu/dishPrice.ts'
import { ManySelect } from '../../kit/editing/ManySelect.tsx'
import { FormSection } from '../../kit/FormSection.tsx'
import { MoneyInput, moneyRule, type MoneyValue } from '../../kit/MoneyInput.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import styles from './dishes.module.css'
import { type DishForm, moneyFields } from './dishForm.ts'
import type { DishChoices } from './useDishChoices.ts'

const overrides = ['dineIn', 'carryout', 'delivery'] as const

/** The price, where it is another one, what guests pay, cost and margin, taxes. */
export function PricesSection({ choices }: { choices: DishChoices }): ReactNode {
  const t = useTexts()
  const prices = usePrices()
  return (
    <FormSection title={t('dishes.form.prices')} text={t('dishes.form.pricesText')}>
      <div className={styles.pair}>
        <Form.Item
          name="priceCents"
          label={t('dishes.form.price')}
          rules={[moneyRule({ most: MOST_CENTS, required: true })]}
        >
          <MoneyInput />
        </Form.Item>
        {overrides.map(type => (
          <Form.Item
            key={type}
            name={`${type}PriceCents`}
            label={t(`dishes.form.${type}`)}
            rules={[moneyRule({ most: MOST_CENTS })]}
          >
            <MoneyInput placeholder={t('dishes.form.sameAsPrice')} />
          </Form.Item>
        ))}
      </div>
      {prices !== undefined && (
        <div className={styles.resolved}>
          <h3 className={styles.resolvedTitle}>{t('dishes.form.resolved')}</h3>
          <dl className={styles.amounts}>
            {overrides.map(type => (
              <div key={type}>
                <dt>{t(`dishes.form.${type}`)}</dt>
                <dd>
                  <Money cents={dishPrice(prices, type)} />
                </dd>
              </div>
            ))}
          </dl>
        </div>
      )}
      <CostField />
      <TaxField choices={choices} />
    </FormSection>
  )
}

const isEmptyOrCents = (value: MoneyValue | undefined): value is number | null | undefined => typeof value !== 'string'

/** The prices as they are typed; undefined while one of them is no amount. */
function usePrices() {
  const form = Form.useFormInstance<DishForm>()
  const typed = Form.useWatch(values => moneyFields.map(field => (values as DishForm)[field]), form) as
    | MoneyValue[]
    | undefined
  const [price, dineIn, carryout, delivery, cost] = typed ?? []
  if (typeof price !== 'number') return undefined
  if (!isEmptyOrCents(dineIn) || !isEmptyOrCents(carryout) || !isEmptyOrCents(delivery)) return undefined
  return {
    priceCents: price,
    dineInPriceCents: dineIn ?? null,
    carryoutPriceCents: carryout ?? null,
    deliveryPriceCents: delivery ?? null,
    costCents: typeof cost === 'number' ? cost : null,
  }
}

function CostField(): ReactNode {
  const t = useTexts()
  const { money, percent } = useFormat()
  const prices = usePrices()
  const margin = prices === undefined ? null : dishMargin(prices)
  return (
    <Form.Item
      name="costCents"
      label={t('dishes.form.cost')}
      rules={[moneyRule({ most: MOST_CENTS })]}
      extra={margin !== null && t('dishes.form.margin', { money: money(margin.cents), percent: percent(margin.pcm) })}
    >
      <MoneyInput />
    </Form.Item>
  )
}

function TaxField({ choices: { taxes, taxName } }: { choices: DishChoices }): ReactNode {
  const t = useTexts()
  const chosen = Form.useWatch<readonly number[] | undefined>('taxIds')
  return (
    <Form.Item name="taxIds" label={t('dishes.form.taxes')} extra={chosen?.length === 0 && t('dishes.form.noTaxes')}>
      <ManySelect
        makes="tax"
        loading={taxes === undefined}
        options={(taxes ?? []).map(tax => ({ value: tax.id, label: taxName(tax) }))}
      />
    </Form.Item>
  )
}
