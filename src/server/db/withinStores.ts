/** A statement over all stores, told which stores' rows it may see (docs/citus.md). */

/**
 * The text with each of these tables read through a part of its name that has rows of the stores of the parameter alone: a
 * cluster then asks no node but theirs. For statements that read and lock nothing.
 */
export function withinStores(text: string, tables: ReadonlySet<string>, parameter: number): string {
  const named = new Set([...text.matchAll(/\b\w+\b/g)].map(([word]) => word).filter(word => tables.has(word)))
  if (named.size === 0) return text
  const parts = [...named].map(
    name => `${name} as (select * from public.${name} where merchant_id = any($${parameter}::int[]))`,
  )
  const begun = /^\s*with\s+(recursive\s+)?/i.exec(text)
  if (!begun) return `with ${parts.join(', ')} ${text}`
  return `with ${begun[1] ?? ''}${parts.join(', ')}, ${text.slice(begun[0].length)}`
}
