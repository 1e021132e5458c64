/** The minor units of currencies (ORD-11): amounts are whole cents, yen or fils, as ISO 4217 says; `Cents` in a name means them. */

/**
 * Currencies whose minor unit is not a hundredth, as ISO 4217 lists them. Browsers and Node go by their own tables, which differ
 * from it and from one another (the rupiah): an amount would be another one on the other side.
 */
const OTHERS: Readonly<Record<number, string>> = {
  0: 'BIF CLP DJF GNF ISK JPY KMF KRW PYG RWF UGX UYI VND VUV XAF XOF XPF',
  3: 'BHD IQD JOD KWD LYD OMR TND',
  4: 'CLF UYW',
}
const digitsOf = new Map(
  Object.entries(OTHERS).flatMap(([digits, codes]) => codes.split(' ').map(code => [code, Number(digits)] as const)),
)

/** How many decimals the minor unit stands for: 2 for dollars, 0 for yen, won and dong, 3 for the Kuwaiti dinar. */
export const minorDigits = (currency: string): number => digitsOf.get(currency) ?? 2

/** An amount as a plain decimal, exact however large: 1234 is `12.34` dollars, `1234` yen, `1.234` dinars. */
export function decimalText(amountCents: number, currency: string): string {
  const places = minorDigits(currency)
  const digits = String(Math.abs(amountCents)).padStart(places + 1, '0')
  const sign = amountCents < 0 ? '-' : ''
  return places === 0 ? `${sign}${digits}` : `${sign}${digits.slice(0, -places)}.${digits.slice(-places)}`
}
