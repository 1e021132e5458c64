/** Ordering by QR code at the table, saveType 7 (SET-7, ScanSetting). */
import { z } from 'zod'
import { text } from '../../kernel/fields.ts'
import { whole } from './refining.ts'

export const scanModes = ['order', 'menu'] as const
export const scanPayments = ['before', 'after', 'counter'] as const

export const scanValue = z.strictObject({
  enabled: z.boolean().default(false),
  /** Guests order, or only read the menu. */
  mode: z.enum(scanModes).default('order'),
  /** Guests pay by phone before the kitchen starts, by phone afterwards, or at the counter. */
  payment: z.enum(scanPayments).default('counter'),
  /** Somebody confirms each order before it goes to the kitchen. */
  needsConfirming: z.boolean().default(true),
  asksGuestCount: z.boolean().default(true),
  takesNotes: z.boolean().default(true),
  callsServer: z.boolean().default(true),
  asksForBill: z.boolean().default(true),
  /** So long after the last touch the page of a table closes. */
  openMinutes: whole(10, 600).default(120),
  welcome: text(200).default(''),
  secondWelcome: text(200).default(''),
})
export type ScanSettings = z.output<typeof scanValue>
