/** Decimals as people type them into a field: one way to read them, and why one is none. */

export type DecimalFault = 'comma' | 'decimals' | 'none'

/** Beyond it the digits would no longer be exact; every field has a lower limit of its own. */
const MOST_DIGITS = 12

interface DecimalKind {
  readonly places: number
  /** What may be around the digits. */
  readonly signs: RegExp
  /** Thousands may be grouped: `1,250`. */
  readonly groups: boolean
}

/**
 * `12.5` as an integer of units with so many decimals (also in full-width characters), or what is wrong: a comma where
 * the point belongs (`12,50` is never guessed at), too many decimals, no number at all.
 */
export function readDecimal(typed: string, { places, signs, groups }: DecimalKind): number | DecimalFault {
  const plain = typed.normalize('NFKC').replaceAll('。', '.').replaceAll(/\s/gu, '')
  const text = plain.replaceAll(signs, '').replace('−', '-')
  const match = /^(-?)(\d{1,3}(?:,\d{3})+|\d*)(?:\.(\d*))?$/u.exec(text)
  if (!match || (!groups && text.includes(','))) return /^-?\d+,\d*$/.test(text) ? 'comma' : 'none'
  const [, sign = '', grouped = '', fraction = ''] = match
  const digits = grouped.replaceAll(',', '')
  if (digits === '' && fraction === '') return 'none'
  if (fraction.length > places) return 'decimals'
  if (digits.length > MOST_DIGITS) return 'none'
  const units = Number(digits) * 10 ** places + Number(fraction.padEnd(places, '0'))
  return sign === '-' && units !== 0 ? -units : units
}
