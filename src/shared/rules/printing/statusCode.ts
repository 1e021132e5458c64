/** What a CloudPRNT printer says of itself: three digits and words for a log ("410 Out of paper"). */

export const printerConditions = [
  'ready',
  'paperLow',
  'outOfPaper',
  'paperJam',
  'coverOpen',
  'needsPerson',
  'jobRefused',
  'unknown',
] as const
/** How a printer is. Those before `outOfPaper` print; `jobRefused` is about the job, not the printer. */
export type PrinterCondition = (typeof printerConditions)[number]

const MOST_LETTERS = 100

/** The code as it was meant: printers send it encoded for an address ("200%20OK"), also in a body. Never throws. */
export function readStatusCode(said: unknown): string {
  if (typeof said !== 'string') return ''
  return decoded(said)
    .replaceAll(/[\p{Cc}\p{Cf}]/gu, ' ')
    .trim()
    .slice(0, MOST_LETTERS)
}

function decoded(said: string): string {
  try {
    return decodeURIComponent(said.replaceAll('+', ' '))
  } catch {
    return said
  }
}

const exactly: Readonly<Record<string, PrinterCondition>> = {
  210: 'paperLow',
  211: 'paperLow',
  410: 'outOfPaper',
  411: 'paperJam',
  412: 'outOfPaper',
  420: 'coverOpen',
}
const byFirstDigit: Readonly<Record<string, PrinterCondition>> = { 2: 'ready', 4: 'needsPerson', 5: 'jobRefused' }

/** How a printer is that says this; codes that nobody has named count by their first digit. */
export function conditionOf(statusCode: string): PrinterCondition {
  const [digits] = /^\d{3}/u.exec(statusCode) ?? []
  if (digits === undefined) return /^OK\b/iu.test(statusCode) ? 'ready' : 'unknown'
  return exactly[digits] ?? byFirstDigit[digits.charAt(0)] ?? 'unknown'
}

const printing: ReadonlySet<PrinterCondition> = new Set(['ready', 'paperLow'])

/** Whether a printer in this condition takes a job. One that says nothing known is taken to be well. */
export const takesJobs = (condition: PrinterCondition): boolean => printing.has(condition) || condition === 'unknown'
