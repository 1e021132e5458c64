/** Percentages as people type them into a field. */
import { type DecimalFault, readDecimal } from './typedDecimal.ts'

/** Integer thousandths of a percent of `8.875`, `18 %`, or what is wrong: see `readDecimal`. */
export const readPercent = (typed: string): number | DecimalFault =>
  readDecimal(typed, { places: 3, signs: /%/gu, groups: false })

/** Thousandths of a percent as a field shows them, to be typed on: `8.875`, `18`. */
export const writePercent = (pcm: number): string => String(pcm / 1000)
