/** Slips on a printer of choice, and the cash drawer (DEV-1, ORD-7). */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import type { PaperDocument } from '../../../shared/contract/printing/document.ts'
import type { slipCalls } from '../../../shared/contract/printing/slips.ts'
import type { TemplateKind } from '../../../shared/contract/printing/templateParts.ts'
import type { PaperFacts } from '../../../shared/rules/printing/templates/data/paperFacts.ts'
import type { PrintDataOf } from '../../../shared/rules/printing/templates/data/printData.ts'
import { renderTemplate } from '../../../shared/rules/printing/templates/renderTemplate.ts'
import { asInstant } from '../../basics/instants.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { batchDetailOf } from '../../payments/batches/batches.handlers.ts'
import { codesOf } from '../../room/codes/codes.handlers.ts'
import { guestAddress } from '../../waitlist/list/guestAddress.ts'
import { partyPath } from '../../waitlist/list/links.ts'
import { findParty, listOpen } from '../../waitlist/list/parties.queries.ts'
import { printOn } from '../jobs/printOn.ts'
import { findPrinterState } from '../jobs/printers.queries.ts'
import { queuePrint } from '../jobs/queue.ts'
import { paperStore } from '../templates/paperStore.ts'
import { templateFor } from '../templates/templateFor.ts'

type SlipKind = Exclude<TemplateKind, 'receipt' | 'kitchen' | 'cashierClose'>

/** The paper of a slip; what a slip says beside the store and when it was printed is `own`. */
async function slipPaper<K extends SlipKind>(
  { run, merchantId, request }: CallContext,
  { kind, printerId, copies }: { readonly kind: K; readonly printerId: number; readonly copies: number },
  own: Omit<PrintDataOf[K], keyof PaperFacts | 'kind'>,
): Promise<PaperDocument> {
  const [store, template] = await Promise.all([
    paperStore(run, merchantId),
    templateFor(run, merchantId, { kind, printerId }),
  ])
  const data = { kind, store, printedAt: asInstant(request.now.getTime()), copies, ...own }
  return renderTemplate(template, data as unknown as PrintDataOf[K])
}

export const slipHandlers = (): Handlers<typeof slipCalls> => ({
  async printBatchSlip({ batchId, ...asked }, context) {
    const { run, merchantId, request } = context
    const batch = await batchDetailOf(run, merchantId, batchId, request.now)
    const { printerId } = asked
    return printOn(context, asked, {
      kind: 'batchSlip',
      subject: `batchSlip ${batchId}`,
      title: [batch.paymentDevice, batch.batchNo].filter(Boolean).join(' '),
      paper: copies => slipPaper(context, { kind: 'batchSlip', printerId, copies }, { batch }),
    })
  },

  async printTableSlip({ tableId, origin, ...asked }, context) {
    const { rows, look } = await codesOf(context, { tableIds: [tableId] }, origin)
    const [row] = rows
    if (!row) throw new Failure('NOT_FOUND', { field: 'tableId' })
    const { name: tableName, areaName, address } = row
    const { frameText, secondFrameText } = look
    const own = { tableName, areaName, address, frameText, secondFrameText }
    const { printerId } = asked
    return printOn(context, asked, {
      kind: 'tableSlip',
      subject: `tableSlip ${tableId}`,
      title: tableName,
      paper: copies => slipPaper(context, { kind: 'tableSlip', printerId, copies }, own),
    })
  },

  async printWaitlistSlip({ partyId, ...asked }, context) {
    const { run, merchantId } = context
    const [party, line, site] = await Promise.all([
      findParty(run, merchantId, partyId),
      listOpen(run, merchantId),
      guestAddress(run, merchantId),
    ])
    if (!party) throw new Failure('NOT_FOUND', { field: 'partyId' })
    const place = line.findIndex(each => each.partyId === partyId)
    const own = {
      partyNo: place < 0 ? '' : String(place + 1),
      partyName: party.name,
      partySize: party.size,
      ahead: place < 0 ? null : place,
      quoteMinutes: party.quoteMinutes,
      joinedAt: party.joinedAt,
      notes: party.notes,
      address: site === '' ? '' : `${site}${partyPath(merchantId, party.guestToken)}`,
    }
    const { printerId } = asked
    return printOn(context, asked, {
      kind: 'waitlistSlip',
      subject: `waitlistSlip ${partyId}`,
      title: party.name,
      paper: copies => slipPaper(context, { kind: 'waitlistSlip', printerId, copies }, own),
    })
  },

  async openCashDrawer({ printerId, reason, idempotencyKey }, context) {
    const { run, merchantId, actor } = context
    const printer = await findPrinterState(run, merchantId, printerId)
    if (!printer) throw new Failure('NOT_FOUND', { field: 'printerId' })
    const jobId = await queuePrint(context, merchantId, {
      printerId,
      kind: 'drawerKick',
      title: printer.name,
      document: { columns: 32, language: actor.language, lines: [], cut: 'none', drawer: 'start' },
      key: `drawer ${printerId} ${actor.employeeId} ${idempotencyKey}`,
      createdBy: actor.displayName,
    })
    if (jobId === undefined) throw new Failure('PRINT_JOB_STATE', { field: 'printerId' })
    context.audit({ action: 'add', objectType: 'printJob', objectId: jobId, after: { printer: printer.name }, reason })
    return { jobId }
  },
})
