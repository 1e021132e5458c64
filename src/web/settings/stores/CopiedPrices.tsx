/** How prices come to a store of another currency: at a rate with a rounding, or not at all (ORD-11). */
import { Form, Input, Radio, Select } from 'antd'
import type { ReactNode } from 'react'
import { decimalText } from '../../../shared/rules/basics/currency.ts'
import { readDecimal } from '../../../shared/rules/basics/typedDecimal.ts'
import { roundingDirections } from '../../../shared/rules/menu/prices.ts'
import { priceSteps } from '../../../shared/rules/settings/otherCurrency.ts'
import { useTexts } from '../../kit/texts.ts'
import type { NewStore } from './OpenStorePage.tsx'
import styles from './stores.module.css'

const MOST_RATE_E6 = 1_000_000_000_000

/** Millionths of what was typed; undefined where that is no rate. */
export function readRate(typed: string): number | undefined {
  const rateE6 = readDecimal(typed, { places: 6, signs: /(?!)/gu, groups: false })
  return typeof rateE6 === 'number' && rateE6 > 0 && rateE6 <= MOST_RATE_E6 ? rateE6 : undefined
}

export function CopiedPrices({ from, to }: { from: string; to: string }): ReactNode {
  const t = useTexts()
  const form = Form.useFormInstance<NewStore>()
  const isRate = Form.useWatch(['copy', 'prices', 'kind'], form) !== 'none'
  return (
    <>
      <Form.Item
        name={['copy', 'prices', 'kind']}
        label={t('stores.prices')}
        extra={isRate ? t('stores.pricesHint', { from, to }) : t('stores.withoutHint')}
      >
        <Radio.Group
          options={[
            { value: 'rate', label: t('stores.withRate') },
            { value: 'none', label: t('stores.withoutPrices') },
          ]}
        />
      </Form.Item>
      {isRate && (
        <div className={styles.choices}>
          <Form.Item
            name={['copy', 'prices', 'rate']}
            label={t('stores.rate', { from, to })}
            rules={[
              {
                required: true,
                validator: (_, typed: string = '') =>
                  readRate(typed) === undefined ? Promise.reject(new Error(t('stores.rateWanted'))) : Promise.resolve(),
              },
            ]}
          >
            <Input inputMode="decimal" autoComplete="off" suffix={to} />
          </Form.Item>
          <Form.Item name={['copy', 'prices', 'step']} label={t('stores.step')}>
            <Select options={priceSteps.map(value => ({ value, label: `${decimalText(value, to)} ${to}` }))} />
          </Form.Item>
          <Form.Item name={['copy', 'prices', 'toward']} label={t('stores.toward')}>
            <Select
              options={roundingDirections.map(value => ({ value, label: t(`menuBatch.price.directions.${value}`) }))}
            />
          </Form.Item>
        </div>
      )}
    </>
  )
}
