/** Printers (DEV-1): where dishes are printed. */
import { z } from 'zod'
import { type Calls, defineCall } from '../kernel/call.ts'
import {
  id,
  idempotencyKey,
  idInPath,
  isVisible,
  listReply,
  nothing,
  pageInput,
  requiredText,
  text,
} from '../kernel/fields.ts'
import { menuChanged } from '../menu/changes.ts'
import { lastChange } from '../kernel/lastChange.ts'
import { menuUses } from '../menu/uses.ts'
import { refuseAt, type Refining } from '../settings/groups/refining.ts'

/** Star's by the cloud, Star's in the local network, and printers of plain bitmaps ("PBM"). */
export const printerTypes = ['star', 'localStar', 'pbm'] as const
export const printerConnections = ['online', 'local'] as const
export const equipmentStatuses = ['valid', 'invalid'] as const
/** Who sends a local printer its bytes: the server over the network, or a paired device beside the printer. */
export const printerSenders = ['server', 'device'] as const
/** The language of a local printer: Star's, that of Epson and most others, or a plain bitmap. */
export const printerDrivers = ['starprnt', 'escpos', 'pbm'] as const
export const paperWidths = [58, 80] as const
/** Raw printing of nearly every network printer. */
export const PRINTER_PORT = 9100
export const printerSorts = ['name', 'location', 'type'] as const

/** What is typed of a printer. */
export const printerFields = {
  name: requiredText(60),
  /** What is on it. */
  label: text(60).default(''),
  serialNo: text(60).default(''),
  type: z.enum(printerTypes).default('star'),
  connection: z.enum(printerConnections).default('online'),
  location: text(60).default(''),
  status: z.enum(equipmentStatuses).default('valid'),
  sentBy: z.enum(printerSenders).default('device'),
  driver: z.enum(printerDrivers).default('starprnt'),
  /** A name or an address of the restaurant's network. */
  address: text(253).default(''),
  port: z.number().int().min(1024).max(65_535).default(PRINTER_PORT),
  paperMm: z.literal(paperWidths).default(80),
  /** Whether it says how it is. One that does not counts as having printed what it took. */
  confirms: z.boolean().default(true),
  /** Prints what waits here once this printer has been away, open or out of paper for so long. */
  backupPrinterId: id.nullable().default(null),
  backupAfterMinutes: z.number().int().min(1).max(240).default(5),
} as const
const typed = z.object(printerFields)

/** A Star printer in the local network is found by its S/N alone. */
export const needsSerialNo = (type: PrinterFields['type']): boolean => type === 'localStar'

/** Whether the server itself sends to the printer, and so must know its address. */
export const needsAddress = ({ connection, sentBy }: Pick<PrinterFields, 'connection' | 'sentBy'>): boolean =>
  connection === 'local' && sentBy === 'server'

function checkPrinter(
  context: Refining,
  printer: Pick<PrinterFields, 'type' | 'serialNo' | 'connection' | 'sentBy' | 'address'>,
): void {
  const { type, serialNo, address } = printer
  if (needsSerialNo(type) && !isVisible(serialNo)) refuseAt(context, ['serialNo'], 'required')
  if (needsAddress(printer) && !isVisible(address)) refuseAt(context, ['address'], 'required')
}
export type PrinterFields = z.output<typeof typed>

export const printerRow = z.object({
  ...printerFields,
  printerId: id,
  version: z.number().int(),
  /** Dishes that are printed on it. */
  dishes: z.number().int(),
})
export type PrinterRow = z.output<typeof printerRow>

export const printerCalls = {
  getPrinters: defineCall({
    method: 'POST',
    path: '/PosPrinterServe/getPrinters',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists printers with the number of dishes printed on each.',
    input: z.object({
      ...pageInput,
      /** A part of the name, the label, the S/N or the location. */
      search: text(60).default(''),
      types: z.array(z.enum(printerTypes)).max(printerTypes.length).default([]),
      statuses: z.array(z.enum(equipmentStatuses)).max(equipmentStatuses.length).default([]),
      sort: z.enum(printerSorts).default('name'),
      order: z.enum(['asc', 'desc']).default('asc'),
    }),
    reply: listReply(printerRow),
  }),
  getPrinterDetail: defineCall({
    method: 'GET',
    path: '/PosPrinterServe/getPrinterDetail/{printerId}',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Returns one printer and who changed it last.',
    input: z.object({ printerId: idInPath }),
    reply: printerRow.extend({ lastChange }),
  }),
  getPrinterNames: defineCall({
    method: 'GET',
    path: '/PosPrinterServe/getPrinterNames',
    needs: 'signedIn',
    access: 'read',
    about: 'Lists all printers by name, for pickers.',
    input: nothing,
    reply: z.object({
      rows: z.array(
        z.object({ printerId: id, name: z.string(), label: z.string(), status: z.enum(equipmentStatuses) }),
      ),
    }),
  }),
  addPrinter: defineCall({
    method: 'POST',
    path: '/PosPrinterServe/addPrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Adds a printer. Name and S/N must be unique in the store.',
    input: z
      .object({ ...printerFields, idempotencyKey })
      .superRefine((printer, context) => checkPrinter(context, printer)),
    reply: z.object({ printerId: id }),
  }),
  updatePrinter: defineCall({
    method: 'POST',
    path: '/PosPrinterServe/updatePrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Replaces a printer.',
    input: z
      .object({ printerId: id, version: z.number().int(), ...printerFields })
      .superRefine((printer, context) => checkPrinter(context, printer)),
    reply: z.object({ version: z.number().int() }),
  }),
  getPrinterUses: defineCall({
    method: 'GET',
    path: '/PosPrinterServe/getPrinterUses/{printerId}',
    needs: 'equipment.devices.view',
    access: 'read',
    about: 'Lists the dishes that print on a printer.',
    input: z.object({ printerId: idInPath }),
    reply: menuUses,
  }),
  deletePrinter: defineCall({
    method: 'POST',
    path: '/PosPrinterServe/deletePrinter',
    needs: 'equipment.devices.edit',
    access: 'write',
    about: 'Deletes a printer and removes it from its dishes.',
    input: z.object({ printerId: id }),
    reply: menuChanged,
  }),
} as const satisfies Calls
