/** What an order of a terminal is booked by, asked before anything is locked. */
import type { PricingContext } from '../../../../shared/rules/orders/ordering/orderFromMenu.ts'
import type { BusinessDayRules } from '../../../basics/businessDayRules.ts'
import type { OrderTable } from '../../../room/tables/orderTable.queries.ts'
import type { StoreRules } from '../../../settings/values/rulesAt.ts'
import type { Pushed } from '../pushing.ts'
import type { KnownPayment } from './lookUp.queries.ts'
import type { NameOf } from './people.ts'
import type { FoundCoupons } from './pushedCoupons.ts'
import type { TenderTargets } from './assignPayments.ts'

export type OrderItem = Pushed<'order'>

export interface Prepared {
  /** Of the instant at which the terminal had its settings. */
  readonly rules: StoreRules
  /** Of the instant at which the order was opened. */
  readonly clock: BusinessDayRules
  readonly pricingContext: PricingContext
  readonly name: NameOf
  /** Those of its payments that have come before. */
  readonly knownPayments: readonly KnownPayment[]
  readonly customerId: number | null
  readonly coupons: FoundCoupons
  readonly table: OrderTable
  /** Of an order that should be new. */
  readonly places: TenderTargets | undefined
}
