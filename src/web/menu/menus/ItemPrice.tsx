/** The price in this menu, edited in its place; empty is the library's, under the menu's rule. */
import { Button, Form, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import type { MenuItemRow } from '../../../shared/contract/menu/menus.ts'
import { type PriceRule, ruledPrice } from '../../../shared/rules/menu/priceRule.ts'
import { MoneyInput, type MoneyValue, moneyRule } from '../../kit/MoneyInput.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import pieces from '../../kit/kit.module.css'
import styles from './menus.module.css'

interface ItemPriceProps {
  item: MenuItemRow
  /** The menu's, which makes its prices from the library's. */
  rule: PriceRule | null
  mayEdit: boolean
  onSave: (priceCents: number | null) => void
}

export function ItemPrice({ item, rule, mayEdit, onSave }: ItemPriceProps): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const [editing, setEditing] = useState(false)
  const { priceCents, libraryPriceCents } = item
  const ruled = ruledPrice(libraryPriceCents, rule)
  const isLibrarys = priceCents === null && ruled === libraryPriceCents
  const shown = (
    <span className={styles.prices}>
      <Money cents={priceCents ?? ruled} strong={priceCents !== null} />
      {!isLibrarys && (
        <span className={styles.second}>{t('menus.item.usual', { price: money(libraryPriceCents) })}</span>
      )}
    </span>
  )
  if (!mayEdit) return <span className={styles.price}>{shown}</span>
  if (editing) return <PriceForm item={item} rule={rule} onSave={onSave} onClose={() => setEditing(false)} />
  return (
    <Button type="text" className={styles.price ?? ''} onClick={() => setEditing(true)}>
      <span className={pieces.unseen}>{t('menus.item.price', { name: nameOf(item) })} </span>
      {shown}
    </Button>
  )
}

interface Typed {
  price: MoneyValue
}

/** Enter and leaving the field save, Escape does not. */
function PriceForm(props: Pick<ItemPriceProps, 'item' | 'rule' | 'onSave'> & { onClose: () => void }): ReactNode {
  const { item, rule, onSave, onClose } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const [form] = Form.useForm<Typed>()
  const saved = useRef(false)
  useEffect(() => {
    form.focusField('price')
    // What is typed takes the place of what was there.
    const input = form.getFieldInstance('price') as InputRef | undefined
    input?.select()
  }, [form])
  const save = ({ price }: Typed) => {
    // Enter and the blur that follows it are one wish.
    if (saved.current) return
    saved.current = true
    const cents = typeof price === 'number' ? price : null
    onClose()
    if (cents !== item.priceCents) onSave(cents)
  }
  return (
    <Form<Typed>
      form={form}
      className={styles.priceForm ?? ''}
      initialValues={{ price: item.priceCents }}
      onFinish={save}
      onKeyDown={event => {
        if (event.key === 'Escape') onClose()
      }}
    >
      <Form.Item<Typed> name="price" className={styles.flat ?? ''} rules={[moneyRule({ most: MOST_CENTS })]}>
        <MoneyInput
          placeholder={money(ruledPrice(item.libraryPriceCents, rule))}
          aria-label={t('menus.item.priceField', { name: nameOf(item) })}
          onBlur={() => form.submit()}
        />
      </Form.Item>
    </Form>
  )
}
