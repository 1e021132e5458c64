/** Tells whether what comes under a used key is the same item, whatever the order of its fields. */
import { createHash } from 'node:crypto'

function canonical(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(canonical)
  if (typeof value !== 'object' || value === null) return value
  const fields = value as Readonly<Record<string, unknown>>
  return Object.fromEntries(
    Object.keys(fields)
      .toSorted()
      .map(name => [name, canonical(fields[name])]),
  )
}

/** Equal for equal items. */
export const bodyHash = (item: { readonly kind: string; readonly at: string; readonly body: unknown }): string =>
  createHash('sha256')
    .update(JSON.stringify([item.kind, item.at, canonical(item.body)]))
    .digest('base64url')
