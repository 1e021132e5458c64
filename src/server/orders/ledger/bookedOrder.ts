/** A whole order ready to be written: its rows by table, complete but for the ids that the database gives. */
import type { Selectable } from 'kysely'
import type {
  OrderDiscountTable,
  OrderFeeTable,
  OrderLineModifierTable,
  OrderLineTable,
  OrderLineTaxTable,
  OrdersTable,
  OrderTaxTable,
  OrderTimelineTable,
  PaymentTable,
  RefundComponentTable,
  RefundLineTable,
  RefundPaymentTable,
  RefundTable,
  RefundTaxTable,
} from '../../db/types.ts'
import type { PaymentRowCode, RefundRowCode } from '../../../shared/rules/payments/paymentStatus.ts'

type Row<Table, Ids extends keyof Selectable<Table>> = Readonly<Omit<Selectable<Table>, 'merchantId' | Ids>>

/** Its number stands backwards as well: the database writes that. */
export type OrderRow = Row<OrdersTable, 'orderId' | 'orderNoReversed'>
export type LineRow = Row<OrderLineTable, 'orderId'>
export type ModifierRow = Row<OrderLineModifierTable, 'orderId'>
export type DiscountRow = Row<OrderDiscountTable, 'orderId'>
export type FeeRow = Row<OrderFeeTable, 'orderId'>
export type TaxRow = Row<OrderTaxTable, 'orderId'>
export type LineTaxRow = Row<OrderLineTaxTable, 'orderId'>
/** What the exception watch sums up by is written by the database (`note_watched`). */
export type TimelineRow = Row<OrderTimelineTable, 'orderId' | 'businessDate' | 'mealType' | 'actorKey'>
/** Its import is that of its order; no part of its tip is late when it is written. */
export type PaymentRow = Row<PaymentTable, 'orderId' | 'paymentId' | 'importId' | 'lateTipCents' | 'code'> & {
  readonly code: PaymentRowCode
}
/** Its import is that of its order. */
export type RefundRow = Row<RefundTable, 'orderId' | 'refundId' | 'importId' | 'code'> & {
  readonly code: RefundRowCode
}
export type RefundLineRow = Row<RefundLineTable, 'refundId'>
export type RefundComponentRow = Row<RefundComponentTable, 'refundId'>
export type RefundTaxRow = Row<RefundTaxTable, 'refundId'>
/** `payment` is the position of the payment among those of the order. */
export type RefundPaymentRow = Row<RefundPaymentTable, 'refundId' | 'paymentId'> & { readonly payment: number }

export interface BookedRefund {
  readonly row: RefundRow
  readonly lines: readonly RefundLineRow[]
  readonly taxes: readonly RefundTaxRow[]
  readonly payments: readonly RefundPaymentRow[]
  readonly components: readonly RefundComponentRow[]
}

export interface BookedOrder {
  readonly order: OrderRow
  readonly lines: readonly LineRow[]
  readonly modifiers: readonly ModifierRow[]
  readonly discounts: readonly DiscountRow[]
  readonly fees: readonly FeeRow[]
  readonly taxes: readonly TaxRow[]
  readonly lineTaxes: readonly LineTaxRow[]
  readonly payments: readonly PaymentRow[]
  readonly refunds: readonly BookedRefund[]
  readonly timeline: readonly TimelineRow[]
}
