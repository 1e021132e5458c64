/** Key for payments by a gift card whose sale has not arrived yet (a hash, never the number). */
import type { Env } from '../../env.ts'
import { giftCardNumber } from '../../payments/giftCards/giftCardHash.ts'

export const giftCardKey = (env: Env, merchantId: number, number: string): string =>
  `giftCard:${giftCardNumber(env, merchantId, number).numberHash}`
