/** Receipts: shown, printed on a printer of choice or by the browser, saved as PDF (ORD-7). */
import type { Language } from '../../../shared/contract/kernel/fields.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { receiptCalls } from '../../../shared/contract/printing/receipts.ts'
import { type PaperFormat, rollLayout } from '../../../shared/rules/printing/paperDrawing.ts'
import { rollOf } from '../../../shared/rules/printing/receipts/chosenLook.ts'
import { asInstant } from '../../basics/instants.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Download, Handlers } from '../../kernel/handlers.ts'
import { text } from '../../kernel/texts.ts'
import { byActor, recordOrderChange } from '../../orders/ledger/recordOrderChange.ts'
import { getDetail } from '../../payments/cashier/detail.ts'
import { findPrintsOf } from '../jobs/jobList.queries.ts'
import { printOn } from '../jobs/printOn.ts'
import { paperMeasure, paperPdf } from '../pdf/paperPdf.ts'
import { type PaperPictures, paperPictures } from '../paper/paperPictures.ts'
import { drawerPaper, orderPaper, type ReceiptPaper } from './receiptPaper.ts'
import { countPrints, lockOrder } from './receipts.queries.ts'

/** What the jobs of a receipt are the paper of. */
export const orderSubject = (orderId: number): string => `receipt ${orderId}`
const drawerSubject = (drawerId: number): string => `cashierClose ${drawerId}`

const printedAt = ({ request }: CallContext): string => asInstant(request.now.getTime())

/** Papers that somebody prints at a desk open no drawer: that is for the terminal that takes the cash. */
function withoutDrawer({ columns, language, lines, cut, buzzer }: PaperDocument): PaperDocument {
  return { columns, language, lines, cut, ...(buzzer !== undefined && { buzzer }) }
}

async function shownOf({ run, merchantId }: CallContext, { template, document }: ReceiptPaper) {
  const roll = rollOf(document.columns)
  const pictures = await paperPictures(run, merchantId, document.lines)
  const { lines } = document
  return { roll, language: template.language, lines, layout: rollLayout(document, roll, paperMeasure(pictures)) }
}

interface FileOf {
  readonly title: string
  readonly document: PaperDocument
  readonly pictures: PaperPictures
}

function pdfFile({ title, document, pictures }: FileOf, format: PaperFormat): Download {
  const { language } = document
  return {
    // Names of files hold no colon and no slash.
    fileName: `${title.replaceAll(/[^\p{L}\p{N} ._-]/gu, '-')}.pdf`,
    contentType: 'application/pdf',
    body: paperPdf(document, { title, language, format, pictures }),
  }
}

/** On A4 a paper has more letters in a line than on any roll. */
const rollFor = (format: PaperFormat) => (format === 'a4' ? {} : { roll: format })
const titleOf = (language: Language, number: string) => text(language, 'receipts.title', { number })

/** Notes on the order that its receipt was printed once more. */
async function recordPrint(context: CallContext, orderId: number, after: object): Promise<void> {
  const { merchantId, actor } = context
  await recordOrderChange(context, {
    merchantId,
    orderId,
    kind: 'receiptPrinted',
    by: byActor(actor),
    amountCents: null,
    reason: '',
    after,
  })
  context.publish('order', { orderId })
}

type ReceiptHandlers = Handlers<typeof receiptCalls>
type CashierCall = 'getCashierReceipt' | 'downloadCashierReceipt' | 'printCashierReceiptOn'

const orderReceipts: Omit<ReceiptHandlers, CashierCall> = {
  async getOrderReceipt({ orderId, ...look }, context) {
    const { run, merchantId } = context
    const printed = await countPrints(run, merchantId, orderId)
    const paper = await orderPaper(run, merchantId, orderId, {
      ...look,
      copies: printed,
      printedAt: printedAt(context),
    })
    return { ...(await shownOf(context, paper)), orderNo: paper.order.orderNo, printed }
  },

  async downloadOrderReceipt({ orderId, format, language }, { turn }) {
    const file = await turn('read', async context => {
      const { run, merchantId } = context
      const copies = await countPrints(run, merchantId, orderId)
      const asked = { ...rollFor(format), language, copies, printedAt: printedAt(context) }
      const { document, order } = await orderPaper(run, merchantId, orderId, asked)
      const pictures = await paperPictures(run, merchantId, document.lines)
      return { title: titleOf(document.language, order.orderNo), document, pictures }
    })
    return pdfFile(file, format)
  },

  async printOrderReceipt({ orderId }, context) {
    const { run, merchantId } = context
    await lockOrder(run, merchantId, orderId)
    const printed = await countPrints(run, merchantId, orderId)
    await recordPrint(context, orderId, { receiptPrinted: printed + 1 })
    return { printed: printed + 1 }
  },

  async printOrderReceiptOn({ orderId, language, ...asked }, context) {
    const { run, merchantId } = context
    const { orderNo } = await lockOrder(run, merchantId, orderId)
    const printed = await countPrints(run, merchantId, orderId)
    const { printerId } = asked
    const { jobId } = await printOn(context, asked, {
      kind: 'receipt',
      subject: orderSubject(orderId),
      title: orderNo,
      orderId,
      copies: printed,
      async paper(copies) {
        const look = { language, printerId, copies, printedAt: printedAt(context) }
        return withoutDrawer((await orderPaper(run, merchantId, orderId, look)).document)
      },
    })
    await recordPrint(context, orderId, { receiptPrinted: printed + 1, jobId })
    return { jobId }
  },
}

const cashierReceipts: Pick<ReceiptHandlers, CashierCall> = {
  async getCashierReceipt({ drawerId, ...look }, context) {
    const { run, merchantId } = context
    const [drawer, { printed }] = await Promise.all([
      getDetail(drawerId, context),
      findPrintsOf(run, merchantId, drawerSubject(drawerId)),
    ])
    const asked = { ...look, copies: printed, printedAt: printedAt(context) }
    const paper = await drawerPaper(run, merchantId, drawer, asked)
    return { ...(await shownOf(context, paper)), name: drawer.name }
  },

  async downloadCashierReceipt({ drawerId, format, language }, { turn }) {
    const file = await turn('read', async context => {
      const { run, merchantId } = context
      const drawer = await getDetail(drawerId, context)
      const { printed } = await findPrintsOf(run, merchantId, drawerSubject(drawerId))
      const asked = { ...rollFor(format), language, copies: printed, printedAt: printedAt(context) }
      const { document } = await drawerPaper(run, merchantId, drawer, asked)
      const pictures = await paperPictures(run, merchantId, document.lines)
      const title = text(document.language, 'receipts.cashierTitle', { name: drawer.name })
      return { title, document, pictures }
    })
    return pdfFile(file, format)
  },

  async printCashierReceiptOn({ drawerId, language, ...asked }, context) {
    const { run, merchantId } = context
    const drawer = await getDetail(drawerId, context)
    const { printerId } = asked
    return printOn(context, asked, {
      kind: 'cashierClose',
      subject: drawerSubject(drawerId),
      title: drawer.name,
      async paper(copies) {
        const look = { language, printerId, copies, printedAt: printedAt(context) }
        return withoutDrawer((await drawerPaper(run, merchantId, drawer, look)).document)
      },
    })
  },
}

export const receiptHandlers = (): ReceiptHandlers => ({ ...orderReceipts, ...cashierReceipts })
