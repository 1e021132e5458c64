/** Receipts of orders: shown, and printed with a note of it (ORD-7). */
import receiptline from 'receiptline'
import type { OrderDetail } from '../../../shared/contract/orders/orderDetail.ts'
import type { receiptCalls } from '../../../shared/contract/orders/receipts.ts'
import type { InputOf } from '../../../shared/contract/kernel/call.ts'
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import { drawReceipt } from '../../../shared/rules/orders/receipts/drawing.ts'
import { orderReceipt } from '../../../shared/rules/orders/receipts/orderReceipt.ts'
import { columnsOfPaper } from '../../../shared/rules/orders/receipts/paper.ts'
import type { ReceiptStore } from '../../../shared/rules/orders/receipts/receiptHead.ts'
import { tipScreen } from '../../../shared/rules/settings/tipScreen.ts'
import type { Run } from '../../db/run.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { byActor, recordOrderChange } from '../ledger/recordOrderChange.ts'
import { type OrderValues, rulesAt } from '../../settings/values/rulesAt.ts'
import { countPrints, hasOpenTip, listGiftCards, lockOrder } from './receipts.queries.ts'

type ReadOrder = (run: Run, merchantId: number, orderId: number) => Promise<OrderDetail>
type Asked = InputOf<typeof receiptCalls.getOrderReceipt>

/** `readOrder` is the feature of orders': the receipt is of what its detail shows. */
export function receiptHandlers(readOrder: ReadOrder): Handlers<typeof receiptCalls> {
  return {
    getOrderReceipt: (asked, context) => paperOf(readOrder, asked, context),

    async printOrderReceipt(asked, context) {
      const { run, merchantId, actor } = context
      await lockOrder(run, merchantId, asked.orderId)
      const paper = await paperOf(readOrder, asked, context)
      const { orderId } = asked
      const { columns } = paper
      await recordOrderChange(context, {
        merchantId,
        orderId,
        kind: 'receiptPrinted',
        by: byActor(actor),
        amountCents: null,
        reason: '',
        after: { receiptPrinted: paper.printed + 1, columns, language: paper.language },
      })
      context.publish('order', { orderId: asked.orderId })
      return { ...paper, svg: drawReceipt(receiptline, paper.markup, columns) }
    },

    async getReceiptStore(_, { run, merchantId }) {
      const { values } = await rulesAt(run, merchantId)
      return {
        store: storeOf(values),
        languages: values.store.languages,
        columns: columnsOfPaper(values.store.receiptWidthMm),
      }
    },
  }
}

const storeOf = ({ store }: OrderValues): ReceiptStore => ({
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
})

async function paperOf(readOrder: ReadOrder, asked: Asked, { run, merchantId }: CallContext) {
  const { orderId } = asked
  const [order, { values }, giftCards, isTipOpen, printed] = await Promise.all([
    readOrder(run, merchantId, orderId),
    rulesAt(run, merchantId),
    listGiftCards(run, merchantId, orderId),
    hasOpenTip(run, merchantId, orderId),
    countPrints(run, merchantId, orderId),
  ])
  const columns = asked.columns ?? columnsOfPaper(values.store.receiptWidthMm)
  const language: Language = asked.language ?? values.store.languages[0] ?? 'en'
  const centsOf = (key: OrderDetail['amounts'][number]['key']) =>
    order.amounts.find(amount => amount.key === key)?.cents ?? 0
  const asksTip = values.payment.tips.enabled && (centsOf('due') > 0 || isTipOpen)
  const base = { netCents: centsOf('actualSubtotal'), taxCents: centsOf('tax') }
  const markup = orderReceipt({
    order,
    store: storeOf(values),
    language,
    columns,
    say: (key, said) => text(language, key, said),
    copy: printed > 0,
    tips: asksTip ? tipScreen(values.payment.tips, base).choices : undefined,
    giftCards,
  })
  return { orderNo: order.orderNo, language, columns, markup, printed }
}
