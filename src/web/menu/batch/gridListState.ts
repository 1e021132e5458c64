/** What of the dish library the grid shows, in the address. */
import { z } from 'zod'
import { listStateOf } from '../../kit/listState.ts'

export const ITEMS = '/merchant/Items'

export const gridListSchema = listStateOf({
  search: z.string().max(100).default(''),
  categoryIds: z.array(z.number().int().positive()).max(200).default([]),
  menuIds: z.array(z.number().int().positive()).max(200).default([]),
})
