/** How a file writes its values, guessed from its first rows; the user may say otherwise. */
import { parseDate } from './dateTime.ts'
import { type DateOrder, type DecimalMark, type Delimiter, delimiters } from './settings.ts'

/** The delimiter of the header line: the one that occurs most often outside quotes. */
export function guessDelimiter(sample: string): Delimiter {
  const counts = new Map<string, number>(delimiters.map(mark => [mark, 0]))
  let quoted = false
  for (const letter of sample) {
    if (letter === '"') quoted = !quoted
    else if (!quoted && letter === '\n') break
    else if (!quoted) counts.set(letter, (counts.get(letter) ?? 0) + 1)
  }
  let best: Delimiter = ','
  for (const mark of delimiters) if ((counts.get(mark) ?? 0) > (counts.get(best) ?? 0)) best = mark
  return best
}

/**
 * The date order in which most of the sample are dates. Where several fit alike: year first; else day first with
 * points or dashes (Europe), month first with slashes (America).
 */
export function guessDateOrder(cells: readonly string[]): DateOrder {
  const filled = cells.filter(cell => cell !== '')
  const fits = (order: DateOrder) => filled.filter(cell => parseDate(cell, order) !== undefined).length
  const slashes = filled.some(cell => /^\d{1,2}\//.test(cell))
  const preferred: readonly DateOrder[] = slashes ? ['ymd', 'mdy', 'dmy'] : ['ymd', 'dmy', 'mdy']
  let best: DateOrder = 'ymd'
  for (const order of preferred) if (fits(order) > fits(best)) best = order
  return best
}

/** With commas between the columns, a few amounts such as `12,50` are mistakes rather than the file's way. */
const fewest = 10

/** The decimal mark of a sample of amounts: the comma only where it is plainly meant. */
export function guessDecimal(cells: readonly string[], delimiter: Delimiter): DecimalMark {
  let commas = 0
  let points = 0
  for (const cell of cells) {
    if (/\d\.\d{1,2}\D*$/.test(cell)) points++
    else if (/\d,\d{1,2}\D*$/.test(cell)) commas++
  }
  if (commas <= points) return '.'
  return delimiter !== ',' || (points === 0 && commas >= fewest && commas * 2 >= cells.length) ? ',' : '.'
}

/**
 * Whether an amount column repeats the order's amount on each row: every order with several rows says the same, and
 * some of them something.
 */
export function repeatsAmounts(rows: readonly { readonly order: string; readonly amount: string }[]): boolean {
  const seen = new Map<string, string>()
  let repeated = 0
  for (const { order, amount } of rows) {
    const before = seen.get(order)
    if (before !== undefined && before !== amount) return false
    if (before !== undefined && /[1-9]/.test(amount)) repeated++
    seen.set(order, amount)
  }
  return repeated > 0
}
