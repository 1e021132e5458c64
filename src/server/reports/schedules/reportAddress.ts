/** The address at which a report's page shows what its files hold (RPT-7, SHELL-11). */

/** Days follow from the period, whatever was saved. */
const DAYS = ['from', 'to']

/**
 * An address of a report with the report's own filters behind what it says already. A page's state calls its filters what the
 * report's input calls them; null is left out, a list is its name repeated.
 */
export function withFilters(address: string, input: Readonly<Record<string, unknown>>): string {
  const [page = '', query = ''] = address.split('?')
  const params = new URLSearchParams(query)
  for (const [name, value] of Object.entries(input)) {
    if (value === null || value === undefined || params.has(name) || DAYS.includes(name)) continue
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    for (const part of parts.length > 0 ? parts : ['']) params.append(name, String(part))
  }
  return `${page}?${params.toString()}`
}
