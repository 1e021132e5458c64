/** How the terminals behave, saveType 1 (SET-7, POSSetting/pos). */
import { z } from 'zod'

export const posSetupValue = z.strictObject({})
export const posSetupFields = posSetupValue
