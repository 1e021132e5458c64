/** How long the gateway keeps and how much it sends at once, saveType 8 (SET-7, specification section 9). */
import { z } from 'zod'

export const gatewayValue = z.strictObject({})
export const gatewayFields = gatewayValue
