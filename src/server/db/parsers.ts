/** One JavaScript type for each SQL type on both engines: numbers for ids and cents, text for dates and instants. */
import pg from 'pg'

const OID = {
  int8: 20,
  date: 1082,
  timestamp: 1114,
  timestamptz: 1184,
  textArray: 1009,
  int8Array: 1016,
  dateArray: 1182,
  timestamptzArray: 1185,
} as const

/** Cents and ids stay below 2^53 by the schema's checks and the contract's limits; anything else is a defect. */
function toNumber(text: string): number {
  const value = Number(text)
  if (!Number.isSafeInteger(value)) throw new RangeError(`Not a safe integer: ${text}`)
  return value
}

/**
 * `2026-11-21 10:00:00.1+00`, in JSON with a `T`, to `2026-11-21T10:00:00.100Z`: what was written with milliseconds is read
 * as it was written, though PostgreSQL leaves zeros at the end of a fraction out. The sessions run in UTC.
 */
export function toInstant(text: string): string {
  const time = text.slice(11).replace(/\+00(:00)?$/, '')
  return `${text.slice(0, 10)}T${time.length > WHOLE_SECONDS ? time.padEnd(MILLISECONDS, '0') : time}Z`
}

const WHOLE_SECONDS = 'HH:MM:SS'.length
const MILLISECONDS = 'HH:MM:SS.mmm'.length

const asText = (text: string): string => text

/** Elements as the same kind outside of an array. */
const inArray =
  (parse: (text: string) => unknown) =>
  (text: string): unknown[] =>
    (pg.types.getTypeParser(OID.textArray as never, 'text') as (text: string) => (string | null)[])(text).map(
      element => (element === null ? null : parse(element)),
    )

const own = new Map<number, (text: string) => unknown>([
  [OID.int8, toNumber],
  [OID.date, asText],
  [OID.timestamptz, toInstant],
  [OID.int8Array, inArray(toNumber)],
  [OID.dateArray, inArray(asText)],
  [OID.timestamptzArray, inArray(toInstant)],
])

/** For `new pg.Pool({ types })`. */
export const types = {
  getTypeParser(oid: number, format?: 'text' | 'binary') {
    return own.get(oid) ?? pg.types.getTypeParser(oid, format as 'text')
  },
} as pg.CustomTypesConfig
