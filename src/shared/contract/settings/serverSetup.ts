/** How servers work at the terminals, saveType 3 (SET-7, POSSetting/server). */
import { z } from 'zod'

export const serverSetupValue = z.strictObject({})
export const serverSetupFields = serverSetupValue
