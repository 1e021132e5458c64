/** The shapes that many calls share, so that a limit exists once. */
import { z } from 'zod'

/** An id of a row. */
export const id = z.number().int().positive().max(Number.MAX_SAFE_INTEGER)
/** An id in an address, where everything is text. */
export const idInPath = z.coerce.number<number | string>().int().positive().max(Number.MAX_SAFE_INTEGER)
/** Integer cents; up to ten billion in either direction. */
export const cents = z.number().int().min(-1_000_000_000_000).max(1_000_000_000_000)
/** Integer thousandths of a percent: 8.875 % is 8875. */
export const pcm = z.number().int()
/** A business day of the store, `YYYY-MM-DD`. */
export const businessDate = z.iso.date()
/** An instant, ISO 8601 in UTC. */
export const instant = z.iso.datetime()
export const language = z.enum(['en', 'zh'])
export type Language = z.infer<typeof language>

/** Typed text of a bounded length, trimmed; control characters and lone surrogates are refused (PostgreSQL refuses NUL). */
export const text = (most: number) =>
  z
    .string()
    .trim()
    .max(most)
    .refine(value => value.isWellFormed() && !/[\p{Cc}]/u.test(value), { error: 'failures.field.characters' })
export const requiredText = (most: number) => text(most).min(1)

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
