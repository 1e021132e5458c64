/** Star CloudPRNT printers: the address that they poll, those that nobody has claimed yet, and how each one is (DEV-2). */
import { z } from 'zod'
import { printerConditions } from '../../rules/printing/statusCode.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, idempotencyKey, nothing } from '../kernel/fields.ts'

/** Where printers poll: outside the service paths, since they speak Star's protocol. */
export const CLOUDPRNT_PATH = '/cloudprnt'

export const cloudPrinterRow = z.object({
  cloudPrinterId: id,
  mac: z.string(),
  /** Null until somebody claims it. */
  printerId: id.nullable(),
  condition: z.enum(printerConditions),
  statusCode: z.string(),
  clientType: z.string(),
  clientVersion: z.string(),
  printWidthDots: z.number().int().nullable(),
  lastSeenAt: z.string(),
  /** Polled lately, by its own interval. */
  online: z.boolean(),
  /** Jobs that wait for it. */
  waiting: z.number().int(),
})
export type CloudPrinterRow = z.infer<typeof cloudPrinterRow>

export const cloudPrinterCalls = {
  getCloudPrinters: defineCall({
    method: 'GET',
    path: '/StarPrintApi/getCloudPrinters',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists every printer that has polled the store’s address, those that nobody has claimed first.',
    input: nothing,
    reply: z.object({ rows: z.array(cloudPrinterRow) }),
  }),
  getCloudAddress: defineCall({
    method: 'POST',
    path: '/StarPrintApi/getCloudAddress',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Returns the path that the store’s Star printers poll; the first time it makes it.',
    input: nothing,
    /** To be put behind the server’s own address. */
    reply: z.object({ path: z.string() }),
  }),
  claimCloudPrinter: defineCall({
    method: 'POST',
    path: '/StarPrintApi/claimCloudPrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Connects a printer that polls with one of the store’s printers; that one’s former device is released.',
    input: z.object({ cloudPrinterId: id, printerId: id, idempotencyKey }),
    reply: nothing,
  }),
  releaseCloudPrinter: defineCall({
    method: 'POST',
    path: '/StarPrintApi/releaseCloudPrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Disconnects a printer that polls. Its jobs wait for the next one.',
    input: z.object({ cloudPrinterId: id, idempotencyKey }),
    reply: nothing,
  }),
  renewCloudKey: defineCall({
    method: 'POST',
    path: '/StarPrintApi/renewCloudKey',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Makes a new address for the store’s printers; the old one stops working at once.',
    input: z.object({ idempotencyKey }),
    reply: z.object({ path: z.string() }),
  }),
} as const satisfies Calls
