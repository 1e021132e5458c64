/** Languages, appearance and security, saveType 16 (SET-7). */
import { z } from 'zod'

export const systemValue = z.strictObject({})
export const systemFields = systemValue
