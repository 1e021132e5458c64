import type { ReactNode } from 'react'
import type { OrderStatus } from '../../../shared/rules/payments/orderStatus.ts'
import { Status } from '../../kit/pieces.tsx'
import { useTexts } from '../../kit/texts.ts'
import { statusTones, useOrderWords } from './useOrderWords.ts'

/** The money state of an order as a dot and a word (ORD-5); `isTipOpen` is its sub-state “paid, tip open” (ORD-6). */
export function OrderState(props: { status: OrderStatus; isTipOpen?: boolean | undefined }): ReactNode {
  const { status, isTipOpen = false } = props
  const t = useTexts()
  const words = useOrderWords()
  if (isTipOpen) return <Status tone="attention">{t('orders.tipOpen')}</Status>
  return <Status tone={statusTones[status]}>{words.status(status)}</Status>
}
