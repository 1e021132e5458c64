/** The receipts of orders and cashiers as papers, by the store's templates (ORD-7, RPT-4). */
import { pictureAddress } from '../../../shared/contract/menu/pictures.ts'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import type { CashierDetail } from '../../../shared/contract/payments/cashier.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { type ChosenLook, inLook } from '../../../shared/rules/printing/receipts/chosenLook.ts'
import { receiptData } from '../../../shared/rules/printing/receipts/receiptData.ts'
import type { PaperStore } from '../../../shared/rules/printing/templates/data/paperFacts.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import type { Run } from '../../db/run.ts'
import { findPictures } from '../../menu/pictures/pictures.queries.ts'
import { readOrder } from '../../orders/list/readOrder.ts'
import { type OrderValues, rulesAt } from '../../settings/values/rulesAt.ts'
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

/** A logo is at most so many pixels wide on a paper of 576 dots. */
const LOGO_SIZE = 480

/** What papers say of a store. */
export async function paperStore(run: Run, merchantId: number, { store }: OrderValues): Promise<PaperStore> {
  const [logo] = store.logoLight === null ? [] : await findPictures(run, merchantId, [store.logoLight])
  return {
    name: store.name,
    secondName: store.secondName,
    legalName: store.legalName,
    street: store.street,
    city: store.city,
    state: store.state,
    zip: store.zip,
    phone: store.phone,
    website: store.website,
    taxNumber: store.taxNumber,
    receiptFooter: store.receiptFooter,
    secondReceiptFooter: store.secondReceiptFooter,
    timeZone: store.timeZone,
    currency: store.currency,
    logo: logo ? pictureAddress(merchantId, logo.hash, LOGO_SIZE, 'webp') : null,
  }
}

/** The receipt of an order as its template makes it; throws NOT_FOUND. Guests are asked for a tip where one is open. */
export async function orderPaper(
  run: Run,
  merchantId: number,
  orderId: number,
  asked: PaperAsked,
): Promise<ReceiptPaper & { readonly order: OrderDetail }> {
  const [order, { values }, giftCards, isTipOpen] = await Promise.all([
    readOrder(run, merchantId, orderId),
    rulesAt(run, merchantId),
    listGiftCards(run, merchantId, orderId),
    hasOpenTip(run, merchantId, orderId),
  ])
  const { printerId, printedAt, copies } = asked
  const wanted = { kind: 'receipt', orderType: order.orderType, ...(printerId !== undefined && { printerId }) } as const
  const [store, template] = await Promise.all([
    paperStore(run, merchantId, values),
    templateFor(run, merchantId, wanted),
  ])
  const centsOf = (key: OrderDetail['amounts'][number]['key']) =>
    order.amounts.find(amount => amount.key === key)?.cents ?? 0
  const asksTip = values.payment.tips.enabled && (centsOf('due') > 0 || isTipOpen)
  const base = { netCents: centsOf('actualSubtotal'), taxCents: centsOf('tax') }
  const tips = asksTip ? tipScreen(values.payment.tips, base).choices : undefined
  const chosen = inLook(template, asked)
  const data = receiptData({ order, store, printedAt, copies, tips, giftCards })
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
  const [{ values }, template] = await Promise.all([
    rulesAt(run, merchantId),
    templateFor(run, merchantId, { kind: 'cashierClose', ...(printerId !== undefined && { printerId }) }),
  ])
  const store = await paperStore(run, merchantId, values)
  const chosen = inLook(template, asked)
  const data = { kind: 'cashierClose', store, printedAt, copies, drawer } as const
  return { template: chosen, document: renderTemplate(chosen, data) }
}
