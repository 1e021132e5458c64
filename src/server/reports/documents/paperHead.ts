/** The head and the foot of a report on paper: whose figures, of which days, chosen how, made when and by whom (RPT-7). */
import type { Format } from '../../../shared/rules/basics/format.ts'
import { createFormat } from '../../../shared/rules/basics/format.ts'
import type { PaperHead } from '../../../shared/rules/kernel/drawing/tablePages.ts'
import type { Say } from '../../../shared/rules/payments/tenderLabel.ts'
import type { DayRange } from '../../../shared/rules/reports/comparedRange.ts'
import type { Reading } from '../../kernel/exports/reading.ts'

/** Who has a file made: a person, or what sends it for them; and when. */
export interface Maker {
  readonly by: string
  readonly now: Date
}

interface HeadFacts extends Maker, Pick<Reading, 'language' | 'store'> {
  readonly title: string
  /** The business days in words. */
  readonly days: string
  readonly filters: readonly string[]
  readonly say: Say
}

/** Days as a reader writes them. */
export const writtenDays = ({ from, to }: DayRange, { businessDate }: Format): string =>
  from === to ? businessDate(from) : `${businessDate(from)} – ${businessDate(to)}`

export function paperHead({ title, days, filters, by, now, language, store, say }: HeadFacts): PaperHead {
  const { name, timeZone, currency } = store
  const at = createFormat(language, timeZone, currency).dateTime(now.toISOString())
  return {
    title,
    lines: [
      name,
      [days, ...filters].join(' · '),
      say('reportFrame.paper.units', { currency, zone: timeZone }),
      by === '' ? say('reportFrame.paper.made', { at }) : say('reportFrame.paper.madeBy', { at, by }),
    ],
    foot: [name, title, days].join(' · '),
    pageOf: (page, pages) => say('reportFrame.paper.page', { page, pages }),
    noRows: say('reportFrame.paper.noRows'),
  }
}
