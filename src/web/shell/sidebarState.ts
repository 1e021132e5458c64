/** Which groups of the sidebar are unfolded, and which pages are pinned (SHELL-15). No DOM. */
import type { SidebarGroup } from '../routes/pageEntry.ts'
import type { NavigationGroup, NavigationLink } from './navigation.ts'

/** As the person folded and unfolded them; a group that is not in it was never touched. */
export type Folds = Readonly<Partial<Record<SidebarGroup, 'open' | 'folded'>>>

/** So few entries are seen at a glance: nothing is folded until somebody does. */
const FEW_ENTRIES = 14
/** What every shift looks into. */
const DAILY: ReadonlySet<SidebarGroup> = new Set(['order'])

/** Whether a group shows its pages. What the person chose stays; `visited` are the groups of pages shown since. */
export function isUnfolded(
  group: SidebarGroup,
  folds: Folds,
  visited: ReadonlySet<SidebarGroup>,
  navigation: readonly NavigationGroup[],
): boolean {
  const chosen = folds[group]
  if (chosen !== undefined) return chosen === 'open'
  const entries = navigation.reduce((sum, { links }) => sum + links.length, 0)
  return entries <= FEW_ENTRIES || DAILY.has(group) || visited.has(group)
}

/** The pinned pages that the person may open, in the order in which they were pinned. */
export function pinnedLinks(pins: readonly string[], navigation: readonly NavigationGroup[]): NavigationLink[] {
  const links = navigation.flatMap(group => group.links)
  return pins.flatMap(to => links.find(link => link.to === to) ?? [])
}

/** The pins after a click on a page's pin. */
export const afterPin = (pins: readonly string[], to: string): string[] =>
  pins.includes(to) ? pins.filter(pin => pin !== to) : [...pins, to]

export const isFolds = (value: unknown): value is Folds =>
  typeof value === 'object' &&
  value !== null &&
  Object.values(value).every(fold => fold === 'open' || fold === 'folded')

export const isPins = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every(pin => typeof pin === 'string')
