/** What papers print, counted and written: characters of double width are two; times and days as guests read them. */
import type { Language } from '../../contract/kernel/fields.ts'
import { clockTime, hourStyleOf } from '../basics/clockTime.ts'
import { dateOfDay } from '../basics/dates.ts'

/** The characters in a line of a roll that is so wide, in mm. */
export const columnsOfPaper = (widthMm: 58 | 80): 32 | 48 => (widthMm === 58 ? 32 : 48)

const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{1f300}-\u{1faff}\u{20000}-\u{3fffd}]/u

/** How many columns a text takes. */
export const displayWidth = (text: string): number =>
  Array.from(text).reduce((width, letter) => width + (WIDE.test(letter) ? 2 : 1), 0)

/** A text as lines of at most so many columns: broken after blanks, between wide characters, or where it must be. */
export function wrapText(text: string, columns: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.trim().match(/\S+\s*/gu) ?? []) {
    for (const piece of WIDE.test(word) || displayWidth(word.trimEnd()) > columns ? Array.from(word) : [word]) {
      if (line !== '' && displayWidth(line + piece.trimEnd()) > columns) {
        lines.push(line.trimEnd())
        line = ''
      }
      if (line !== '' || piece.trim() !== '') line += piece
    }
  }
  if (line.trim() !== '') lines.push(line.trimEnd())
  return lines
}

/** Thousandths of a percent as people read them: 8.875%. */
export const paperPercent = (pcm: number): string => `${Number((pcm / 1000).toFixed(3))}%`

interface WallClock {
  readonly day: number
  readonly minute: number
}

/** A local day as paper shows it. */
export const paperDay = ({ day }: Pick<WallClock, 'day'>): string => dateOfDay(day)

/**
 * A time of day by the habit of the paper's language: `2:30 PM`, `14:30`. Never by the choice of whoever prints it:
 * guests read it (SHELL-19).
 */
export const paperClock = ({ minute }: Pick<WallClock, 'minute'>, language: Language): string =>
  // Printers know no space that does not break.
  clockTime(minute, hourStyleOf(language)).replace('\u00a0', ' ')

/** The wall clock of a local day and minute. */
export const paperTime = (at: WallClock, language: Language): string => `${paperDay(at)} ${paperClock(at, language)}`
