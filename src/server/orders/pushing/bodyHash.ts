/** Tells whether what comes under a used key is the same item, whatever the order of its fields. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonicalJson.ts'

/** Equal for equal items. */
export const bodyHash = (item: { readonly kind: string; readonly at: string; readonly body: unknown }): string =>
  createHash('sha256')
    .update(canonicalJson([item.kind, item.at, item.body]))
    .digest('base64url')
