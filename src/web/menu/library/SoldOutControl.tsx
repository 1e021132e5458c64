/** How something is sold, on a button that changes it: two touches with one thumb mark it as sold out until tomorrow. */
import { Button } from 'antd'
import { type ReactNode, useState } from 'react'
import { availabilityCalls, type AvailabilityKind } from '../../../shared/contract/menu/availability.ts'
import { useRefusal } from '../../kit/Allowed.tsx'
import { Status, type Tone } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { useNameOf } from '../../kit/useNameOf.ts'
import styles from './soldOut.module.css'
import { SoldOutDialog } from './SoldOutDialog.tsx'
import { type Sale, type SoldOut, useSaleWords } from './useSoldOut.ts'

export interface SoldItem {
  readonly kind: AvailabilityKind
  readonly id: number
  readonly name: string
  readonly secondName: string
}

const toneOf = (sale: Sale | undefined): Tone => {
  if (sale === undefined) return 'good'
  return sale.soldOut ? 'bad' : 'attention'
}

/** `soldOut` is what `useSoldOut` answered to the page. Anyone who may not change it sees the state alone. */
export function SoldOutControl({ item, soldOut }: { item: SoldItem; soldOut: SoldOut }): ReactNode {
  const t = useTexts()
  const nameOf = useNameOf()
  const words = useSaleWords(soldOut.nextDayAt)
  const refused = useRefusal(availabilityCalls.setSoldOut) !== undefined
  const [open, setOpen] = useState(false)
  const sale = soldOut.saleOf(item.kind, item.id)
  const state = <Status tone={toneOf(sale)}>{words(sale)}</Status>
  if (refused) return state
  return (
    <>
      <Button
        size="small"
        type="text"
        className={styles.control ?? ''}
        aria-haspopup="dialog"
        aria-label={t('menus.soldOut.change', { name: nameOf(item), state: words(sale) })}
        onClick={() => setOpen(true)}
      >
        {state}
      </Button>
      {open && <SoldOutDialog item={item} sale={sale} nextDayAt={soldOut.nextDayAt} onClose={() => setOpen(false)} />}
    </>
  )
}
