/** A template tried before it is saved: drawn as it prints, and printed (DEV-4). */
import type { printTemplateCalls } from '../../../shared/contract/printing/templateCalls.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { PrintTemplate } from '../../../shared/contract/printing/templates.ts'
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { plainText } from '../../../shared/rules/printing/plainText.ts'
import { inPrinterLetters, printsAsText } from '../../../shared/rules/printing/textMode.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { sampleData } from '../../../shared/rules/printing/templates/samples.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { queuePrint } from '../jobs/queue.ts'
import { drawDots, paperWidth } from '../paper/forms.ts'
import { loadPictures } from '../paper/pictures.ts'
import { pngOf } from '../paper/rasterFormats.ts'
import { orderData } from './orderData.ts'
import { paperStore } from './paperStore.ts'

/** The paper of a template with an order, or with the sample of its kind, for this store and now. */
async function triedPaper(
  context: Pick<CallContext, 'run' | 'merchantId' | 'request'>,
  template: PrintTemplate,
  orderId: number | undefined,
): Promise<PaperDocument> {
  const { run, merchantId, request } = context
  const store = await paperStore(run, merchantId)
  const data =
    orderId === undefined
      ? sampleData(template.kind, store, request.now.toISOString())
      : await orderData(context, template.kind, orderId, store)
  return renderTemplate(template, data)
}

export const templatePaperHandlers: Pick<
  Handlers<typeof printTemplateCalls>,
  'previewPrintTemplate' | 'printTemplateSample'
> = {
  async previewPrintTemplate({ template, orderId }, context) {
    const { run, merchantId } = context
    const document = await triedPaper(context, template, orderId)
    const job = { document, reprintOf: null, reprintReason: '' }
    const asked = { marked: false, widthDots: null }
    const dots = drawDots(job, asked, await loadPictures(run, merchantId, document, paperWidth(document, null)))
    const { width, height } = dots
    const letters = printsAsText(document) ? inPrinterLetters(document.lines) : undefined
    const plain = letters ? plainText({ columns: document.columns, lines: letters }) : null
    return { width, height, png: Buffer.from(await pngOf(dots)).toString('base64'), plainText: plain }
  },

  async printTemplateSample({ template, printerId, orderId, idempotencyKey }, context) {
    const { merchantId, actor } = context
    const jobId = await queuePrint(context, merchantId, {
      printerId,
      kind: 'test',
      title: template.kind,
      document: await triedPaper(context, template, orderId),
      key: `template ${printerId} ${actor.employeeId} ${idempotencyKey}`,
      createdBy: actor.displayName,
    })
    if (jobId === undefined) throw new Failure('PRINT_JOB_STATE', { field: 'printerId' })
    return { jobId }
  },
}
