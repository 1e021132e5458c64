/** What a place of the matrix prints on while nothing is said for it itself (DEV-1). */
import type { PrintRoute } from '../../../contract/settings/groups/printRouting.ts'
import type { OrderType } from '../../pricing/pricingTypes.ts'

/** A place of the matrix; null counts for all. */
export interface RoutePlace {
  readonly orderType: OrderType | null
  readonly areaId: number | null
}

export const isAt = (row: RoutePlace, place: RoutePlace): boolean =>
  row.orderType === place.orderType && row.areaId === place.areaId

/** The rule that counts there; undefined where none does. A category's own rules count before those of all others. */
export function inheritedRoute(
  routes: readonly PrintRoute[],
  categoryId: number | null,
  place: RoutePlace,
): PrintRoute | undefined {
  const wider = routes.filter(
    row =>
      (row.orderType === null || row.orderType === place.orderType) &&
      (row.areaId === null || row.areaId === place.areaId) &&
      !(row.categoryId === categoryId && isAt(row, place)),
  )
  const weight = (row: PrintRoute) =>
    (row.categoryId === categoryId ? 4 : 0) + (row.areaId === null ? 0 : 2) + (row.orderType === null ? 0 : 1)
  return wider
    .filter(row => row.categoryId === categoryId || row.categoryId === null)
    .toSorted((a, b) => weight(b) - weight(a))[0]
}
