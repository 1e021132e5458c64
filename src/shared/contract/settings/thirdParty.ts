/** Connections to other services, without their keys, saveType 9 (SET-7). */
import { z } from 'zod'

export const thirdPartyValue = z.strictObject({})
export const thirdPartyFields = thirdPartyValue
