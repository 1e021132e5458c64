import { z } from 'zod'
import { listStateOf } from '../../kit/listState.ts'

/** What the list of people of all stores keeps in its address. */
export const peopleSchema = listStateOf({
  search: z.string().default(''),
  merchantIds: z.array(z.number().int()).default([]),
  statuses: z.array(z.enum(['valid', 'invalid'])).default([]),
  sort: z.enum(['name', 'store', 'lastSignIn']).default('name'),
  order: z.enum(['asc', 'desc']).default('asc'),
})
