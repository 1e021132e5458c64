/** Days closed or with hours of their own, saveType 13 (SET-5). */
import { z } from 'zod'

export const closingsValue = z.strictObject({})
export const closingsFields = closingsValue
