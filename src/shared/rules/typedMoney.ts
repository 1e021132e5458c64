/** Amounts as people type them into a field: one way to read them, and why one is none. */

export type MoneyFault = 'comma' | 'decimals' | 'none'

/** Beyond it the digits would no longer be exact; every field has a lower limit of its own. */
const MOST_DIGITS = 12

/**
 * Integer cents of `12`, `12.5`, `-3.00`, `$1,250.00` (also in full-width characters), or what is wrong: a comma where the
 * point belongs (`12,50` is never guessed at), more than two decimals, no amount at all.
 */
export function readMoney(typed: string): number | MoneyFault {
  const text = typed
    .normalize('NFKC')
    .replaceAll('。', '.')
    .replaceAll(/[\s\p{Sc}]/gu, '')
    .replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/u.exec(text)
  if (!match) return /^-?\d+,\d*$/.test(text) ? 'comma' : 'none'
  const [, sign = '', grouped = '', fraction = ''] = match
  const digits = grouped.replaceAll(',', '')
  if (digits === '' && fraction === '') return 'none'
  if (fraction.length > 2) return 'decimals'
  if (digits.length > MOST_DIGITS) return 'none'
  const cents = Number(digits) * 100 + Number(fraction.padEnd(2, '0'))
  return sign === '-' && cents !== 0 ? -cents : cents
}

/** Cents as a field shows them, to be typed on: `12.50`. */
export const writeMoney = (cents: number): string => (cents / 100).toFixed(2)
