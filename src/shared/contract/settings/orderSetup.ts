/** How orders are taken and numbered, saveType 2 (SET-7, POSSetting/order). */
import { z } from 'zod'

export const orderSetupValue = z.strictObject({})
export const orderSetupFields = orderSetupValue
