/** Serving robots, saveType 4 (SET-7, POSSetting/robot). */
import { z } from 'zod'

export const robotSetupValue = z.strictObject({})
export const robotSetupFields = robotSetupValue
