/** Tells whether what comes under a used key is the same item, whatever the order of its fields. */
import { createHash } from 'node:crypto'

/** JSON with the fields of every object in the order of their names. */
function canonicalJson(value: unknown): string {
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value)) return `[${value.map(canonicalJson).join(',')}]`
  const fields = value as Readonly<Record<string, unknown>>
  let text = ''
  for (const name of Object.keys(fields).sort()) {
    const part = fields[name]
    if (part !== undefined) text += `${text === '' ? '' : ','}${JSON.stringify(name)}:${canonicalJson(part)}`
  }
  return `{${text}}`
}

/** Equal for equal items. */
export const bodyHash = (item: { readonly kind: string; readonly at: string; readonly body: unknown }): string =>
  createHash('sha256')
    .update(canonicalJson([item.kind, item.at, item.body]))
    .digest('base64url')
