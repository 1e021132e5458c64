/** What a terminal sent as the database can keep it, whatever it is: an item that cannot be kept could never be solved (POS-8). */

/** A body of a terminal is a few levels deep; PostgreSQL and JSON itself end at some thousands. */
const MOST_DEPTH = 32

/** Whether a value is nested deeper than any body is. Looks no deeper than that: no stack is deep enough for what may come. */
export const isTooDeep = (value: unknown, levels = MOST_DEPTH): boolean =>
  levels < 0 ||
  (typeof value === 'object' && value !== null && Object.values(value).some(part => isTooDeep(part, levels - 1)))

const NOT_KEPT = /\0/gu
const asText = (text: string): string => text.toWellFormed().replaceAll(NOT_KEPT, '\ufffd')

/** The same value with a sign in the place of the characters that no text of the database may hold. */
export function storableJson(value: unknown): unknown {
  if (typeof value === 'string') return asText(value)
  if (Array.isArray(value)) return value.map(storableJson)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([name, part]) => [asText(name), storableJson(part)]))
}

const FIRST = Date.UTC(1900, 0, 1)
const LAST = Date.UTC(2200, 0, 1) - 1

/** An instant, moved into the centuries that every page can show. */
export const storableInstant = (at: number): string => new Date(Math.min(LAST, Math.max(FIRST, at))).toISOString()
