/** Cash rounded to the smallest coin (docs/product/money.md, section 2, step 10). */
import { round } from '../basics/rational.ts'

/** 1: no rounding; else to 0.05, 0.10 or 1.00. */
export const cashSteps = [1, 5, 10, 100] as const
export type CashStep = (typeof cashSteps)[number]

export interface RoundedCash {
  readonly payableCents: number
  /** `payable − due`: its own row, counted as paid. */
  readonly cashRoundingCents: number
}

/** What is paid in cash for `dueCents`: the nearest multiple of the step, half up (V17). */
export function roundCash(dueCents: number, step: CashStep): RoundedCash {
  const payableCents = round(dueCents, step) * step
  return { payableCents, cashRoundingCents: payableCents - dueCents }
}

/** The change from `tenderedCents`, or undefined where it does not reach what is payable (V17). */
export function changeOf(dueCents: number, tenderedCents: number, step: CashStep): number | undefined {
  const { payableCents } = roundCash(dueCents, step)
  return tenderedCents < payableCents ? undefined : tenderedCents - payableCents
}
