/** How the terminals behave, saveType 1 (SET-7, POSSetting/pos). */
import { z } from 'zod'
import { language, text } from '../../kernel/fields.ts'
import { orderTypes } from '../../menu/entities.ts'
import { aboveZeroCents, refuseAt, whole } from './refining.ts'

/** So many buttons fit beside the keypad. */
export const MOST_QUICK_CASH = 6
export const receipts = ['customer', 'merchant', 'kitchen'] as const
const copies = whole(0, 5)

export const posSetupValue = z.strictObject({
  /** Minutes without a touch after which a terminal asks for the POS password; null is never. */
  autoLockMinutes: whole(1, 120).nullable().default(5),
  defaultOrderType: z.enum(orderTypes).default('dineIn'),
  /** An order in the house cannot be sent before it has a table. */
  needsTable: z.boolean().default(false),
  /** Buttons of the cash keypad, rising. */
  quickCashCents: z.array(aboveZeroCents).max(MOST_QUICK_CASH).default([1000, 2000, 5000, 10_000]),
  /** Copies of each receipt; 0 prints none. */
  copies: z.strictObject({ customer: copies, merchant: copies, kitchen: copies }).default({
    customer: 1,
    merchant: 1,
    kitchen: 1,
  }),
  language: language.default('en'),
  /** What the display toward the guest shows between two orders. */
  displayText: text(120).default(''),
  secondDisplayText: text(120).default(''),
})
export type PosSetup = z.output<typeof posSetupValue>

export const posSetupFields = posSetupValue.superRefine(({ quickCashCents }, context) => {
  const fall = quickCashCents.findIndex((each, at) => at > 0 && each <= (quickCashCents[at - 1] ?? 0))
  if (fall > 0) refuseAt(context, ['quickCashCents', fall], 'rising')
})
