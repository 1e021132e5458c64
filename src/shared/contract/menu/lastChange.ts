import { z } from 'zod'
import { instant } from '../kernel/fields.ts'

/** Who changed an entity of the menu last, and when; null where that was before the audit trail. */
export const lastChange = z.object({ by: z.string(), at: instant }).nullable()
