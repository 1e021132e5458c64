/** The head and the foot of a file on paper: whose figures, of which days, chosen how, made when and by whom (RPT-7). */
import { createFormat, type Format } from '../../shared/rules/basics/format.ts'
import type { PaperHead } from '../../shared/rules/kernel/drawing/tablePages.ts'
import type { Reading } from '../kernel/exports/reading.ts'
import { text } from '../kernel/texts.ts'

/** Who has a file made: a person, or what sends it for them; and when. */
export interface Maker {
  readonly by: string
  readonly now: Date
}

interface HeadFacts extends Maker, Pick<Reading, 'language' | 'store' | 'hourStyle'> {
  readonly title: string
  /** The business days in words; empty where a list has none. */
  readonly days: string
  readonly filters: readonly string[]
}

export interface Days {
  readonly from: string
  readonly to: string
}

/** Days as a reader writes them. */
export const writtenDays = ({ from, to }: Days, { businessDate }: Format): string =>
  from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`

const joined = (parts: readonly string[]): string => parts.filter(part => part !== '').join(' · ')

export function paperHead({ title, days, filters, by, now, language, store, hourStyle }: HeadFacts): PaperHead {
  const { name, timeZone, currency } = store
  const say = (key: string, values = {}) => text(language, `reportFrame.paper.${key}`, values)
  const at = createFormat(language, timeZone, currency, hourStyle).dateTime(now.toISOString())
  return {
    title,
    lines: [
      name,
      joined([days, ...filters]),
      say('units', { currency, zone: timeZone }),
      by === '' ? say('made', { at }) : say('madeBy', { at, by }),
    ].filter(line => line !== ''),
    foot: joined([name, title, days]),
    pageOf: (page, pages) => say('page', { page, pages }),
    noRows: say('noRows'),
  }
}
