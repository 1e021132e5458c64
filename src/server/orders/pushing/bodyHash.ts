/** Whether an item under a used key is the same item, in whatever order its fields come. */
import { createHash } from 'node:crypto'
import { canonicalJson } from '../../kernel/canonicalJson.ts'

/** Equal for equal items. */
export const bodyHash = (item: { readonly kind: string; readonly at: string; readonly body: unknown }): string =>
  createHash('sha256')
    .update(canonicalJson([item.kind, item.at, item.body]))
    .digest('base64url')
