/** Business and carryout hours, saveType 12 (SET-5). */
import { z } from 'zod'

export const hoursValue = z.strictObject({})
export const hoursFields = hoursValue
