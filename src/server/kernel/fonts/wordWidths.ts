/** How wide texts of long lists are: each word is shaped once, whole tables are then sums. */
import type { Measure } from '../../../shared/rules/kernel/drawing/marks.ts'
import { textWidth } from './textWidth.ts'

/** Words of both weights; when there are more, all are forgotten. */
const MOST_WORDS = 20_000
const known = new Map<string, number>()

/** Numbers differ in every row and their signs stand alone: they are measured sign by sign. */
const NUMBER = /^[\d.,$€£¥%:+−-]+$/u

function widthOf(word: string, isBold: boolean): number {
  const key = isBold ? `b${word}` : `r${word}`
  const width = known.get(key)
  if (width !== undefined) return width
  if (known.size >= MOST_WORDS) known.clear()
  const measured = textWidth(word, 1, isBold)
  known.set(key, measured)
  return measured
}

/** As `textWidth`, but for what letters do to each other across blanks and within numbers. */
export const wordwiseWidth: Measure = (text, size, isBold) => {
  let width = 0
  for (const word of text.split(/(\s+)/u)) {
    if (word === '') continue
    if (!NUMBER.test(word)) width += widthOf(word, isBold)
    else for (const sign of word) width += widthOf(sign, isBold)
  }
  return width * size
}
