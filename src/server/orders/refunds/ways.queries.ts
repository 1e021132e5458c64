/** How the money of a payment goes back, and whose cash or batch it leaves. */
import type { refundWays } from '../../../shared/contract/orders/refunds.ts'
import { isBatchedCard, type Tender } from '../../../shared/rules/payments/paymentStatus.ts'
import type { Run } from '../../db/run.ts'
import type { GatewayName } from '../../payments/gateway/gateway.ts'
import type { StoredPayment } from '../ledger/refundableOrder.queries.ts'
import { readSetting } from '../../settings/values/settings.ts'
import { openBatchOf } from '../../payments/batches/batches.queries.ts'
import { lockDrawer, openDrawerOf } from '../../payments/cashier/drawers.queries.ts'

export type RefundWay = (typeof refundWays)[number]

/** The gateway that a store has chosen; undefined for none. */
export async function gatewayOf(run: Run, merchantId: number): Promise<GatewayName | undefined> {
  const { kind } = (await readSetting(run, merchantId, 'thirdParty')).value.cardGateway
  return kind === 'none' ? undefined : kind
}

/** Through the gateway that took the payment while it is the store's; else by the tender. */
export function wayOf(payment: StoredPayment, gateway: GatewayName | undefined): RefundWay {
  if (payment.gatewayRef !== '' && payment.gateway === gateway) return 'gateway'
  if (payment.tender === 'cash') return 'cash'
  return payment.giftCardId === null ? 'byHand' : 'giftCard'
}

/** The card reader of a payment. */
export const readerOf = (payment: StoredPayment): string => payment.paymentDevice ?? payment.deviceName

/** The open batch that a refund of this payment counts in; null for what is no card. Keeps it open. */
export async function batchForRefund(
  run: Run,
  merchantId: number,
  payment: StoredPayment,
  at: number,
): Promise<number | null> {
  return isBatchedCard(payment.tender as Tender) ? openBatchOf(run, merchantId, readerOf(payment), at) : null
}

/** The drawer that cash goes out of: the one that it came into, else the one that is open at that terminal now. */
export async function drawerForRefund(run: Run, merchantId: number, payment: StoredPayment): Promise<number | null> {
  if (payment.tender !== 'cash') return null
  const own = payment.drawerId === null ? undefined : await lockDrawer(run, merchantId, payment.drawerId)
  if (own?.state === 'open') return own.drawerId
  return payment.deviceId === null ? null : openDrawerOf(run, merchantId, payment.deviceId)
}
