/** The address at which a report's page shows what its files hold (RPT-7, SHELL-11). */
import { reportFacts } from './reportKinds.ts'
import type { ReportView } from './views.ts'

/** Days follow from the period, whatever was saved. */
const DAYS = ['from', 'to']

/**
 * An address of a report with the report's own filters behind what it says already. A page's state calls its filters what the
 * report's input calls them; null is left out, a list is its name repeated.
 */
export function withFilters(address: string, input: Readonly<Record<string, unknown>>): string {
  const [page = '', query = ''] = address.split('?')
  const said = query === '' ? [] : query.split('&')
  const names = new Set([...DAYS, ...said.map(part => part.split('=')[0])])
  const added = Object.entries(input).flatMap(([name, value]) => {
    if (value === null || value === undefined || names.has(name)) return []
    const parts: readonly unknown[] = Array.isArray(value) ? value : [value]
    return (parts.length > 0 ? parts : ['']).map(part => `${name}=${encodeURIComponent(String(part))}`)
  })
  return `${page}?${[...said, ...added].join('&')}`
}

/** The page of a report with a saved view open. A named period has the days that its name means then. */
export function addressOfView({
  report,
  viewId,
  period,
  input,
}: Pick<ReportView, 'report' | 'viewId' | 'period' | 'input'>) {
  const { page } = reportFacts[report]
  const { from, to } = input
  const days = period === 'own' ? `&from=${String(from)}&to=${String(to)}` : ''
  const address = `${page}${page.includes('?') ? '&' : '?'}savedView=${viewId}&period=${period}${days}`
  return withFilters(address, input)
}
