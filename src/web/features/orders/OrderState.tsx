import type { ReactNode } from 'react'
import type { OrderStatus } from '../../../shared/rules/orderStatus.ts'
import { Status } from '../../kit/pieces.tsx'
import { statusTones, useOrderWords } from './useOrderWords.ts'

/** The money state of an order as a dot and a word (ORD-5). */
export function OrderState({ status }: { status: OrderStatus }): ReactNode {
  return <Status tone={statusTones[status]}>{useOrderWords().status(status)}</Status>
}
