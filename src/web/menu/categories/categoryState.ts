/** Addresses and list state of the categories, and what their form holds. */
import { z } from 'zod'
import { categorySorts } from '../../../shared/contract/menu/categories.ts'
import type { EntityFields } from '../../../shared/contract/menu/entities.ts'
import { listStateOf } from '../../kit/listState.ts'

export const LIST = '/merchant/Categories'
const FORM = '/merchant/Categories/CategoriesAddNew'

/** The page that adds; with `?id=` it edits (docs/product/decisions.md). */
export const addressOfForm = (id?: number): string => (id === undefined ? FORM : `${FORM}?id=${id}`)
/** The dishes of a category. */
export const addressOfDishes = (id: number): string => `/merchant/Items?categoryIds=${id}`

/** As guests see them until a column is chosen. */
export const categoryListSchema = listStateOf({
  search: z.string().max(100).default(''),
  statuses: z.array(z.enum(['valid', 'invalid'])).default([]),
  sort: z.enum(categorySorts).default('sort'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
export type CategoryListState = z.output<typeof categoryListSchema>

export type CategoryForm = Omit<EntityFields<'category'>, 'sort'>

export const newCategory: CategoryForm = {
  name: '',
  secondName: '',
  status: 'valid',
  description: '',
  secondDescription: '',
  supplyTimeId: null,
  pictureId: null,
  alcoholFree: false,
}

/** The fields of a category as they are saved. */
export const categoryFormOf = (saved: CategoryForm): CategoryForm => ({
  name: saved.name,
  secondName: saved.secondName,
  status: saved.status,
  description: saved.description,
  secondDescription: saved.secondDescription,
  supplyTimeId: saved.supplyTimeId,
  pictureId: saved.pictureId,
  alcoholFree: saved.alcoholFree,
})
