/** Addresses and list state of the dishes. */
import { z } from 'zod'
import { dishFilters, dishSorts } from '../../../shared/contract/menu/dishes.ts'
import { listStateOf, writeState } from '../../kit/listState.ts'
import { gridListSchema } from '../batch/gridListState.ts'

export const LIST = '/merchant/Items'
const GRID = '/merchant/Items/ItemsGrid'
export const TRANSFER = '/merchant/MenuImport'
/** The taxes are settings of the store. */
export const TAXES = '/merchant/OperationSettings/MerchantSetting?tab=taxes'
const FORM = '/merchant/Items/ItemsAddNew'

/** The page that adds; with `?id=` it edits (docs/product/decisions.md). */
export const addressOfForm = (id?: number): string => (id === undefined ? FORM : `${FORM}?id=${id}`)
/** The form of a new dish, filled with another one. */
export const addressOfCopy = (id: number): string => `${FORM}?copy=${id}`

/** The grid, narrowed to the same dishes as far as it can be. */
export function addressOfGrid(shown: Pick<DishListState, 'search' | 'categoryIds' | 'menuIds'>): string {
  const given = writeState(gridListSchema, { ...gridListSchema.parse({}), ...shown }, new URLSearchParams()).toString()
  return given === '' ? GRID : `${GRID}?${given}`
}

/** As guests see them until a column is chosen. */
export const dishListSchema = listStateOf({
  ...dishFilters,
  sort: z.enum(dishSorts).default('sort'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type DishListState = z.output<typeof dishListSchema>
