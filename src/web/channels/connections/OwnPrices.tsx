/** Prices of single dishes and specials on one channel, above every rule. A form gives it its value. */
import { Button } from 'antd'
import type { RuleObject } from 'antd/es/form/index.js'
import { type ReactNode, useRef } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { menuSearchCalls } from '../../../shared/contract/menu/search.ts'
import { cx } from '../../kit/cx.ts'
import { DeleteOutlined } from '../../kit/icons.ts'
import look from '../../kit/look.module.css'
import { MoneyInput, moneyRule } from '../../kit/MoneyInput.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useCall } from '../../kit/useCall.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useRowKeys } from '../../kit/useRowKeys.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import { EntityRefPicker } from '../../menu/library/EntityPicker.tsx'
import type { TypedPrice } from './channelForm.ts'
import styles from './connections.module.css'

const amounts = moneyRule({ least: 1, most: MOST_CENTS, required: true })
/** Each price is above 0 (CHOWLY-1). */
export const ownPricesRule: RuleObject = {
  validator: async (rule, prices: readonly TypedPrice[] | undefined) => {
    for (const { priceCents } of prices ?? []) await amounts.validator?.(rule, priceCents, () => {})
  },
}

const keyOf = ({ kind, id }: Pick<TypedPrice, 'kind' | 'id'>) => `${kind}:${id}`

interface OwnPricesProps {
  value?: readonly TypedPrice[]
  onChange?: (prices: readonly TypedPrice[]) => void
}

export function OwnPrices({ value = [], onChange }: OwnPricesProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const refs = value.map(({ kind, id }) => ({ kind, id }))
  const { data } = useCall(
    menuSearchCalls.findMenuEntities,
    { kinds: ['dish', 'special'], refs },
    { enabled: refs.length > 0, keep: true, quiet: true },
  )
  const picker = useRef<HTMLDivElement>(null)
  // A row is begun by choosing its dish: Enter in the last price leads there, and the choice to its price.
  const { rows } = useRowKeys(() => picker.current?.querySelector('input')?.focus())
  const found = new Map((data?.rows ?? []).map(row => [`${row.kind}:${row.id}`, row]))
  return (
    <div className={look.stack} ref={rows}>
      {value.length > 0 && (
        <ul className={cx(look.list, styles.prices)} aria-label={t('deliveryChannel.field.ownPrices')}>
          {value.map((price, at) => {
            const row = found.get(keyOf(price))
            const name = row === undefined ? '…' : nameOf(row)
            return (
              <li key={keyOf(price)}>
                <span className={look.names}>
                  <span>{name}</span>
                  {row !== undefined && row.priceCents !== null && (
                    <span className={look.quiet}>{t('deliveryChannel.library', { price: money(row.priceCents) })}</span>
                  )}
                </span>
                <span className={styles.amount}>
                  <MoneyInput
                    aria-label={t('deliveryChannel.priceOf', { name })}
                    value={price.priceCents}
                    onChange={priceCents => onChange?.(value.with(at, { ...price, priceCents }))}
                  />
                </span>
                <Button
                  type="text"
                  icon={<DeleteOutlined />}
                  aria-label={t('deliveryChannel.dropPrice', { name })}
                  onClick={() => onChange?.(value.toSpliced(at, 1))}
                />
              </li>
            )
          })}
        </ul>
      )}
      <div ref={picker}>
        <EntityRefPicker
          kinds={['dish', 'special']}
          value={[]}
          without={refs}
          aria-label={t('deliveryChannel.addPrice')}
          placeholder={t('deliveryChannel.addPrice')}
          onChange={(chosen, rows) => {
            const [ref] = chosen
            if (ref === undefined || (ref.kind !== 'dish' && ref.kind !== 'special')) return
            onChange?.([...value, { kind: ref.kind, id: ref.id, priceCents: rows[0]?.priceCents || null }])
          }}
        />
      </div>
    </div>
  )
}
