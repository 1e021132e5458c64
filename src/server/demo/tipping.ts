/** How guests tip by card, in thousandths of a percent of what was ordered. */
const rates = (...pairs: readonly (readonly [ratePcm: number, weight: number])[]) =>
  pairs.map(([ratePcm, weight]) => ({ ratePcm, weight }))

export const cardRates = {
  table: rates([0, 4], [10_000, 5], [15_000, 22], [18_000, 34], [20_000, 26], [22_000, 7], [25_000, 2]),
  toGo: rates([0, 55], [5000, 12], [10_000, 20], [15_000, 10], [18_000, 3]),
  withGratuity: rates([0, 85], [2000, 10], [5000, 5]),
} as const
