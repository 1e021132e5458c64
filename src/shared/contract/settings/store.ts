/** The store itself: details, logos, currency, languages, time, saveType 10 (SET-1). */
import { z } from 'zod'

export const storeValue = z.strictObject({})
export const storeFields = storeValue
