/** Which page an address means, and what the sidebar shows to whom (SHELL-1, SHELL-2, SHELL-5). No DOM. */
import { matchPath } from 'react-router'
import { mayOpen, plainPath } from '../../shared/rules/kernel/permissions.ts'
import type { TextKey } from '../kit/texts.ts'
import type { PageEntry, SidebarGroup, SidebarIcon } from '../routes/pageEntry.ts'

/** The page behind an address, whatever its capitals and with or without a slash at the end. */
export function pageAt(pages: readonly PageEntry[], pathname: string): PageEntry | undefined {
  return pages.find(page => matchPath({ path: page.path, caseSensitive: false, end: true }, pathname) !== null)
}

export interface NavigationLink {
  readonly title: TextKey
  readonly icon: SidebarIcon
  readonly to: string
}

export interface NavigationGroup {
  readonly group: SidebarGroup
  readonly links: readonly NavigationLink[]
}

/** The sidebar of somebody who holds these permissions: no entry that would lead to the 404 page, no empty group. */
export function navigationFor(
  groups: readonly SidebarGroup[],
  pages: readonly PageEntry[],
  held: ReadonlySet<string>,
  hasSeveralStores = true,
): NavigationGroup[] {
  const all = pages
    .flatMap(page => (page.sidebar ?? []).map(entry => ({ ...entry, to: entry.to ?? page.path })))
    .filter(({ severalStores }) => severalStores !== true || hasSeveralStores)
    // The tabs of a page may have permissions of their own.
    .filter(({ to }) => mayOpen(to.split('?')[0] ?? to, held))
  return groups
    .map(group => ({ group, links: all.filter(link => link.group === group) }))
    .filter(({ links }) => links.length > 0)
}

/** The entry to mark at an address: the one whose path and query fit best; the first of equals. */
export function currentLink(
  navigation: readonly NavigationGroup[],
  pages: readonly PageEntry[],
  pathname: string,
  search: string,
): NavigationLink | undefined {
  const path = plainPath(pageAt(pages, pathname)?.under ?? pathname)
  const params = new URLSearchParams(search)
  let best: NavigationLink | undefined
  let bestCount = -1
  for (const link of navigation.flatMap(({ links }) => links)) {
    const [linkPath = '', query = ''] = link.to.split('?')
    const wanted = [...new URLSearchParams(query)]
    if (plainPath(linkPath) !== path || !wanted.every(([name, value]) => params.get(name) === value)) continue
    if (wanted.length > bestCount) {
      best = link
      bestCount = wanted.length
    }
  }
  return best
}

/** Where somebody lands after the sign-in: the first page that they may open. */
export function landingOf(navigation: readonly NavigationGroup[]): string {
  return navigation[0]?.links[0]?.to ?? '/merchant'
}
