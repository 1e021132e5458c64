import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import { useTexts } from '../../kit/texts.ts'
import { useOrderWords } from './useOrderWords.ts'

type Named = Pick<OrderDetail['payments'][number], 'tender' | 'tenderName' | 'cardLast4'>

/** How a payment was made: `Card •••• 4242`, or what another system called it. */
export function usePaymentName(): (payment: Named) => string {
  const t = useTexts()
  const words = useOrderWords()
  return ({ tender, tenderName, cardLast4 }) => {
    const name = words.tender(tenderName === '' ? tender : `${tender}|${tenderName}`)
    return cardLast4 === '' ? name : t('orders.detail.card', { tender: name, last4: cardLast4 })
  }
}
