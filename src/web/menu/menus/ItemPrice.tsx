/** The price in a menu, edited in its place; empty is the library's, under the menu's rule. */
import { Button, Form, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { MOST_CENTS } from '../../../shared/contract/menu/entities.ts'
import { MoneyInput, type MoneyValue, moneyRule } from '../../kit/MoneyInput.tsx'
import { Money } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useFormat } from '../../kit/useFormat.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import pieces from '../../kit/kit.module.css'
import styles from './menus.module.css'

interface ItemPriceProps {
  item: { name: string; secondName: string; priceCents: number | null }
  /** Without a price of its own: the library's, under the menu's rule. */
  usualCents: number
  libraryCents: number
  /** Below the price: where it comes from. Left out: the library's price, where it has another. */
  note?: string
  /** The lowest that may be typed, in cents. */
  least?: number
  /** What the field says instead of the library's price. */
  fieldLabel?: string
  mayEdit: boolean
  onSave: (priceCents: number | null) => void
}

export function ItemPrice(props: ItemPriceProps): ReactNode {
  const { item, usualCents, libraryCents, note, mayEdit } = props
  const t = useTexts()
  const nameOf = useNameOf()
  const { money } = useFormat()
  const [editing, setEditing] = useState(false)
  const { priceCents } = item
  const isLibrarys = priceCents === null && usualCents === libraryCents
  const below = note ?? (isLibrarys ? '' : t('menus.item.usual', { price: money(libraryCents) }))
  const shown = (
    <span className={styles.prices}>
      <Money cents={priceCents ?? usualCents} strong={priceCents !== null} />
      {below !== '' && <span className={styles.second}>{below}</span>}
    </span>
  )
  if (!mayEdit) return <span className={styles.price}>{shown}</span>
  if (editing) return <PriceForm {...props} onClose={() => setEditing(false)} />
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
function PriceForm(props: ItemPriceProps & { onClose: () => void }): ReactNode {
  const { item, usualCents, least = 0, fieldLabel, onSave, onClose } = props
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
      <Form.Item<Typed> name="price" className={styles.flat ?? ''} rules={[moneyRule({ least, most: MOST_CENTS })]}>
        <MoneyInput
          placeholder={money(usualCents)}
          aria-label={fieldLabel ?? t('menus.item.priceField', { name: nameOf(item) })}
          onBlur={() => form.submit()}
        />
      </Form.Item>
    </Form>
  )
}
