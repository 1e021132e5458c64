/** The store's address for Star printers, and who of those that poll it is which printer. */
import { Failure } from '../../../shared/contract/kernel/failures.ts'
import { CLOUDPRNT_PATH, type cloudPrinterCalls } from '../../../shared/contract/printing/cloudPrinters.ts'
import { saysOfStatusCode } from '../../../shared/rules/printing/printerHealth.ts'
import { conditionOf } from '../../../shared/rules/printing/statusCode.ts'
import type { CallContext } from '../../kernel/context.ts'
import type { Handlers } from '../../kernel/handlers.ts'
import { printers } from '../../devices/printers/printers.queries.ts'
import { forgetHealth, noteHealth } from '../health/noteHealth.ts'
import { goodForMs } from './answerPoll.ts'
import { newCloudSecret } from './cloudKey.ts'
import {
  claimFor,
  listCloudPrinters,
  lockCloudPrinter,
  putCloudKey,
  type StoredCloudPrinter,
} from './cloudPrinters.queries.ts'

const pathOf = (merchantId: number, key: string) => `${CLOUDPRNT_PATH}/${merchantId}.${key}`

const asRow = ({ pollSeconds, ...printer }: StoredCloudPrinter, now: Date) => ({
  ...printer,
  condition: conditionOf(printer.statusCode),
  // A poll that says nothing new is written down after a while only.
  online: now.getTime() - Date.parse(printer.lastSeenAt) < goodForMs(pollSeconds),
})

async function claim(context: CallContext, cloudPrinterId: number, printerId: number | null): Promise<void> {
  const { run, merchantId } = context
  const before = await lockCloudPrinter(run, merchantId, cloudPrinterId)
  if (!before) throw new Failure('NOT_FOUND', { field: 'cloudPrinterId' })
  if (printerId !== null) await printers.lock(context, printerId)
  if (before.printerId === printerId) return
  await claimFor(run, merchantId, cloudPrinterId, printerId)
  const { mac, statusCode, pollSeconds, lastSeenAt } = before
  if (before.printerId !== null) await forgetHealth(context, merchantId, before.printerId)
  if (printerId !== null)
    await noteHealth(context, merchantId, printerId, {
      says: saysOfStatusCode(statusCode),
      at: new Date(lastSeenAt),
      goodForMs: goodForMs(pollSeconds),
    })
  const objectId = printerId ?? before.printerId ?? 0
  context.audit({
    action: 'update',
    objectType: 'printer',
    objectId,
    before: { mac: printerId === null ? mac : '' },
    after: { mac: printerId === null ? '' : mac },
  })
  context.publish('device', { printerId: objectId })
}

export const cloudPrinterHandlers = (): Handlers<typeof cloudPrinterCalls> => ({
  async getCloudPrinters(_, { run, merchantId, request }) {
    const rows = await listCloudPrinters(run, merchantId)
    return { rows: rows.map(row => asRow(row, request.now)) }
  },

  async getCloudAddress(_, { run, merchantId }) {
    return { path: pathOf(merchantId, await putCloudKey(run, merchantId, newCloudSecret(), true)) }
  },

  claimCloudPrinter: async ({ cloudPrinterId, printerId }, context) => {
    await claim(context, cloudPrinterId, printerId)
    return {}
  },

  releaseCloudPrinter: async ({ cloudPrinterId }, context) => {
    await claim(context, cloudPrinterId, null)
    return {}
  },

  async renewCloudKey(_, context) {
    const { run, merchantId } = context
    const key = await putCloudKey(run, merchantId, newCloudSecret(), false)
    context.audit({
      action: 'update',
      objectType: 'merchant',
      objectId: merchantId,
      after: { printerAddress: 'changed' },
    })
    context.publish('device', {})
    return { path: pathOf(merchantId, key) }
  },
})
