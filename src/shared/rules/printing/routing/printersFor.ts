/**
 * Which printers a line of an order goes to (DEV-1). A dish has its own printers (its editor, the batch editor); without
 * any it has those of its category, and without those the ones for all other categories. What is said of an order type or
 * an area counts before what is said of all. A printer that is off or deleted counts as not named. What is on no menu (an
 * item of a delivery channel that nobody knows) and has no printer prints wherever a category does: better twice than never.
 */
import type { PrintRouting } from '../../../contract/settings/groups/printRouting.ts'
import type { OrderType } from '../../pricing/pricingTypes.ts'

export interface RoutedLine {
  /** Null where it is in no menu. */
  readonly dishId: number | null
  readonly categoryId: number | null
  /** The dish's own. */
  readonly printerIds: readonly number[]
}

/** Where an order is served. */
export interface RoutedOrder {
  readonly orderType: OrderType
  /** The area of its table; null where it has none. */
  readonly areaId: number | null
}

/** `byRule`: somebody said that it prints nowhere. `noPrinter`: nobody named a printer that is there. */
export const nowhereReasons = ['byRule', 'noPrinter'] as const
export interface RoutedTo {
  /** Ascending, each once. */
  readonly printerIds: readonly number[]
  /** Why it prints nowhere; undefined where it prints. */
  readonly nowhere?: (typeof nowhereReasons)[number]
}

interface Placed {
  readonly orderType: OrderType | null
  readonly areaId: number | null
  readonly printerIds: readonly number[]
}

/** The printers of a line. `usable` are those that are there and switched on. */
export function printersFor(
  routing: Pick<PrintRouting, 'categories' | 'dishes'>,
  line: RoutedLine,
  order: RoutedOrder,
  usable: ReadonlySet<number>,
): RoutedTo {
  const { dishId, categoryId } = line
  const exception = narrowest(
    dishId === null ? [] : routing.dishes.filter(row => row.dishId === dishId),
    order,
    usable,
    row => row.change === 'nowhere',
  )
  if (exception?.change === 'nowhere') return { printerIds: [], nowhere: 'byRule' }
  const named = exception ? there(exception.printerIds, usable) : []
  if (exception?.change === 'instead') return routedTo(named)
  const own = there(line.printerIds, usable)
  if (own.length > 0) return routedTo([...own, ...named])
  const ofCategory = categoryId === null ? undefined : route(routing, categoryId, order, usable)
  const found = ofCategory ?? route(routing, null, order, usable)
  const anywhere = dishId === null && categoryId === null ? everyCategorys(routing, usable) : named
  if (!found) return anywhere.length > 0 ? routedTo(anywhere) : { printerIds: [], nowhere: 'noPrinter' }
  const all = [...there(found.printerIds, usable), ...named]
  return all.length > 0 ? routedTo(all) : { printerIds: [], nowhere: 'byRule' }
}

/** The printers that any category has. */
const everyCategorys = ({ categories }: Pick<PrintRouting, 'categories'>, usable: ReadonlySet<number>): number[] =>
  categories.flatMap(({ printerIds }) => there(printerIds, usable))

/** Where the guest's receipt of an order prints; none where nobody said so. */
export function receiptPrintersFor(
  { receipts }: Pick<PrintRouting, 'receipts'>,
  order: RoutedOrder,
  usable: ReadonlySet<number>,
): readonly number[] {
  const found = narrowest(receipts, order, usable, isNowhere)
  return found ? routedTo(there(found.printerIds, usable)).printerIds : []
}

const routedTo = (ids: readonly number[]): RoutedTo => ({ printerIds: [...new Set(ids)].toSorted((a, b) => a - b) })

const there = (ids: readonly number[], usable: ReadonlySet<number>): number[] => ids.filter(id => usable.has(id))

const isNowhere = ({ printerIds }: Placed): boolean => printerIds.length === 0

const route = (
  { categories }: Pick<PrintRouting, 'categories'>,
  categoryId: number | null,
  order: RoutedOrder,
  usable: ReadonlySet<number>,
) =>
  narrowest(
    categories.filter(row => row.categoryId === categoryId),
    order,
    usable,
    isNowhere,
  )

/** The row that says most of where an order is served: area and order type, then the area, then the order type. */
function narrowest<T extends Placed>(
  rows: readonly T[],
  { orderType, areaId }: RoutedOrder,
  usable: ReadonlySet<number>,
  saysNowhere: (row: T) => boolean,
): T | undefined {
  const weight = (row: T) => (row.areaId === null ? 0 : 2) + (row.orderType === null ? 0 : 1)
  let best: T | undefined
  for (const row of rows) {
    if (row.orderType !== null && row.orderType !== orderType) continue
    if (row.areaId !== null && row.areaId !== areaId) continue
    // All of its printers are gone: as if nobody had named any.
    if (!saysNowhere(row) && there(row.printerIds, usable).length === 0) continue
    if (best === undefined || weight(row) > weight(best)) best = row
  }
  return best
}
