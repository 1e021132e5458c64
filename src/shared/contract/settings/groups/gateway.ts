/** How long the gateway keeps and how much it sends at once, saveType 8 (SET-7, docs/product/fields.md). */
import { z } from 'zod'
import { whole } from './refining.ts'

export const gatewayDays = { min: 7, max: 30 } as const
export const gatewayAmount = { min: 1, max: 50 } as const

export const gatewayValue = z.strictObject({
  /** Days that the gateway keeps what it has passed on. */
  days: whole(gatewayDays.min, gatewayDays.max).default(14),
  /** Records that it sends at once (“beta number”). */
  dataAmount: whole(gatewayAmount.min, gatewayAmount.max).default(10),
})
export type GatewaySettings = z.output<typeof gatewayValue>
