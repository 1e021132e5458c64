/** Tables of the store, saveType 25 (TBL-1). */
import { z } from 'zod'
import { whole } from './refining.ts'

/** Whatever a store sets as its limit. */
export const MOST_TABLES = 2_000

export const tablesValue = z.strictObject({
  /** Beyond so many none can be added. */
  mostTables: whole(1, MOST_TABLES).default(500),
  /** A table whose guests have left is to be cleaned before it is free. */
  needsCleaning: z.boolean().default(false),
})
