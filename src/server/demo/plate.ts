/** One line of an order of the demo: how it is priced, and how it is named. */
import type { OrderLine } from '../../shared/rules/pricing/pricingTypes.ts'
import type { LineNotes } from '../orders/ledger/soldOrder.ts'
import { taxRateIds } from './demoMoney.ts'
import type { StoredCategory, StoredDish } from './demoStore.ts'

export interface Plate {
  readonly ordered: OrderLine
  readonly notes: LineNotes
}

/** The numbers of the taxes that dishes carry. */
export function ratesOf({ kind }: Pick<StoredCategory, 'kind'>): number[] {
  if (kind === 'alcohol') return [taxRateIds.salesTax, taxRateIds.alcoholTax]
  return [kind === 'cold' ? taxRateIds.coldFoodTax : taxRateIds.salesTax]
}

/** A dish as it is named on an order. */
export const namesOfDish = (category: StoredCategory, { dishId, name, secondName }: StoredDish) => ({
  dishId,
  name,
  secondName,
  ...categoryNames(category),
})

export const categoryNames = ({ categoryId, name, secondName }: StoredCategory) => ({
  categoryId,
  categoryName: name,
  categorySecondName: secondName,
})
