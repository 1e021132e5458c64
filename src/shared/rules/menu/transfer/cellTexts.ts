/**
 * Values of a menu as the text of a cell, and back. A reference is a name and its number (`Dim Sum #3`), so that it is
 * read by people and survives a change of the name; lists are parted by semicolons.
 */
import type { SupplySpan } from '../supply.ts'

const DAY = 1440
/** What a spreadsheet takes for the beginning of a formula; an apostrophe before it makes it text (SEC-6). */
const FORMULA = /^'*(?:[\s\p{Cc}]*[=+\-@＝＋－＠]|[\t\r\n])/u

/** Text that begins with an apostrophe before a formula gets another one, so that reading takes none of its own. */
export const keptApostrophe = (text: string): string => (text.startsWith("'") && FORMULA.test(text) ? `'${text}` : text)
/** A cell's text without the apostrophe that made it text. */
export const withoutApostrophe = (text: string): string =>
  text.startsWith("'") && FORMULA.test(text) ? text.slice(1) : text

const escaped = (text: string) => text.replaceAll(/[\\;；]/gu, found => `\\${found}`)

/** `Name #12`. */
export const referenceText = (id: number, name: string): string => `${name} #${id}`

/** Parts of a list in one cell. */
export const listText = (parts: readonly string[]): string => parts.map(escaped).join('; ')

/** Counterpart of `listText`; empty parts are left out. */
export function readList(text: string): string[] {
  const parts: string[] = ['']
  for (let at = 0; at < text.length; at++) {
    const char = text[at] ?? ''
    if (char === '\\' && at + 1 < text.length) parts[parts.length - 1] += text[++at] ?? ''
    else if (char === ';' || char === '；' || char === '\n') parts.push('')
    else parts[parts.length - 1] += char
  }
  return parts.map(part => part.trim()).filter(part => part !== '')
}

export interface ReadReference {
  readonly id: number | null
  readonly name: string
}

/** A reference as written, or as somebody typed it: a name, a number after `#`, or both. */
export function readReference(text: string): ReadReference {
  const match = /^(?:(.*)\s)?#(\d{1,15})$/su.exec(text.trim())
  if (!match) return { id: null, name: text.trim() }
  return { id: Number(match[2]), name: (match[1] ?? '').trim() }
}

const clock = (minute: number) =>
  `${String(Math.floor(minute / 60)).padStart(2, '0')}:${String(minute % 60).padStart(2, '0')}`

/** Hours of a day: `11:00-15:00; 17:00-02:00`; an end that is not after its beginning is on the next day. */
export const hoursText = (spans: readonly SupplySpan[]): string =>
  spans
    .map(({ fromMinute, toMinute }) => `${clock(fromMinute)}-${clock(toMinute > DAY ? toMinute - DAY : toMinute)}`)
    .join('; ')

/** Counterpart of `hoursText`; undefined where a part is none. */
export function readHours(text: string, weekday: number): SupplySpan[] | undefined {
  const spans: SupplySpan[] = []
  for (const part of readList(text.replaceAll(/[,，、]/gu, ';'))) {
    const match = /^(\d{1,2})[:：](\d{2})\s*[-–—~～至到]\s*(\d{1,2})[:：](\d{2})$/u.exec(part)
    if (!match) return undefined
    const [fromHour = 0, fromPart = 0, toHour = 0, toPart = 0] = match.slice(1).map(Number)
    const [fromMinute, end] = [fromHour * 60 + fromPart, toHour * 60 + toPart]
    if (fromPart > 59 || toPart > 59 || fromMinute >= DAY || end > DAY) return undefined
    spans.push({ weekday, fromMinute, toMinute: end > fromMinute ? end : end + DAY })
  }
  return spans.toSorted((a, b) => a.fromMinute - b.fromMinute)
}
