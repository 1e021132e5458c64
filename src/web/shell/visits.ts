/** Which pages somebody uses, and used lately: counted in their browser (SHELL-15). No DOM. */
import type { NavigationGroup, NavigationLink } from './navigation.ts'

export interface Visits {
  /** By address. What was long ago counts less and less. */
  readonly counts: Readonly<Record<string, number>>
  /** Addresses, the last first. */
  readonly recent: readonly string[]
}

export const noVisits: Visits = { counts: {}, recent: [] }

/** What of a count is left after each further visit of any page. */
const FADES_TO = 0.98
const LEAST = 0.05
const MOST_RECENT = 8

/** What a shift looks into first, until somebody's own visits say it better; the first first. */
const daily = [
  '/merchant',
  '/merchant/OrderList',
  '/merchant/Floor',
  '/merchant/Waitlist',
  '/merchant/MenuDashboard',
  '/merchant/ClockRecords',
  '/merchant/DayClose',
  '/merchant/Items',
]
/** As much as two visits, for the first. */
const HEAD_START = 2

export function afterVisit({ counts, recent }: Visits, to: string): Visits {
  const faded = Object.entries(counts)
    .map(([address, count]) => [address, count * FADES_TO] as const)
    .filter(([, count]) => count >= LEAST)
  return {
    counts: { ...Object.fromEntries(faded), [to]: (counts[to] ?? 0) * FADES_TO + 1 },
    recent: [to, ...recent.filter(other => other !== to)].slice(0, MOST_RECENT),
  }
}

/** The pages that somebody uses most, of those that they may open; in the order of the sidebar. */
export function mostUsed(visits: Visits, navigation: readonly NavigationGroup[], many: number): NavigationLink[] {
  const links = navigation.flatMap(group => group.links)
  const start = (to: string) => (daily.includes(to) ? HEAD_START * (1 - daily.indexOf(to) / daily.length) : 0)
  const score = ({ to }: NavigationLink) => (visits.counts[to] ?? 0) + start(to)
  const chosen = new Set(links.toSorted((a, b) => score(b) - score(a)).slice(0, many))
  return links.filter(link => chosen.has(link))
}

/** The pages that were shown lately and may still be opened, without the one that is shown now. */
export function recentLinks(
  { recent }: Visits,
  navigation: readonly NavigationGroup[],
  current: NavigationLink | undefined,
): NavigationLink[] {
  const links = navigation.flatMap(group => group.links)
  return recent.flatMap(to => links.find(link => link.to === to) ?? []).filter(link => link !== current)
}

export const isVisits = (value: unknown): value is Visits => {
  if (typeof value !== 'object' || value === null) return false
  const { counts, recent } = value as Partial<Visits>
  return (
    typeof counts === 'object' &&
    counts !== null &&
    Object.values(counts).every(count => typeof count === 'number') &&
    Array.isArray(recent) &&
    recent.every(to => typeof to === 'string')
  )
}
