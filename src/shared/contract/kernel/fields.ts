/** The shapes that many calls share, so that a limit exists once. */
import { z } from 'zod'

/** An id of a row. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in an address, where everything is text. */
export const idInPath = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)
/**
 * Minor units of the store's currency, in either direction: exact up to 2^53 − 1 (ORD-11). A reply has no lower limit than
 * that: one row that is too large must not take away the answer that holds it.
 */
export const cents = z.number().int()
/** The most that an order comes to, in minor units, and so a payment, a refund or the cash of a drawer (ORD-11). */
export const MOST_ORDER_CENTS = 100_000_000_000
/** Integer thousandths of a percent: 8.875 % is 8875. */
export const pcm = z.number().int()
/** A business day of the store, `YYYY-MM-DD`, as it is stored and answered. */
export const businessDate = z.iso.date()
/** A day that a call is asked for: of the last, this or the next century, so that every day around it is a day too. */
export const typedDate = z.iso.date().regex(/^(19|20|21)/, { error: 'failures.field.dateRange' })
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
/** An instant that a call is asked for: of the same centuries. */
export const typedInstant = z.iso.datetime().regex(/^(19|20|21)/, { error: 'failures.field.dateRange' })
export const language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof language>

/** Typed text of a bounded length, trimmed; control characters and lone surrogates are refused (PostgreSQL refuses NUL). */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value), { error: 'failures.field.characters' })
/** Whether a reader sees anything of it: spaces of any width, marks without a letter and joiners alone are nothing. */
export const isVisible = (value: string): boolean =>
  /[^\p{White_Space}\p{Default_Ignorable_Code_Point}\p{Cf}\p{Mn}\u2800]/u.test(value)

/** A text that says something: one of invisible characters only is as good as none. */
export const requiredText = (most: number) => text(most).min(1).refine(isVisible, { error: 'failures.field.required' })

const EXTENSION = /\s*(?:ext\.?|x|#|分机|转)\s*\d{1,7}$/i
const FEWEST_DIGITS = 5
const MOST_DIGITS = 20

/** Whether this is a phone number as people write it, perhaps with an extension: digits, with signs between. */
function isPhone(typed: string): boolean {
  const number = typed.normalize('NFKC').replace(EXTENSION, '')
  const digits = number.replace(/\D/g, '').length
  return /^\+?[\d\s().\-/–]+$/.test(number) && digits >= FEWEST_DIGITS && digits <= MOST_DIGITS
}
const phoneError = { error: 'failures.field.phone' }

/** A phone number, or nothing. */
export const phoneText = text(30).refine(typed => typed === '' || isPhone(typed), phoneError)
/** A phone number that has to be there. */
export const requiredPhone = requiredText(30).refine(typed => typed === '' || isPhone(typed), phoneError)

/** Made by the client once for an intention, sent again with each retry of it (SEC-9). */
export const idempotencyKey = z.string().regex(/^[A-Za-z0-9_-]{8,64}$/)

/** Names a thing that a terminal made; unique in its store for its kind of thing (POS-2). */
export const clientKey = z.string().regex(/^[\w.:-]{1,80}$/)

/** The page of a list: rows from `(page - 1) * pageSize`. */
export const pageInput = {
  page: z.number().int().min(1).max(10_000_000).default(1),
  pageSize: z.number().int().min(1).max(200).default(20),
}

/** What every list answers. */
export const listReply = <Row extends z.core.$ZodType>(row: Row) =>
  z.object({ rows: z.array(row), total: z.number().int() })

export const nothing = z.object({})

/** How a report or a list is taken out: to calculate with, or to read, print and send (RPT-7). */
export const fileFormat = z.enum(['csv', 'xlsx', 'pdf'])
export type FileFormat = z.output<typeof fileFormat>
