/**
 * Limits of people that both their role and they themselves carry (EMP-2, EMP-8, docs/product/decisions.md): the lower discount and
 * the stricter lock hold. Discounts are thousandths of a percent.
 */
import { rateOn, type PayRate } from '../labor/payRates.ts'

/** Above 0 % and below 100 %, to the hundredth of a percent. */
export const MAX_DISCOUNT = { least: 10, most: 99_990 } as const

/** Whether a typed max discount lies within the limits. */
export const isMaxDiscount = (pcm: number): boolean =>
  Number.isInteger(pcm) && pcm >= MAX_DISCOUNT.least && pcm <= MAX_DISCOUNT.most

/** The POS locks after each order: 0 never, 1 for the person who rang it up, 2 for everyone. */
export const lockOptions = [0, 1, 2] as const
export type LockOption = (typeof lockOptions)[number]

/** Whose word a limit is; `both` where they say the same, `none` where there is no limit. */
export type LimitSource = 'role' | 'employee' | 'both' | 'none' | 'boss'

export interface DiscountLimits {
  readonly isBoss: boolean
  /** Null: no limit of the role's own. */
  readonly role: number | null
  /** Null: no limit of the person's own. */
  readonly employee: number | null
}

export interface MaxDiscount {
  /** Null: no limit. */
  readonly pcm: number | null
  readonly from: LimitSource
}

/** The lower of the role's and the person's; a boss has none (EMP-8). */
export function effectiveMaxDiscount({ isBoss, role, employee }: DiscountLimits): MaxDiscount {
  if (isBoss) return { pcm: null, from: 'boss' }
  if (role === null && employee === null) return { pcm: null, from: 'none' }
  if (role === employee) return { pcm: role, from: 'both' }
  if (employee === null || (role !== null && role < employee)) return { pcm: role, from: 'role' }
  return { pcm: employee, from: 'employee' }
}

/** Whether one limit allows more than another; null is no limit, which allows the most. */
export function allowsMore(one: number | null, other: number | null): boolean {
  if (other === null) return false
  return one === null || one > other
}

export interface Lock {
  readonly option: LockOption
  readonly from: 'role' | 'employee' | 'both' | 'none'
}

/** The stricter of the role's and the person's. */
export function effectiveLock(role: LockOption, employee: LockOption): Lock {
  if (role === employee) return { option: role, from: role === 0 ? 'none' : 'both' }
  return role > employee ? { option: role, from: 'role' } : { option: employee, from: 'employee' }
}

/**
 * Whether a change of pay rates says something else of a day before `today` that had a rate: a correction, which needs
 * a reason. A raise from today on does not, nor does the first rate of somebody who had none.
 */
export function correctsPast(before: readonly PayRate[], after: readonly PayRate[], today: string): boolean {
  const borders = [...before, ...after].map(({ fromDate }) => fromDate).filter(date => date < today)
  return borders.some(date => {
    const held = rateOn(before, date)
    return held !== undefined && held !== rateOn(after, date)
  })
}
