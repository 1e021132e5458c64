/**
 * Gift cards are found by a keyed hash of their number (POS-6): the key lives outside the database, so that nobody who has
 * a copy of that can spend what is on the cards.
 */
import { createHmac } from 'node:crypto'
import type { Env } from '../../env.ts'
import { installationKey, keyUses } from '../../kernel/keyFile.ts'

/** What a card is found by, and what people may see of its number. */
export interface GiftCardNumber {
  readonly numberHash: string
  readonly last4: string
}

const SHOWN = 4
const keys = new WeakMap<Env, Buffer>()

/** What is kept of a card's number; capitals make no difference. Makes the installation's key at the first use. */
export function giftCardNumber(env: Env, merchantId: number, number: string): GiftCardNumber {
  const key = keys.get(env) ?? installationKey(env, keyUses.giftCards)
  keys.set(env, key)
  const plain = number.toUpperCase()
  const numberHash = createHmac('sha256', key).update(`gift card ${merchantId} ${plain}`).digest('base64url')
  return { numberHash, last4: plain.slice(-SHOWN) }
}
