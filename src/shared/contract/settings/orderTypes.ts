/** What each order type does, saveType 14 (SET-4). */
import { z } from 'zod'

export const orderTypesValue = z.strictObject({})
export const orderTypesFields = orderTypesValue
