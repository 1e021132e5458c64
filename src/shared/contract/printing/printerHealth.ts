/** How the store's printers are, and what of it asks for attention (DEV-1). */
import { z } from 'zod'
import { printerTroubles } from '../../rules/printing/printerAlerts.ts'
import { paperStates } from '../../rules/printing/printerHealth.ts'
import { type Calls, defineCall } from '../kernel/call.ts'
import { id, instant, nothing } from '../kernel/fields.ts'

const count = z.number().int()
const views = { method: 'GET', needs: 'equipment.devices.view', access: 'read' } as const

export const printerHealthRow = z.object({
  printerId: id,
  /** `never`: nothing has been heard of it yet. */
  contact: z.enum(['online', 'offline', 'never']),
  lastSeenAt: instant.nullable(),
  paper: z.enum(paperStates),
  coverOpen: z.boolean(),
  /** In the printer's own words; empty where nothing else is wrong. */
  error: z.string(),
  /** Jobs that wait, and since when the oldest does. */
  queue: count,
  oldestWaitingAt: instant.nullable(),
  /** Of the last 24 hours, put back or cancelled by nobody. */
  failed: count,
  /** The paired device that brings a local printer its jobs; null where the server or nobody does. */
  servedBy: z.object({ deviceId: id, name: z.string() }).nullable(),
})

export const printerAlert = z.object({
  printerId: id,
  printerName: z.string(),
  kind: z.enum(printerTroubles),
  raisedAt: instant,
})
export type PrinterAlert = z.output<typeof printerAlert>

export const printerHealthCalls = {
  getPrinterHealth: defineCall({
    ...views,
    path: '/PosPrinterServe/getPrinterHealth',
    about: 'Returns how each printer is: contact, paper, cover, error, waiting and failed jobs.',
    input: nothing,
    reply: z.object({ rows: z.array(printerHealthRow) }),
  }),
  getPrinterAlerts: defineCall({
    ...views,
    // The shell asks it, also at the moment when somebody begins to look with another role's eyes.
    needs: 'signedIn',
    path: '/PosPrinterServe/getPrinterAlerts',
    about:
      'Lists what is wrong with printers now, and how many poll unclaimed. Returns nothing without permission to see devices.',
    input: nothing,
    reply: z.object({ rows: z.array(printerAlert), unclaimed: count }),
  }),
} as const satisfies Calls
