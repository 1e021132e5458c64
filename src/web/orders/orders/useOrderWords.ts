/** The words for what orders, payments and refunds are: the same in list, filters and detail. */
import type { orderPorts, orderTypes } from '../../../shared/contract/orders/orders.ts'
import type { MealType } from '../../../shared/rules/basics/mealType.ts'
import type { OrderStatus } from '../../../shared/rules/payments/orderStatus.ts'
import type { Tone } from '../../kit/pieces.tsx'
import { type TextKey, useTexts } from '../../kit/texts.ts'
import { nameOfKey, partsOfTender } from './orderListState.ts'

export const statusTones: Record<OrderStatus, Tone> = {
  open: 'info',
  paid: 'good',
  partiallyPaid: 'attention',
  partiallyRefunded: 'attention',
  refunded: 'bad',
  deleted: 'neutral',
}

type Code = 0 | 1 | 2 | 3 | 4 | 5 | 6 | 7

export const paymentTones: Record<Code, Tone> = {
  0: 'attention',
  1: 'good',
  2: 'bad',
  3: 'bad',
  4: 'info',
  5: 'info',
  6: 'neutral',
  7: 'neutral',
}

const tenderNames = ['cash', 'card', 'thirdParty', 'manualCard', 'giftCard', 'online', 'imported', 'mixed'] as const

export interface OrderWords {
  type: (type: string) => string
  meal: (meal: string) => string
  port: (port: string) => string
  status: (status: OrderStatus) => string
  /** With `partly`, a refund that succeeded gave back less than was paid. */
  payment: (code: Code, partly?: boolean) => string
  /** `card`, `mixed`, or `imported|Visa` with what another system called it; a dash before any money. */
  tender: (key: string) => string
  /** A key of the facts; says so where it stands for “without one”. */
  key: (key: string) => string
}

/** The words in the reader's language. */
export function useOrderWords(): OrderWords {
  const t = useTexts()
  return {
    type: type => t(`orders.type.${type as (typeof orderTypes)[number]}`),
    meal: meal => t(`orders.meal.${meal as MealType}`),
    port: port => t(`orders.port.${port as (typeof orderPorts)[number]}`),
    status: status => t(`orders.status.${status}`),
    payment: (code, partly = false) => t(code === 4 && partly ? 'orders.partlyRefunded' : `orders.payment.${code}`),
    tender: key => {
      if (key === '') return t('common.none')
      const { tender, tenderName } = partsOfTender(key)
      const known = tenderNames.find(name => name === tender)
      const name = known === undefined ? tender : t(`orders.tender.${known}` satisfies TextKey)
      return tenderName === '' ? name : `${name} · ${tenderName}`
    },
    key: key => nameOfKey(key) || t('orders.filter.noName'),
  }
}
