/** How orders are numbered, sent and changed, saveType 2 (SET-7, POSSetting/order). */
import { z } from 'zod'
import { whole } from './refining.ts'

/** What a reason can be asked for. */
export const reasonedActs = ['void', 'comp', 'refund', 'discount'] as const

export const orderSetupValue = z.strictObject({
  numberPrefix: z
    .string()
    .trim()
    .max(6)
    .regex(/^[A-Za-z0-9-]*$/)
    .default(''),
  /** The first number, and the first of each business day where numbers begin anew. */
  numberFrom: whole(1, 99_999).default(1),
  restartsDaily: z.boolean().default(true),
  /** Courses are held until they are fired; else all of an order goes to the kitchen at once. */
  holdsCourses: z.boolean().default(false),
  /** The kitchen gets an order when it is paid; else when it is sent. */
  sendsAfterPayment: z.boolean().default(false),
  /** For which of these terminals ask for a reason. */
  reasonsFor: z
    .array(z.enum(reasonedActs))
    .max(reasonedActs.length)
    .refine(acts => new Set(acts).size === acts.length, { error: 'failures.field.listedTwice' })
    .default(['void', 'comp', 'refund']),
  /** An order that waits longer is shown as late; null is never. */
  lateMinutes: whole(5, 240).nullable().default(20),
})
export type OrderSetup = z.output<typeof orderSetupValue>
