/** Columns of rows that are not linked yet: no terminal, no batch, no drawer, no gateway. */
import type { DiscountRow, LineRow, OrderRow, PaymentRow, RefundPaymentRow, RefundRow } from './bookedOrder.ts'

export type OrderLinks = Pick<OrderRow, 'revision' | 'deviceId' | 'customerId' | 'tableId' | 'contentHash'>
export const noOrderLinks: OrderLinks = {
  revision: 0,
  deviceId: null,
  customerId: null,
  tableId: null,
  contentHash: null,
}

export type LineLinks = Pick<
  LineRow,
  'giftCardId' | 'clientKey' | 'clientUnits' | 'specialId' | 'specialUnits' | 'heldForChannel'
>
export const noLineLinks: LineLinks = {
  giftCardId: null,
  clientKey: null,
  clientUnits: null,
  specialId: null,
  specialUnits: null,
  heldForChannel: false,
}

type VoidColumns = Extract<keyof LineRow, `void${string}`>
/** Of a line that nobody took off. */
export const notVoided: Pick<LineRow, VoidColumns> = {
  voidedAt: null,
  voidReason: '',
  voidEmployeeId: null,
  voidEmployeeName: '',
  voidApproverId: null,
  voidApproverName: '',
  voidAfterSent: null,
}

/** Of a discount that says no more of its giver than a name. */
export const noGiver: Pick<DiscountRow, 'employeeId' | 'approverId' | 'approverName'> = {
  employeeId: null,
  approverId: null,
  approverName: '',
}

export type PaymentLinks = Pick<
  PaymentRow,
  | 'clientKey'
  | 'employeeId'
  | 'deviceId'
  | 'batchId'
  | 'drawerId'
  | 'giftCardId'
  | 'cardFunding'
  | 'tipAt'
  | 'gateway'
  | 'gatewayRef'
  | 'version'
>
export const noPaymentLinks: PaymentLinks = {
  clientKey: null,
  employeeId: null,
  deviceId: null,
  batchId: null,
  drawerId: null,
  giftCardId: null,
  cardFunding: '',
  tipAt: null,
  gateway: '',
  gatewayRef: '',
  version: 1,
}

export type RefundLinks = Pick<
  RefundRow,
  'clientKey' | 'bodyHash' | 'employeeId' | 'approverId' | 'deviceId' | 'failReason' | 'version'
>
export const noRefundLinks: RefundLinks = {
  clientKey: null,
  bodyHash: '',
  employeeId: null,
  approverId: null,
  deviceId: null,
  failReason: '',
  version: 1,
}

export type RefundPaymentLinks = Pick<RefundPaymentRow, 'batchId' | 'drawerId' | 'gatewayRef'>
export const noRefundPaymentLinks: RefundPaymentLinks = { batchId: null, drawerId: null, gatewayRef: '' }
