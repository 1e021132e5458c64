/** Printers of the local network: who serves each, how it was when somebody asked last, and asking it now (DEV-1). */
import { z } from 'zod'
import { printerConditions } from '../../rules/printing/statusCode.ts'
import { printerFields } from '../devices/printers.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, nothing } from '../kernel/fields.ts'

const { name, sentBy, driver, address, port } = printerFields

export const localPrinterCalls = {
  getLocalStarPrinters: defineCall({
    method: 'GET',
    path: '/poslocalstarprinterset/getLocalStarPrinters',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists the printers of the local network, whatever their make, with who serves them and their last status.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({
          printerId: id,
          name,
          sentBy,
          driver,
          address,
          port,
          condition: z.enum(printerConditions),
          /** "410 Out of paper", "490 Not reached"; empty where it has not been asked yet. */
          statusCode: z.string(),
          /** The paired device that reached it last; empty where none did. */
          deviceName: z.string(),
          /** Jobs that wait for it. */
          waiting: z.number().int(),
        }),
      ),
    }),
  }),
  checkLocalStarPrinter: defineCall({
    method: 'POST',
    path: '/poslocalstarprinterset/checkLocalStarPrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Makes the server ask a local printer for its status now instead of at its next regular check.',
    input: z.object({ printerId: id }),
    reply: nothing,
  }),
} as const satisfies Calls
