/** Everything that an order is priced from: a menu, and the settings of a store. */
import type { MenuDocument } from '../../../shared/rules/menu/document.ts'
import type { PricingContext } from '../../../shared/rules/orders/ordering/orderFromMenu.ts'
import { text } from '../../kernel/texts.ts'
import type { StoreRules } from '../../settings/values/rulesAt.ts'

const DELIVERY_FEE = 'delivery.fee'
export const deliveryFeeName = { name: text('en', DELIVERY_FEE), secondName: text('zh', DELIVERY_FEE) }

/** The menu and the settings that an order is priced by. */
export function pricingContextOf({ pricing, values, clock }: StoreRules, document: MenuDocument): PricingContext {
  const { taxes, charges, delivery } = values
  return { document, pricing, timeZone: clock.timeZone, taxes, charges, delivery, deliveryFeeName }
}
