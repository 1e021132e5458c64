/** Meal types (SET-1, docs/product/decisions.md): lunch before the store's boundary, dinner from it on. */
import { localTime } from './localTime.ts'

export const mealTypes = ['lunch', 'dinner'] as const
export type MealType = (typeof mealTypes)[number]

/** 16:00, in minutes after local midnight. */
export const defaultMealBoundary = 960

/**
 * The meal of an instant. The night between midnight and the cutover still belongs to the dinner of its business day.
 * Boundary and cutover are minutes after local midnight; a boundary at or before the cutover makes every meal dinner.
 */
export function mealType(
  instant: Date | number,
  zone: string,
  cutoverMinutes: number,
  boundaryMinutes: number = defaultMealBoundary,
): MealType {
  const { minute } = localTime(instant, zone)
  return minute >= cutoverMinutes && minute < boundaryMinutes ? 'lunch' : 'dinner'
}
