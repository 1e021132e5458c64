/** Return reasons and order sources, saveType 17 (ORD-9). */
import { z } from 'zod'

export const reasonsValue = z.strictObject({})
export const reasonsFields = reasonsValue
