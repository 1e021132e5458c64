/** Where is delivered to, for what, saveType 15 (SET-4). */
import { z } from 'zod'

export const deliveryValue = z.strictObject({})
export const deliveryFields = deliveryValue
