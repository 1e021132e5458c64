/** Whether an item under a used key is the same item, in whatever order its fields come. */
import { hash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonicalJson.ts'

const hashOf = (value: unknown): string => hash('sha256', canonicalJson(value), 'base64url')

/** Equal for equal items. */
export const bodyHash = (item: { readonly kind: string; readonly at: string; readonly body: unknown }): string =>
  hashOf([item.kind, item.at, item.body])

/** Equal for orders that say the same; their payments are compared one by one, since later ones join them. */
export const contentHash = (order: Readonly<Record<string, unknown>>): string =>
  hashOf({ ...order, payments: undefined })
