/**
 * How many segments a text takes (SET-6): 160 characters of GSM-7 or 70 of UCS-2, 153 and 67 each where there are more.
 * One character outside GSM-7, such as any Chinese one, makes the whole text UCS-2. Counted by the library of Twilio, so
 * that what is shown while typing is what is billed.
 */
import { SegmentedMessage } from 'sms-segments-calculator'

export type TextEncoding = 'GSM-7' | 'UCS-2'

export interface TextSize {
  readonly encoding: TextEncoding
  /** 0 for an empty text. */
  readonly segments: number
  /** Septets of GSM-7 (`€` and `[` take two) or units of UTF-16. */
  readonly units: number
  /** How many of them still fit before another segment is needed. */
  readonly unitsLeft: number
  /** The characters that make it UCS-2, each once. */
  readonly notGsm: readonly string[]
}

/** Providers refuse a text of more characters. */
export const MOST_TEXT_CHARACTERS = 1_600

/**
 * A text as it goes out: typographic quotes, dashes and dots become plain ones where that makes it GSM-7, as Twilio's
 * Smart Encoding does. The ’ of “Lin’s Wok” would more than double what every text of the store costs.
 */
export function asSent(body: string): string {
  const plain = new SegmentedMessage(body, 'auto', true)
  return plain.encodingName === 'GSM-7' ? plain.graphemes.join('') : body
}

const BITS = { 'GSM-7': 7, 'UCS-2': 16 } as const

/** The size of a text as it goes out. */
export function textSize(body: string): TextSize {
  if (body === '') return { encoding: 'GSM-7', segments: 0, units: 0, unitsLeft: 160, notGsm: [] }
  const counted = new SegmentedMessage(body)
  const encoding = counted.encodingName
  const units = counted.encodedChars.reduce((sum, character) => sum + (character.codeUnits?.length ?? 0), 0)
  const last = counted.segments.at(-1)
  return {
    encoding,
    segments: counted.segmentsCount,
    units,
    unitsLeft: Math.max(0, Math.floor((last?.freeSizeInBits() ?? 0) / BITS[encoding])),
    notGsm: encoding === 'GSM-7' ? [] : [...new Set(counted.getNonGsmCharacters())],
  }
}
