/** Who applies which kind of item. */
import type { PushKind } from '../../../shared/contract/orders/push/items.ts'
import { applyBatchClose } from './applyBatchClose.ts'
import { applyCardTransaction } from './applyCardTransaction.ts'
import { applyClock } from './applyClock.ts'
import { applyDrawerCount, applyDrawerEvent, applyDrawerOpen } from './applyDrawer.ts'
import { applyOrder } from './applyOrder.ts'
import { applyPayment } from './applyPayment.ts'
import { applyPaymentMove } from './applyPaymentMove.ts'
import { applyRefund } from './applyRefund.ts'
import { applyTip } from './applyTip.ts'
import type { Apply } from './pushing.ts'

export const appliers: { readonly [K in PushKind]: Apply<K> } = {
  order: applyOrder,
  payment: applyPayment,
  paymentMove: applyPaymentMove,
  refund: applyRefund,
  tip: applyTip,
  clock: applyClock,
  drawerOpen: applyDrawerOpen,
  drawerEvent: applyDrawerEvent,
  drawerCount: applyDrawerCount,
  batchClose: applyBatchClose,
  cardTransaction: applyCardTransaction,
}
