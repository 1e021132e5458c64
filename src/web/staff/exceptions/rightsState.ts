import { z } from 'zod'
import { listStateOf } from '../../kit/listState.ts'

/** What the list of people keeps in the address; whose rights are shown is beside it as `employee`. */
export const peopleSchema = listStateOf({
  pageSize: z.number().int().min(1).max(200).default(50),
  search: z.string().default(''),
  roleIds: z.array(z.number()).default([]),
  onlyOwn: z.boolean().default(false),
})
