/** What an item waits for that pays with a gift card which was not sold yet: its hash, never its number. */
import type { Env } from '../../env.ts'
import { giftCardNumber } from '../../payments/giftCards/giftCardHash.ts'

export const giftCardKey = (env: Env, merchantId: number, number: string): string =>
  `giftCard:${giftCardNumber(env, merchantId, number).numberHash}`
