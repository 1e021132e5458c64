/** The receipts of orders and cashiers as papers, by the store's templates (ORD-7, RPT-4). */
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { type ChosenLook, inLook } from '../../../shared/rules/printing/receipts/chosenLook.ts'
import { receiptData } from '../../../shared/rules/printing/receipts/receiptData.ts'
import type { ReceiptData } from '../../../shared/rules/printing/templates/data/receiptData.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import type { Run } from '../../db/run.ts'
import { readOrder } from '../../orders/list/readOrder.ts'
import { rulesAt } from '../../settings/values/rulesAt.ts'
import { paperStore } from '../templates/paperStore.ts'
import { templateFor } from '../templates/templateFor.ts'
import { hasOpenTip, listGiftCards } from './receipts.queries.ts'

export interface PaperAsked extends ChosenLook {
  /** How often it was printed before. */
  readonly copies: number
  readonly printedAt: string
  /** Where it prints; undefined on screens. */
  readonly printerId?: number
}
export interface ReceiptPaper {
  readonly template: PrintTemplate
  readonly document: PaperDocument
}

interface OrderReceipt {
  readonly order: OrderDetail
  readonly data: ReceiptData
}

/**
 * What the receipt of an order says; throws NOT_FOUND at `orderId`. Guests are asked for a tip where one is open.
 */
export async function orderReceipt(
  run: Run,
  merchantId: number,
  orderId: number,
  { printedAt, copies }: Pick<PaperAsked, 'printedAt' | 'copies'>,
): Promise<OrderReceipt> {
  const [order, store, { values }, giftCards, isTipOpen] = await Promise.all([
    readOrder(run, merchantId, orderId),
    paperStore(run, merchantId),
    rulesAt(run, merchantId),
    listGiftCards(run, merchantId, orderId),
    hasOpenTip(run, merchantId, orderId),
  ])
  const centsOf = (key: OrderDetail['amounts'][number]['key']) =>
    order.amounts.find(amount => amount.key === key)?.cents ?? 0
  const asksTip = values.payment.tips.enabled && (centsOf('due') > 0 || isTipOpen)
  const base = { netCents: centsOf('actualSubtotal'), taxCents: centsOf('tax') }
  const tips = asksTip ? tipScreen(values.payment.tips, base).choices : undefined
  return { order, data: receiptData({ order, store, printedAt, copies, tips, giftCards }) }
}

/** The receipt of an order as its template makes it; throws as `orderReceipt`. */
export async function orderPaper(
  run: Run,
  merchantId: number,
  orderId: number,
  asked: PaperAsked,
): Promise<ReceiptPaper & { readonly order: OrderDetail }> {
  const { order, data } = await orderReceipt(run, merchantId, orderId, asked)
  const { printerId } = asked
  const wanted = { kind: 'receipt', orderType: order.orderType, ...(printerId !== undefined && { printerId }) } as const
  const chosen = inLook(await templateFor(run, merchantId, wanted), asked)
  return { order, template: chosen, document: renderTemplate(chosen, data) }
}

/** The receipt of a cashier's drawer as its template makes it; `drawer` as far as the reader may see it. */
export async function drawerPaper(
  run: Run,
  merchantId: number,
  drawer: CashierDetail,
  asked: PaperAsked,
): Promise<ReceiptPaper> {
  const { printerId, printedAt, copies } = asked
  const [store, template] = await Promise.all([
    paperStore(run, merchantId),
    templateFor(run, merchantId, { kind: 'cashierClose', ...(printerId !== undefined && { printerId }) }),
  ])
  const chosen = inLook(template, asked)
  const data = { kind: 'cashierClose', store, printedAt, copies, drawer } as const
  return { template: chosen, document: renderTemplate(chosen, data) }
}
