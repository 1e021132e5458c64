/** Says to whoever listens how many orders came (ORD-8, SHELL-14), instead of the table, which would be read out whole. */
import { type ReactNode, useState } from 'react'
import pieces from '../../kit/kit.module.css'
import { useTexts } from '../../kit/texts.ts'
import { type Counted, countNew } from './countNew.ts'

/** `list` names what is listed: with other filters there are other orders, and none of them is new. */
export function NewOrders({ list, total }: { list: string; total: number | undefined }): ReactNode {
  const t = useTexts()
  const [counted, setCounted] = useState<Counted>()
  const now = countNew(counted, list, total)
  if (now !== counted) setCounted(now)
  const count = now?.added ?? 0
  return (
    <span className={pieces.unseen} aria-live="polite">
      {/* Another element each time: two orders one after the other are said twice. */}
      {count > 0 && <span key={now?.total}>{t('orders.came', { count })}</span>}
    </span>
  )
}
