import { z } from 'zod'
import { instant } from './fields.ts'

/** Who changed a record last, and when; null where that was before the audit trail. */
export const lastChange = z.object({ by: z.string(), at: instant }).nullable()
