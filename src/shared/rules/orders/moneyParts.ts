/** The four parts of the money that a payment takes, or that a refund gives back. Cents. */
import { sumOf } from '../basics/money.ts'

export interface MoneyParts {
  /** Towards the order total, cash rounding counted as paid. */
  readonly amountCents: number
  readonly tipCents: number
  readonly cardSurchargeCents: number
  /** Paid beyond the amount, negative where less, because cash has no smaller coin. */
  readonly cashRoundingCents: number
}

/** Only the parts, of a row or an object that has more. */
export const partsOf = ({ amountCents, tipCents, cardSurchargeCents, cashRoundingCents }: MoneyParts): MoneyParts => ({
  amountCents,
  tipCents,
  cardSurchargeCents,
  cashRoundingCents,
})

/** All parts together, in cents. */
export const sumOfParts = (parts: MoneyParts): number =>
  parts.amountCents + parts.tipCents + parts.cardSurchargeCents + parts.cashRoundingCents

/** Several, part by part. */
export const addParts = (several: readonly MoneyParts[]): MoneyParts => ({
  amountCents: sumOf(several.map(parts => parts.amountCents)),
  tipCents: sumOf(several.map(parts => parts.tipCents)),
  cardSurchargeCents: sumOf(several.map(parts => parts.cardSurchargeCents)),
  cashRoundingCents: sumOf(several.map(parts => parts.cashRoundingCents)),
})
